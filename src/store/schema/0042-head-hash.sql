-- A file that bears another date is told from the one before by its beginning, before the rest of it has arrived.
-- Minimum: 0018
alter table feeds add column head_hash bytea;                        -- sha-256 of the first 4 KB of the file imported last
