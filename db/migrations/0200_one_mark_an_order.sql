-- owner: insights
-- A row that changes marks what follows from it, by one trigger a table; an order is marked once in a transaction, however
-- many of its rows change one after another.
drop trigger adverts_earned_added on advert_expenses;
drop trigger adverts_earned_before on advert_expenses;
drop trigger adverts_earned_changed on advert_expenses;
drop trigger adverts_earned_removed on advert_expenses;
drop trigger allocations_earned_added on allocations;
drop trigger allocations_earned_changed on allocations;
drop trigger allocations_earned_removed on allocations;
drop trigger merges_earned_added on customer_merges;
drop trigger merges_earned_before on customer_merges;
drop trigger merges_earned_changed on customer_merges;
drop trigger merges_earned_removed on customer_merges;
drop trigger lots_earned_added on lots;
drop trigger lots_earned_changed on lots;
drop trigger lots_earned_priced on lots;
drop trigger lots_earned_removed on lots;
drop trigger lines_earned_added on order_lines;
drop trigger lines_earned_changed on order_lines;
drop trigger lines_earned_removed on order_lines;
drop trigger payments_earned_added on order_payments;
drop trigger payments_earned_changed on order_payments;
drop trigger payments_earned_removed on order_payments;
drop trigger orders_earned_added on orders;
drop trigger orders_earned_changed on orders;
drop trigger orders_earned_removed on orders;
drop trigger products_earned_changed on products;
drop trigger purchase_lines_earned_added on purchase_lines;
drop trigger purchase_lines_earned_changed on purchase_lines;
drop trigger purchase_lines_earned_removed on purchase_lines;
drop trigger purchase_products_earned_changed on purchase_products;
drop trigger purchase_products_earned_removed on purchase_products;
drop trigger purchases_earned_added on purchases;
drop trigger purchases_earned_changed on purchases;
drop trigger purchases_earned_removed on purchases;
drop trigger sales_earned_added on sales;
drop trigger sales_earned_changed on sales;
drop trigger movements_earned_added on stock_movements;
drop trigger movements_earned_sold on stock_movements;

drop function mark_adverts_earned, mark_costs_earned, mark_losses_earned, mark_merged_earned, mark_moved_earned,
  mark_orders_earned, mark_parts_earned, mark_product_earned, mark_products_earned, mark_purchase_lines_earned,
  mark_purchases_earned, mark_sale_earned, mark_types_earned;

-- The transaction remembers its last mark, and forgets it with a savepoint that is rolled back.
create function mark_earned(kind text, id uuid) returns void language plpgsql as $$
begin
  if id is null or current_setting('insights.marked', true) is not distinct from kind || id then
    return;
  end if;
  insert into earned_dirty (order_id, lot_id, purchase_id, product_id)
  values (case kind when 'order' then id end, case kind when 'lot' then id end,
    case kind when 'purchase' then id end, case kind when 'product' then id end);
  perform set_config('insights.marked', kind || id, true);
end $$;

create function mark_order_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('order', coalesce(new.id, old.id));
  return null;
end $$;

create function mark_order_of_row_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('order', coalesce(new.order_id, old.order_id));
  return null;
end $$;

create function mark_moved_earned() returns trigger language plpgsql as $$
begin
  if new.order_id is not null then
    perform mark_earned('order', new.order_id);
  end if;
  if new.reason in ('writeOff', 'correction', 'removal') then
    perform mark_earned('lot', new.lot_id);
  end if;
  return null;
end $$;

create function mark_lot_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('product', coalesce(new.product_id, old.product_id));
  -- of goods that were deleted, and of those whose deletion is undone, the losses stay
  if exists (
    select from stock_movements m where m.lot_id = coalesce(new.id, old.id) and m.reason in ('writeOff', 'correction')
  ) then
    perform mark_earned('lot', coalesce(new.id, old.id));
  end if;
  return null;
end $$;

create function mark_changed_lot_earned() returns trigger language plpgsql as $$
begin
  if new.unit_cost <> old.unit_cost or new.purchase_number <> old.purchase_number then
    insert into earned_dirty (order_id)
    select order_id from allocations where lot_id = new.id
    union
    select order_id from stock_movements where lot_id = new.id and order_id is not null;
    perform mark_earned('lot', new.id);
  end if;
  perform mark_earned('product', new.product_id);
  if new.product_id <> old.product_id then
    perform mark_earned('product', old.product_id);
  end if;
  return null;
end $$;

create function mark_type_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) select distinct order_id from order_lines where product_id = new.id;
  return null;
end $$;

create function mark_purchase_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('purchase', coalesce(new.id, old.id));
  return null;
end $$;

create function mark_purchase_of_row_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('purchase', coalesce(new.purchase_id, old.purchase_id));
  return null;
end $$;

create function mark_advert_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (day)
  select day from (values (new.spent_on), (old.spent_on)) days (day) where day is not null group by day;
  return null;
end $$;

create function mark_merged_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id)
  select id from orders where phone in (new.phone, new.main_phone, old.phone, old.main_phone);
  return null;
end $$;

create trigger orders_earned after insert or update or delete on orders
  for each row execute function mark_order_earned();
create trigger lines_earned after insert or update or delete on order_lines
  for each row execute function mark_order_of_row_earned();
create trigger allocations_earned after insert or update or delete on allocations
  for each row execute function mark_order_of_row_earned();
create trigger payments_earned after insert or update or delete on order_payments
  for each row execute function mark_order_of_row_earned();
create trigger sales_earned after insert on sales
  for each row execute function mark_order_of_row_earned();
create trigger sales_earned_changed after update on sales
  for each row when (new.payment_state <> old.payment_state or new.recorded_paid <> old.recorded_paid
    or new.payment_changed_at is distinct from old.payment_changed_at)
  execute function mark_order_of_row_earned();
create trigger movements_earned after insert on stock_movements
  for each row when (new.order_id is not null or new.reason in ('writeOff', 'correction', 'removal'))
  execute function mark_moved_earned();
create trigger lots_earned after insert or delete on lots
  for each row execute function mark_lot_earned();
create trigger lots_earned_changed after update on lots
  for each row when (new.unit_cost <> old.unit_cost or new.asked_price <> old.asked_price
    or new.purchase_number <> old.purchase_number and new.purchase_number <> new.id::text
    or new.product_id <> old.product_id or new.size <> old.size or new.purchased_on <> old.purchased_on)
  execute function mark_changed_lot_earned();
create trigger products_earned after update on products
  for each row when (new.type_id <> old.type_id) execute function mark_type_earned();
create trigger purchases_earned after insert or update or delete on purchases
  for each row execute function mark_purchase_earned();
create trigger purchase_lines_earned after insert or update or delete on purchase_lines
  for each row execute function mark_purchase_of_row_earned();
create trigger purchase_products_earned after update or delete on purchase_products
  for each row execute function mark_purchase_of_row_earned();
create trigger adverts_earned after insert or update or delete on advert_expenses
  for each row execute function mark_advert_earned();
create trigger merges_earned after insert or update or delete on customer_merges
  for each row execute function mark_merged_earned();
