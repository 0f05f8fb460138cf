-- Fields that no import changes until their pin is taken off, and `closed`: the intention that no import opens.
-- Minimum: 0018
alter table intentions add column pins text[];                   -- null = none
