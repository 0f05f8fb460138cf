-- Run on the filled database before it is dumped: the registry of territories is large and is loaded anew by whoever
-- starts on it, and dates that would pass are put where they never do.
delete from territory_spellings where territory_id in (select id from territories where region !~ 'Москва|Татарстан' or city not in ('Москва', 'Казань'));
delete from territories where region !~ 'Москва|Татарстан' or city not in ('Москва', 'Казань');
delete from settings where name like 'territories_version:%';
update sessions set expires_at = '2100-01-01';
update feeds set stops_at = '2100-01-01' where stops_at > now();
