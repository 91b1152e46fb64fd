-- owner: payments
-- Payments that shoppers make at a provider: each row is one page to pay on, for one order and one sum (PAY-2).
create table payment_attempts (
  id uuid primary key default uuidv7(),
  -- as payments of an order, an attempt outlives the order
  order_id uuid not null,
  provider text not null check (provider in ('monobank', 'liqpay', 'wayforpay')),
  -- ours; the provider knows the payment by it
  reference text not null unique,
  -- the provider's own number, where it gives one before anybody pays
  provider_id text not null default '',
  amount bigint not null check (amount > 0),
  state text not null default 'opening' check (state in ('opening', 'open', 'paid', 'failed', 'expired', 'replaced')),
  url text not null default '',
  -- the provider's words of why it did not work
  reason text not null default '',
  -- booked of the provider's word, in kopiykas
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  fee bigint not null default 0 check (fee >= 0),
  -- false: by the setting's percent, until the provider tells
  is_fee_told boolean not null default false,
  is_test boolean not null default false,
  -- staff are told of it until they have looked
  trouble text check (trouble in ('otherAmount', 'otherCurrency', 'otherPayment', 'orderGone', 'late', 'twice', 'differs')),
  trouble_at timestamptz(3),
  -- the browser came back from the provider's page
  returned_at timestamptz(3),
  asked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check (refunded <= paid)
);
create index payment_attempts_order on payment_attempts (order_id, created_at desc);
-- a second attempt replaces the first
create unique index payment_attempts_awaited on payment_attempts (order_id) where state in ('opening', 'open');
create index payment_attempts_troubled on payment_attempts (trouble_at) where trouble is not null;
create index payment_attempts_by_provider_id on payment_attempts (provider, provider_id) where provider_id <> '';

-- Which rows of payments stand for which attempt: one provider payment is one row (PAY-3), each refund of it another.
create table payment_bookings (
  payment_id bigint primary key,
  attempt_id uuid not null references payment_attempts (id)
);
create index payment_bookings_attempt on payment_bookings (attempt_id);

-- Refunds by the provider that took the money (PAY-5).
create table payment_refunds (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references payment_attempts (id),
  amount bigint not null check (amount > 0),
  note text not null default '',
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  -- the provider's words of why it did not
  reason text not null default '',
  -- what of the attempt is given back once this one is done
  refunded_after bigint not null,
  asked_by text not null default '',
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
-- one at a time: what was given back is told as a sum of all
create unique index payment_refunds_asked on payment_refunds (attempt_id) where state = 'asked';
create index payment_refunds_attempt on payment_refunds (attempt_id);

-- The part of an order that its shopper pays ahead, as they chose at the checkout or as staff asked.
create table payment_plans (
  order_id uuid primary key,
  -- null: all of it
  deposit bigint check (deposit > 0),
  -- unpaid, the shopper is reminded once, and the order is cancelled by itself; null: never (ORD-16)
  remind_at timestamptz(3),
  cancel_at timestamptz(3)
);
create index payment_plans_to_remind on payment_plans (remind_at) where remind_at is not null;
create index payment_plans_to_cancel on payment_plans (cancel_at) where cancel_at is not null;
