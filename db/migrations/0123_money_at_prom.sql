-- owner: insights
-- What Prom took of its buyers is with Prom until it is paid out, though it is written down as paid (PAY-7).
create function held_by_market(state text, recorded bigint, paid bigint, total bigint) returns bigint
  language sql immutable parallel safe
  return case when state = 'paid' then greatest(0, least(recorded, paid, total)) else 0 end;

alter table earned_ledgers add column held_by_market bigint not null default 0;

create function mark_sale_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) values (new.order_id);
  return null;
end $$;
create trigger sales_earned_added after insert on sales for each row execute function mark_sale_earned();
create trigger sales_earned_changed after update on sales for each row
  when (new.payment_state <> old.payment_state or new.recorded_paid <> old.recorded_paid
    or new.payment_changed_at is distinct from old.payment_changed_at)
  execute function mark_sale_earned();

insert into earned_dirty (order_id) select order_id from sales where payment_state in ('paid', 'paid_out');
