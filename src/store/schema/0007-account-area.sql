-- What the account area shows of a run beyond its report. All but the first two columns are copies that expire.

alter table runs
  add column cancel_requested_at timestamptz,                    -- its owner asked to end it; the running process looks
  add column summary             json,                           -- report without its lists, and tags per product → products
  add column refusals_listed_at  timestamptz;                    -- when run_refusals was filled from the report

-- Refusals of a report as rows, filled when somebody first looks at them: a page of 60 000 takes 2 ms and a search
-- 90 ms; out of the report's JSON they take 700 and 500.
create table run_refusals (
  org_id      uuid not null,
  run_id      uuid not null,
  position    integer not null,                                  -- skipped first, each list in file order
  list        text not null check (list in ('skipped', 'errors')),
  code        text not null,
  reason      text not null,
  external_id text,
  line        integer not null,
  name        text not null,
  primary key (org_id, run_id, position)
);

-- Source of the refused offers of a run. `head` is what the file says around them; both columns are zstd.
create table run_sources (
  org_id     uuid not null,
  run_id     uuid not null,
  head       bytea not null,                                     -- JSON: format, encoding, shop, city, categories
  kept       integer not null,                                   -- refused offers whose bytes are in run_slices
  refused    integer not null,
  created_at timestamptz not null default now(),
  primary key (org_id, run_id)
);
create index run_sources_age on run_sources (created_at);
create table run_slices (
  org_id  uuid not null,
  run_id  uuid not null,
  part    integer not null,
  entries json not null,                                         -- [bytes, line, code, reason] of each slice, in file order
  slices  bytea not null,                                        -- zstd of the slices, one after another
  primary key (org_id, run_id, part)
);

-- What a dry run would have done to each intention.
create table run_changes (
  org_id      uuid not null,
  run_id      uuid not null,
  position    integer not null,
  kind        text not null check (kind in ('create', 'update', 'reopen', 'close')),
  external_id text,
  title       text not null,
  name        text not null,
  fields      json not null,                                     -- [{field, old, new}]
  primary key (org_id, run_id, position)
);
