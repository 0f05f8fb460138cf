-- Who may write as an organization's run. The advisory lock (`catalog-run:<org>`) says that one runs; the lease says for
-- how long it is believed, which number its last writes must carry, and which sessions end with it.
-- Minimum: 0015

create table run_leases (
  org_id      uuid primary key,
  run_number  bigint not null,                                   -- another one for each claim, and when a dead one is ended
  lease_until timestamptz,                                       -- null = nobody runs, or a process that knows only the lock
  lock_pid    integer,                                           -- session that holds the lock, and when it began
  lock_since  timestamptz,
  work_pid    integer,                                           -- session that stages and applies
  work_since  timestamptz,
  -- A changed number then waits for those who have locked the row `for key share`; a renewed lease does not.
  unique (org_id, run_number)
);

-- Whether somebody holds the organization's lock and is believed to be alive.
create function run_is_alive(org uuid) returns boolean
  language sql volatile
  return exists (
    select from pg_locks, (select hashtextextended('catalog-run:' || org::text, 0)) as run_lock (key)
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ((key >> 32) & 4294967295)::oid and objid = (key & 4294967295)::oid
  ) and not exists (select from run_leases where org_id = org and lease_until < clock_timestamp());

-- Those made by hand are counted against the limit inside of every apply.
create index intentions_by_hand on intentions (org_id) where external_id is null;
