-- owner: platform
-- A lane does first what a person waits for (OUT-8): 0 is awaited, 1 usual, 2 bulk.
alter table work add column urgency smallint not null default 1 check (urgency between 0 and 2);
update work set urgency = 0
where state = 'waiting' and kind in ('signInCode', 'staffSignInCode', 'signInLink', 'registrationCode', 'registrationLink',
  'alreadyRegistered', 'alreadyRegisteredCode', 'contactCode', 'contactTaken');
update work set urgency = 2 where state = 'waiting' and kind in ('reviewInvitation', 'backInStock', 'monthlyReport');
drop index work_waiting;
create index work_waiting on work (lane, urgency, created_at) where state = 'waiting';
