-- Looks at everything published that operators ask for: what another dictionary would change, and what the present one lacks.
-- Minimum: 0018

create table dictionary_previews (
  id           uuid primary key,                                 -- UUIDv7: ordered by time
  kind         text not null check (kind in ('preview', 'gaps')),
  asked_at     timestamptz not null default now(),
  asked_by     text not null,
  subject      text not null,                                    -- what is looked at, for people
  page         text,                                             -- where it is edited
  version      text not null,                                    -- hash of the dictionary that is looked at; '' = the one in force
  files        bytea,                                            -- its texts, as in dictionary_versions; null = a kept one
  state        text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  present      text,                                             -- the version in force that it was compared with
  worker       uuid,                                             -- who is at it, until the lease ends: then another takes it up
  lease_until  timestamptz,
  attempts     integer not null default 0,
  cancelled    boolean not null default false,                   -- somebody asked to end it; the worker looks
  products     integer not null default 0,                       -- looked at so far
  total        integer,
  started_at   timestamptz,
  ended_at     timestamptz,
  figures      jsonb,
  problem      text
);
alter table dictionary_previews alter column files set storage external;
-- One at a time over all processes.
create unique index dictionary_previews_running on dictionary_previews (state) where state = 'running';

-- What was found, in the order in which it is shown.
create table dictionary_preview_rows (
  preview_id uuid not null references dictionary_previews (id) on delete cascade,
  section    text not null,                                      -- effect, organization, category; of gaps their kinds
  place      integer not null,                                   -- from 0, most products first
  name       text not null,
  products   integer not null,
  row        jsonb not null,
  primary key (preview_id, section, place)
);
