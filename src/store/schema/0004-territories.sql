-- The territory registry: bundled regions and cities, more by the operator's CSV. Not tenant data.

create table territories (
  id         integer generated always as identity primary key,
  level      text not null check (level in ('region', 'city', 'address', 'house')),
  region     text not null,
  city       text,
  address    text,
  population integer                                             -- thousands; decides between cities of one name
);
create unique index territories_place on territories (level, region, coalesce(city, ''), coalesce(address, ''));

-- Every spelling by which a territory is found, normalized (lower case, no «г.», е for ё).
create table territory_spellings (
  spelling     text not null,
  territory_id integer not null references territories (id) on delete cascade,
  primary key (spelling, territory_id)
);
