-- owner: orders
-- Orders without an account, found by the e-mail that an account has confirmed.
create index orders_of_guests on orders (lower(email), id) where customer_id is null and email <> '';
