-- owner: orders
-- Whoever placed an order signed in has it for good. One that joined an account by a phone or an e-mail is the account's while
-- it has one that the account has proved: corrected, it was somebody else's (AUTH-10).
alter table orders add column is_placed_signed_in boolean not null default false;

-- Which of the old ones are which nobody wrote down. One that has no contact of its account, and never had another, was
-- placed by it.
update orders o set is_placed_signed_in = true
from users u
where u.id = o.customer_id and u.phone is distinct from o.phone and u.email is distinct from lower(o.email)
  and not exists (
    select from history h
    where h.entity = 'order' and h.entity_id = o.id::text and h.action = 'edited' and h.changes ?| array['phone', 'email']);

-- One that lost them to a correction is kept from a stranger; its customer has the link to it.
update orders o set customer_id = null
from users u
where u.id = o.customer_id and not o.is_placed_signed_in
  and u.phone is distinct from o.phone and u.email is distinct from lower(o.email);
