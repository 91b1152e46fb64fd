-- How far an order has come: 0 to nothing, 1 goods are held for it, 2 they are on their way, 3 handed over (EARN-1).
create or replace function order_stage(status text) returns integer language sql immutable parallel safe
  return case status_group(status) when 'free' then 0 when 'reserving' then 1
    else case when status = 'completed' then 3 else 2 end end;
