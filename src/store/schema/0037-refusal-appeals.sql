-- «Это ошибка»: a forbidden word that the owner of a product says is none. For the operator, who decides about the dictionary.
-- Minimum: 0018
create table refusal_appeals (
  org_id      uuid not null,
  external_id text not null,
  reason      text not null,
  name        text not null,
  run_id      uuid not null,
  at          timestamptz not null default now(),
  primary key (org_id, external_id, reason)
);
