-- Who is invited sets a password by the letter's link, and has none until then.
-- Minimum: 0018
alter table accounts alter column password_hash drop not null;
