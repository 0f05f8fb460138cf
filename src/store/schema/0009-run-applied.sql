-- The apply's transaction may begin long before it ends: what it writes carries the time of its beginning.

alter table runs add column applied_at timestamptz;              -- equals updated_at of what the run wrote
update runs set applied_at = finished_at where state = 'succeeded';
