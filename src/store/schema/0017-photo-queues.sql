-- Whose pictures wait for which server. Organizations take turns, and each of them its servers; with the queue by server
-- alone, one shop with pictures on forty slow servers held everybody's.

create table photo_queues (
  org_id     uuid not null,
  host       text not null,
  wanted_at  timestamptz not null default now(),                 -- when transfers were last queued; old empty ones go
  claimed_at timestamptz,                                        -- the organization's turn is the latest of these
  primary key (org_id, host)
);
insert into photo_queues (org_id, host) select distinct org_id, host from photo_transfers where state = 'queued';

create index photo_transfers_waiting on photo_transfers (org_id, host, rank, url_hash) where state = 'queued';
drop index photo_transfers_free;
alter table photo_hosts drop column claimed_at;
