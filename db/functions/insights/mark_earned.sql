-- Marks a thing whose reports are to be made anew, once in a transaction, however many of its rows change one after
-- another. The transaction remembers its last mark, and forgets it with a savepoint that is rolled back.
create or replace function mark_earned(kind text, id uuid) returns void language plpgsql as $$
begin
  if id is null or current_setting('insights.marked', true) is not distinct from kind || id then
    return;
  end if;
  insert into earned_dirty (order_id, lot_id, purchase_id, product_id)
  values (case kind when 'order' then id end, case kind when 'lot' then id end,
    case kind when 'purchase' then id end, case kind when 'product' then id end);
  perform set_config('insights.marked', kind || id, true);
end $$;
