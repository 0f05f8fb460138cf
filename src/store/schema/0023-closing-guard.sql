-- How much of what is published a file by link may close at once, and what waits for its owner's word.
-- Minimum: 0018

-- Intentions that the organization's last run would have closed; the next run empties it.
create table held_closings (
  org_id       uuid not null,
  intention_id uuid not null,
  primary key (org_id, intention_id)
);

alter table feeds
  add column max_close_percent smallint check (max_close_percent between 1 and 99),  -- null = no guard
  add column held_run_id       uuid,                             -- the run whose closings wait; null = none wait
  add column held_count        integer,
  add column held_since        timestamptz;
