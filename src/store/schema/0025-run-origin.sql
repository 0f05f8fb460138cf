-- What tells the runs of a history apart: the name of the file, and who sent it.
-- Minimum: 0018
alter table runs
  add column file_name  text,                                    -- as its sender called it; of a link, its last part
  add column started_by text check (started_by in ('key', 'account', 'link')),
  add column starter    text;                                    -- name of the key (else its prefix), e-mail, host of the link
