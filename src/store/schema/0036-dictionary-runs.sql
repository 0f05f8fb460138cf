-- A new dictionary converts anew what is published, organization by organization, as runs of their own.
-- Minimum: 0018

-- What a version of conversion is made of, so that the same conversion under another dictionary can be named.
create table conversions (
  org_id     uuid not null,
  conversion bigint not null,                                    -- as in intentions.conversion
  dictionary text not null,                                      -- version of the dictionary
  code       text not null,                                      -- fingerprint of what reads and converts
  context    text not null,                                      -- hash of categories, profile, settings: what the file and its owner decide
  domain     text,                                               -- of the profile
  max_tags   integer not null,
  made_at    timestamptz not null default now(),
  primary key (org_id, conversion)
);

-- Organizations that a new version of the dictionary has not been taken to yet.
create table dictionary_work (
  org_id         uuid primary key,
  version        text not null,
  who            text not null,                                  -- put it in force
  added_at       timestamptz not null default now(),
  tried_at       timestamptz,                                    -- the one that waits longest goes first
  applying_since timestamptz                                     -- its run takes the organization's lock: an import waits for it
);

-- What a new dictionary makes of products, until its run applies it. Made anew after a crash.
create unlogged table dictionary_changes (
  org_id         uuid not null,
  intention_id   uuid not null,
  data_hash      bigint not null,                                -- of what was converted, and below its version: else it has changed since
  was_conversion bigint,
  conversion     bigint,
  title          text not null,
  tags           text[] not null,
  tally          text not null,
  hash_change    bigint not null,                                -- data_hash # this: the one of data and new result
  primary key (org_id, intention_id)
);

-- Published products that the dictionary refuses: their closing is somebody's decision.
create table dictionary_refusals (
  org_id       uuid not null,
  intention_id uuid not null,
  code         text not null,
  reason       text not null,
  version      text not null,
  found_at     timestamptz not null default now(),
  left_by      text,                                             -- who has decided to leave it published
  primary key (org_id, intention_id)
);

-- Not valid: no row stands against it, and nobody waits while all are read.
alter table runs drop constraint runs_channel_check;
alter table runs add constraint runs_channel_check check (channel in ('push', 'pull', 'dictionary')) not valid;
