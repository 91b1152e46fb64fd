-- owner: insights
-- A lot that was removed and is put back has its ledger again, and with it what was written off and corrected.
create or replace function mark_products_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (product_id) select distinct product_id from changed;
  insert into earned_dirty (lot_id)
  select id from changed c
  where exists (select from stock_movements m where m.lot_id = c.id and m.reason in ('writeOff', 'correction'));
  return null;
end $$;

insert into earned_dirty (lot_id)
select distinct m.lot_id from stock_movements m join lots l on l.id = m.lot_id
where m.reason in ('writeOff', 'correction') and not exists (select from earned_extras e where e.movement_id = m.id);
