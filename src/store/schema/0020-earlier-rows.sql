-- What runs have changed, as it was before: for seven days a run can be taken back. A created intention needs no row, it
-- is known by its time; one that was only closed or published needs its state.
-- Minimum: 0018

create table earlier_rows (
  org_id            uuid not null,
  run_id            uuid not null,                               -- the run that changed it
  intention_id      uuid not null,
  state             text not null,
  stamp             timestamptz not null,                        -- when what stood there was written
  whole             boolean not null,                            -- the fields are there as well
  -- Of those that are never null: null = the run left it as it was.
  title             text,
  name              text,
  body              text,
  price             numeric(14, 2),
  quantity          numeric(14, 3),
  unit              text,
  territory_level   text,
  territory_region  text,
  territory_city    text,
  territory_address text,
  tags              text[],
  pictures          text[],
  raw_hash          bigint,
  conversion        bigint,
  file_hash         bigint,
  data_hash         bigint,
  tally             text,
  edits             jsonb,
  primary key (org_id, run_id, intention_id)
);

alter table runs
  add column undo_until    timestamptz,                          -- its earlier rows are kept until then; null = there are none
  add column earlier_bytes bigint,                               -- how much they are
  add column undoes        uuid,                                 -- the run that this one has taken back
  add column undone_by     uuid;                                 -- the run that has taken this one back
create index runs_undoable on runs (undo_until) where undo_until is not null;

-- What an undo has put back stands as it did before: it was written at `restored_to`, as long as nobody has changed it
-- since `restored_at`.
alter table intentions
  add column restored_at timestamptz,
  add column restored_to timestamptz;

-- A feed rests after a run of it was taken back, until its owner lets it go on. It is not stopped: nothing is withdrawn.
alter table feeds
  add column rests_since timestamptz,
  add column rests_after uuid;                                   -- the run that was taken back
