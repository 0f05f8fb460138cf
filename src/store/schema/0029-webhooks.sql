-- Where an organization is told that its runs have ended, and what it was told.
-- Minimum: 0018

create table webhooks (
  org_id        uuid primary key,
  url           text not null,
  secret        text not null,                                   -- whsec_…; must be known to sign with it
  created_at    timestamptz not null default now(),
  failing_since timestamptz,                                     -- first failure since the last success
  disabled_at   timestamptz                                      -- it has failed for a week; saving it switches it on
);

create table webhook_deliveries (
  org_id      uuid not null,
  id          uuid not null,                                     -- of a run's end the run's own: it ends once
  type        text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts    smallint not null default 0,
  due_at      timestamptz not null default now(),                -- while it waits; a claim moves it ahead
  created_at  timestamptz not null default now(),
  last_at     timestamptz,                                       -- of the last attempt
  last_status integer,                                           -- what was answered; null = nothing
  last_error  text,                                              -- code of the failure; null = delivered
  primary key (org_id, id)
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (org_id, created_at);
