-- owner: platform

-- How often in a row a company said "too often" without a time to come again: each time it rests twice as long, from two seconds.
alter table companies add column limits_in_row integer not null default 0;
