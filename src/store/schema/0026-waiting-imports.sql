-- Whole files that wait: for their import, or after a check for their owner's word. And the imports that wait.
-- Minimum: 0018

create table stored_files (
  org_id       uuid not null,
  id           uuid not null,
  bytes        bigint not null default 0,                        -- of the file
  packed_bytes bigint not null default 0,                        -- of its pieces as stored
  body_hash    bytea,                                            -- SHA-256 of the file; null = it is not whole
  kept_until   timestamptz not null,                             -- it goes then, unless an import waits for it
  primary key (org_id, id)
);
create index stored_files_old on stored_files (kept_until);

create table stored_pieces (
  org_id  uuid not null,
  file_id uuid not null,
  piece   integer not null,                                      -- from 0, in the order of the file
  zstd    bytea not null,                                        -- a frame of its own
  primary key (org_id, file_id, piece),
  foreign key (org_id, file_id) references stored_files (org_id, id) on delete cascade
);
alter table stored_pieces alter column zstd set storage external;

-- Imports that were promised: each has a run `queued` or `running`, and goes when that has ended.
create table waiting_imports (
  org_id   uuid not null,
  run_id   uuid not null,                                        -- an organization's oldest goes first
  file_id  uuid not null,
  attempts smallint not null default 0,                          -- times that a process has begun it
  due_at   timestamptz not null default now(),                   -- organizations take turns by it
  primary key (org_id, run_id)
);
create index waiting_imports_files on waiting_imports (org_id, file_id);

-- Not valid: no row stands against it, and nobody waits while all are read.
alter table runs drop constraint runs_state_check;
alter table runs add constraint runs_state_check
  check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')) not valid;
alter table runs
  add column run_number bigint,                                  -- of the claim under which it runs; another one runs it anew
  add column queued_at  timestamptz,                             -- when its whole file was stored; null = it did not wait
  add column file_id    uuid,                                    -- its stored file, as long as that is kept
  add column publishes  uuid;                                    -- the check whose file it publishes
