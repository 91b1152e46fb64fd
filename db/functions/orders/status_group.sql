-- An order's effect on stock (ORD-1). `status.ts`, `order.ts` and `profit.ts` say the same, and tests hold the two
-- together. A function of one expression costs a statement nothing: the planner writes it into the statement.
create or replace function status_group(status text) returns text language sql immutable parallel safe
  return case
    when status in ('new', 'accepted', 'awaitingConfirmation', 'awaitingPayment') then 'reserving'
    when status in ('paid', 'sent', 'inTransit', 'completed') then 'taken'
    when status in ('cancelled', 'refused') then 'free'
  end;
