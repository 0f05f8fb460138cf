-- What the preview of a version had said when it was put in force: a later look at it may say otherwise.
-- Minimum: 0018
alter table dictionary_log add column figures json;
