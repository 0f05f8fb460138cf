-- Runs, feeds and notifications.

create table runs (
  org_id         uuid not null,
  id             uuid not null,                                  -- UUIDv7: ordered by start
  channel        text not null check (channel in ('push', 'pull')),
  dry_run        boolean not null,
  remove_missing boolean not null,
  state          text not null default 'running' check (state in ('running', 'succeeded', 'failed', 'cancelled')),
  stage          text not null default 'read',                   -- read, plan, apply, done
  bytes_read     bigint not null default 0,
  offers_read    integer not null default 0,
  shop           text,
  timings        json,                                           -- milliseconds by stage
  counters       json,
  report         json,
  error          json,                                           -- {code, detail, …} of the failure
  started_at     timestamptz not null default now(),
  finished_at    timestamptz,
  primary key (org_id, id)
);
create index runs_running on runs (org_id) where state = 'running';

create table feeds (
  org_id              uuid primary key references organizations (id),
  url                 text,                                      -- null = link removed
  auto_update         boolean not null default true,
  close_missing       boolean not null default false,
  etag                text,
  last_modified       text,
  last_ok             boolean,
  last_message        text,
  last_counters       json,
  last_run_at         timestamptz,
  next_run_at         timestamptz,
  stops_at            timestamptz,                               -- when its intentions are taken off publication
  claimed_until       timestamptz,
  updated_at          timestamptz not null default now()
);
create index feeds_due on feeds (next_run_at) where url is not null and auto_update;
create index feeds_stopping on feeds (stops_at) where stops_at is not null;

create table notifications (
  org_id     uuid not null,
  id         uuid not null,
  kind       text not null,
  text       text not null,
  read_at    timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
