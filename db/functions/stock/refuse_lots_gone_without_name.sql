-- A lot with a ledger leaves its name behind in `removed_lots` when it goes.
create or replace function refuse_lots_gone_without_name() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed
    where exists (select from stock_movements where lot_id = changed.id)
      and not exists (select from removed_lots where lot_id = changed.id)
  ) then
    raise foreign_key_violation using message = 'a lot that has a ledger is removed, not deleted';
  end if;
  return null;
end $$;

create or replace trigger lots_leave_their_name after delete on lots
  referencing old table as changed for each statement execute function refuse_lots_gone_without_name();
