-- By which clock an organization reads its pages.
-- Minimum: 0018
alter table organizations add column time_zone text;              -- null = Moscow
