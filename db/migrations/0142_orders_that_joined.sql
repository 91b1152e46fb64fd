-- owner: orders
-- Whoever placed an order signed in has it for good. One that joined an account by a phone or an e-mail is the account's while
-- it has one that the account has proved: corrected, it was somebody else's (AUTH-10).
alter table orders add column is_placed_signed_in boolean not null default false;

-- Which of the old ones are which nobody wrote down, but the first correction tells what an order was placed with. Where that
-- was no contact of its account, it joined by none: whoever was signed in placed it, be its phone mistyped or another's.
with placed as (
  select o.id, o.customer_id,
    coalesce((
      select h.changes->'phone'->>'from' from history h
      where h.entity = 'order' and h.entity_id = o.id::text and h.action = 'edited' and h.changes ? 'phone'
      order by h.id limit 1), o.phone) as phone,
    coalesce((
      select h.changes->'email'->>'from' from history h
      where h.entity = 'order' and h.entity_id = o.id::text and h.action = 'edited' and h.changes ? 'email'
      order by h.id limit 1), o.email) as email
  from orders o
  where o.customer_id is not null)
update orders o set is_placed_signed_in = true
from placed p
join users u on u.id = p.customer_id
where p.id = o.id and nullif(u.phone, u.unproved_login) is distinct from p.phone
  and nullif(u.email, u.unproved_login) is distinct from lower(p.email);

-- One that was placed with a contact of the account, and has none now, is kept from a stranger; its customer has the link to it.
update orders o set customer_id = null
from users u
where u.id = o.customer_id and not o.is_placed_signed_in
  and nullif(u.phone, u.unproved_login) is distinct from o.phone
  and nullif(u.email, u.unproved_login) is distinct from lower(o.email);
