-- Who has changed what by hand or by key: what an organization with several accounts asks afterwards.
-- Minimum: 0018
create table journal (
  org_id  uuid not null,
  id      uuid not null,                                         -- UUIDv7: ordered by time
  at      timestamptz not null default now(),
  who     text not null,                                         -- e-mail of the account, or name of the key
  by_key  boolean not null,
  action  text not null,                                         -- see src/model/account/journal-action.ts
  subject text,                                                  -- page of what was changed, from the root of the account area
  primary key (org_id, id)
);
create index journal_age on journal (at);

-- A worker may do everything but what gives access: keys and accounts.
alter table accounts add column role text not null default 'owner' check (role in ('owner', 'worker'));
