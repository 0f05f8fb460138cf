-- Links of wanted pictures move into the intention: 120 000 rows of their own for 60 000 products were a third of an
-- apply's time and of its log, only to be read by the scheduler, which unfolds the column as fast.

alter table intentions
  add column pictures    text[] not null default '{}',           -- links of the feed, in order; never shown
  add column pictures_at timestamptz;                            -- when an import last changed that list; null = never

-- The time of the run that changed a list last: a run whose transfers are still to be queued finds its pictures by it
-- (`photo_runs.applied_at`).
update intentions as i set pictures = p.links, pictures_at = p.changed_at
from (
  select org_id, intention_id, array_agg(source_url order by position) as links, max(updated_at) as changed_at
  from intention_photos where origin = 'feed' group by 1, 2
) as p
where i.org_id = p.org_id and i.id = p.intention_id;

-- Anew, because deleting the feed's rows would leave a table of dead ones.
alter table intention_photos rename to photos_of_both_origins;
alter table photos_of_both_origins drop constraint intention_photos_pkey;
drop index intention_photos_manual;

-- Photos added by hand, in order: those with a negative position stand before the pictures of the feed, the others
-- after them. No import touches them.
create table intention_photos (
  org_id       uuid not null,
  intention_id uuid not null,
  position     smallint not null,
  photo_hash   text not null,
  added_at     timestamptz not null default now(),
  primary key (org_id, intention_id, position)
);
insert into intention_photos (org_id, intention_id, position, photo_hash, added_at)
select org_id, intention_id, position, photo_hash, updated_at from photos_of_both_origins where origin = 'manual';
drop table photos_of_both_origins;
create index intention_photos_photo on intention_photos (photo_hash);
