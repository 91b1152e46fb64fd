-- owner: insights
-- Days on which a size was there are counted when it is made, and no longer of its moves by each reader.
delete from earned_sizes;
alter table earned_sizes drop column moves, add column days_in_stock integer not null;
update earned_making set sizes_on = null;
