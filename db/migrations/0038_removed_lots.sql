-- owner: stock
-- What was only ever entered and corrected may go (CAT-6). Its ledger stays: closed by a removal, and known by this row.
create table removed_lots (
  lot_id uuid primary key,
  product_id uuid not null,
  -- of the product, when the lot went
  code text not null,
  size text not null,
  colour text not null,
  purchase_number text not null,
  -- a lot that comes back goes on from here
  version integer not null,
  removed_at timestamptz(3) not null default now()
);
create index removed_lots_product on removed_lots (product_id);
create index removed_lots_code on removed_lots (lower(code));

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('receipt', 'receiptReversal', 'sale', 'return', 'writeOff', 'correction', 'removal')),
  drop constraint stock_movements_quantity_check,
  -- nothing may be left to remove
  add constraint stock_movements_quantity_check check (quantity <> 0 or reason = 'removal'),
  drop constraint stock_movements_lot_id_fkey;

-- In place of the foreign key: pieces move in lots that there are, and a lot with a ledger leaves its name behind.
create function refuse_movements_without_lot() returns trigger language plpgsql as $$
begin
  perform from lots where id in (select lot_id from changed) for key share;
  if exists (select from changed where lot_id not in (select id from lots)) then
    raise foreign_key_violation using message = 'a movement is of a lot that there is not';
  end if;
  return null;
end $$;
create trigger movements_of_lots after insert on stock_movements
  referencing new table as changed for each statement execute function refuse_movements_without_lot();

create function refuse_lots_gone_without_name() returns trigger language plpgsql as $$
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
create trigger lots_leave_their_name after delete on lots
  referencing old table as changed for each statement execute function refuse_lots_gone_without_name();
