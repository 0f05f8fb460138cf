-- Edits of the dictionary that are not in force: drafts, which operators make in a browser.
-- Minimum: 0018

create table dictionary_drafts (
  number     integer generated always as identity primary key,
  name       text not null,
  base       text not null references dictionary_versions (version),  -- in force when it was begun, or taken over since
  release    text references dictionary_versions (version),           -- the release whose rows were taken over; null = none
  revision   integer not null default 1,                         -- counts its changes
  conflicts  json not null default '[]',                         -- rows that both it and what was taken over have edited
  made_at    timestamptz not null default now(),
  made_by    text not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  applied_as text references dictionary_versions (version),       -- it is closed
  constraint dictionary_drafts_name check (name <> '')
);

-- Only tables that differ from the base.
create table dictionary_draft_tables (
  draft integer not null references dictionary_drafts (number) on delete cascade,
  file  text not null,
  text  bytea not null,                                          -- zstd
  primary key (draft, file)
);
alter table dictionary_draft_tables alter column text set storage external;
