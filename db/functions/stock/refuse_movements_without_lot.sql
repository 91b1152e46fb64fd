-- Pieces move in lots that exist. It stands in place of a foreign key, since the ledger of a removed lot stays.
create or replace function refuse_movements_without_lot() returns trigger language plpgsql as $$
begin
  perform from lots where id in (select lot_id from changed) for key share;
  if exists (select from changed where lot_id not in (select id from lots)) then
    raise foreign_key_violation using message = 'a movement is of a lot that there is not';
  end if;
  return null;
end $$;

create or replace trigger movements_of_lots after insert on stock_movements
  referencing new table as changed for each statement execute function refuse_movements_without_lot();
