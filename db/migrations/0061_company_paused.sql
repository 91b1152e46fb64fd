-- owner: platform
-- A company outside that an Admin told the shop not to call for a while (OUT-6).
alter table companies add column is_paused boolean not null default false;
