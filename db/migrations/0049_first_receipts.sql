-- owner: insights
-- when a lot first came, for its age and for how long its purchase took
create index stock_movements_receipts on stock_movements (lot_id, created_at) where reason = 'receipt';
-- what is done and not paid for
create index orders_unpaid on orders (created_at) include (total, deposit, amount_due_set)
  where status = 'completed' and shown_due(status, total, deposit, amount_due_set) > 0;
