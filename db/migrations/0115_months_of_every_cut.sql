-- owner: insights
-- What months that are over earned by every cut, and by themselves: a year is read as twelve rows of each, not as 365 (EARN-1).
alter table earned_month_sums drop constraint earned_month_sums_cut_check;
alter table earned_month_sums add constraint earned_month_sums_cut_check
  check (cut in ('day', 'type', 'source', 'purchase', 'product'));
alter table earned_month_sums alter column key type text;
-- the job adds them up anew
delete from earned_months;
delete from earned_month_sums;
alter table earned_month_sums add column refusals integer not null;
