-- The place of a status in the list that staff see; an unknown word comes last.
create or replace function status_place(status text) returns int language sql immutable parallel safe
  return coalesce(array_position(array['new', 'accepted', 'awaitingConfirmation', 'awaitingPayment', 'paid', 'sent',
    'inTransit', 'completed', 'cancelled', 'refused'], status), 100);
