-- owner: orders
-- The place of a status in the list that staff see; a word that nobody knows yet comes last.
create function status_place(status text) returns int language sql immutable parallel safe
  return coalesce(array_position(array['new', 'accepted', 'awaitingConfirmation', 'awaitingPayment', 'paid', 'sent',
    'inTransit', 'completed', 'cancelled', 'refused'], status), 100);
-- What the list shows as to be paid; nobody pays for what was cancelled or refused.
create function shown_due(status text, total bigint, deposit bigint, due_set bigint) returns bigint
  language sql immutable parallel safe
  return case when status_group(status) = 'free' then -1 else coalesce(due_set, greatest(total - deposit, 0)) end;
create index orders_by_status_place on orders (status_place(status), id);
create index orders_by_due on orders (shown_due(status, total, deposit, amount_due_set), id);
create index orders_by_carrier on orders (carrier, id);
create index orders_by_tracking_number on orders (tracking_number, id);
create index order_lines_search on order_lines using gin (product_code gin_trgm_ops);
