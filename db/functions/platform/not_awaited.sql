-- Attempts are counted before every sign-in and checkout, in a transaction of their own. Nothing waits for the disk
-- for it: a crash of the machine forgets the attempts of its last moment.
create or replace function not_awaited() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end $$;

create or replace trigger rate_limits_not_awaited before insert on rate_limits for each statement execute function not_awaited();
