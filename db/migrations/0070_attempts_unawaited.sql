-- owner: platform
-- Attempts are counted before every sign-in and checkout, in a transaction of their own. Nothing waits for the disk for it:
-- what a crash of the machine forgets are the attempts of its last moment.
create function not_awaited() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end $$;
create trigger rate_limits_not_awaited before insert on rate_limits for each statement execute function not_awaited();
