-- Reports grow old: their lists go, the run with its counters and summary stays.
alter table runs add column report_expired_at timestamptz;       -- when the report was removed; null = it was not

-- Kept reports of an organization, newest first, without reading any of them.
create index runs_reports on runs (org_id, id desc) include (started_at) where report is not null;
