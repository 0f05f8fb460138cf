-- A price may be negotiable: null, set by hand only. Programs that do not know it fail to show such an intention.
alter table intentions alter column price drop not null;
