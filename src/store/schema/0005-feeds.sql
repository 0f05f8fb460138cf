-- What the pull side remembers between checks, and the outbox of e-mails.

alter table feeds
  add column interval_seconds integer check (interval_seconds > 0),  -- set by support; null = the service's default
  add column body_hash        bytea,                                 -- sha-256 of the file imported last
  add column conditions       bytea,                                 -- digest of what else that import depended on
  add column imported_run_id  uuid,                                  -- the run that imported it
  add column claimed_by       uuid;                                  -- the scheduler process that works on it

alter table notifications
  add column mail_due_at   timestamptz,                              -- when to e-mail it; null = sent, or given up
  add column mail_attempts smallint not null default 0;

create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
