-- Versions of the dictionary, and which one all processes use. None in force: each uses the folder that it came with.
-- Minimum: 0018

create table dictionary_versions (
  version  text primary key,                                     -- hash of the names and texts of its files
  number   integer generated always as identity unique,          -- what people call it
  files    bytea not null,                                       -- zstd of JSON: name of a file → its text
  origin   text not null check (origin in ('shipped', 'edited')),
  based_on text,                                                 -- the version it was made of; null = it came with a release
  made_at  timestamptz not null default now(),
  made_by  text not null,
  note     text not null default '',
  figures  json                                                  -- what its preview said it would change; null = not looked at
);
-- It is compressed already.
alter table dictionary_versions alter column files set storage external;

create table dictionary_in_force (
  only_row boolean primary key default true check (only_row),
  version  text not null references dictionary_versions (version),
  since    timestamptz not null default now()
);

-- Who has put which version in force, and when.
create table dictionary_log (
  id       uuid primary key,                                     -- UUIDv7: ordered by time
  at       timestamptz not null default now(),
  who      text not null,
  action   text not null check (action in ('apply', 'rollback')),
  version  text,                                                 -- null = the one that comes with the release
  previous text
);
