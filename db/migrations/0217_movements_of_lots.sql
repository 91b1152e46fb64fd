-- owner: stock
-- Movements of a lot by their time: whoever asks for those of the last days reads no other of a lot that has sold for years.
create index stock_movements_of_lot on stock_movements (lot_id, created_at, id);
drop index stock_movements_lot;
