-- Rows of ledgers and of the history are never changed or deleted. The history alone loses the values of a person who is
-- forgotten, in a transaction that says so (AUTH-11); what was done, when and by whom of the staff stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'history' and tg_op = 'UPDATE' and current_setting('shop.erases_person', true) = 'yes' then
    return new;
  end if;
  raise exception '% rows are never changed', tg_table_name;
end $$;

create or replace trigger history_is_final before update or delete on history
  for each row execute function refuse_change();

create or replace trigger order_payments_are_final before update or delete on order_payments
  for each row execute function refuse_change();

create or replace trigger stock_movements_are_final before update or delete on stock_movements
  for each row execute function refuse_change();
