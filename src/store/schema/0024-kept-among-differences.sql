-- Products that a pin keeps closed are told among what a check would change.
-- Minimum: 0018
alter table run_changes drop constraint run_changes_kind_check;
alter table run_changes
  add constraint run_changes_kind_check check (kind in ('create', 'update', 'reopen', 'close', 'kept')) not valid;
