-- owner: payments

create table payment_attempts (
  id uuid default uuidv7() primary key,
  order_id uuid not null,
  provider text not null check (provider in ('monobank', 'liqpay', 'wayforpay')),
  reference text not null unique,
  provider_id text not null default '',
  amount bigint not null check (amount > 0),
  state text not null default 'opening' check (state in ('opening', 'open', 'paid', 'failed', 'expired', 'replaced')),
  url text not null default '',
  reason text not null default '',
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  fee bigint not null default 0 check (fee >= 0),
  is_fee_told boolean not null default false,
  is_test boolean not null default false,
  trouble text check (trouble in ('otherAmount', 'otherCurrency', 'otherPayment', 'orderGone', 'late', 'twice',
    'differs')),
  trouble_at timestamptz(3),
  returned_at timestamptz(3),
  asked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check (refunded <= paid)
);
comment on table payment_attempts is
  'Payments that shoppers make at a provider: each row is one page to pay on, for one order and one sum '
  '(PAY-2).';
comment on column payment_attempts.order_id is 'As payments of an order, an attempt outlives the order.';
comment on column payment_attempts.reference is 'Ours; the provider knows the payment by it.';
comment on column payment_attempts.provider_id is
  'The provider''s own number, where it gives one before anybody pays.';
comment on column payment_attempts.reason is 'The provider''s words of why it failed.';
comment on column payment_attempts.paid is 'Kopiykas, booked by the provider''s word.';
comment on column payment_attempts.is_fee_told is
  'False: the fee is computed by the setting''s percent, until the provider reports it.';
comment on column payment_attempts.trouble is 'Staff see it until they have looked.';
comment on column payment_attempts.returned_at is 'The browser came back from the provider''s page.';
-- a second attempt replaces the first
create unique index payment_attempts_awaited on payment_attempts (order_id) where state in ('opening', 'open');
create index payment_attempts_by_provider_id on payment_attempts (provider, provider_id) where provider_id <> '';
create index payment_attempts_order on payment_attempts (order_id, created_at desc);
create index payment_attempts_troubled on payment_attempts (trouble_at) where trouble is not null;

create table payment_bookings (
  payment_id bigint primary key,
  attempt_id uuid not null references payment_attempts
);
comment on table payment_bookings is
  'Rows of payments and the attempts that they belong to: one provider payment is one row (PAY-3), each refund '
  'of it another.';
create index payment_bookings_attempt on payment_bookings (attempt_id);

create table payment_plans (
  order_id uuid primary key,
  deposit bigint check (deposit > 0),
  remind_at timestamptz(3),
  cancel_at timestamptz(3)
);
comment on table payment_plans is
  'The part of an order that its shopper pays ahead, chosen at the checkout or asked by staff.';
comment on column payment_plans.deposit is 'null: all of it.';
comment on column payment_plans.remind_at is
  'Unpaid, the shopper is reminded once, and the order is cancelled by itself; null: never (ORD-16).';
create index payment_plans_to_cancel on payment_plans (cancel_at) where cancel_at is not null;
create index payment_plans_to_remind on payment_plans (remind_at) where remind_at is not null;

create table payment_refunds (
  id uuid default uuidv7() primary key,
  attempt_id uuid not null references payment_attempts,
  amount bigint not null check (amount > 0),
  note text not null default '',
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  reason text not null default '',
  refunded_after bigint not null,
  asked_by text not null default '',
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  taken_at timestamptz(3)
);
comment on table payment_refunds is 'Refunds by the provider that took the money (PAY-5).';
comment on column payment_refunds.reason is 'The provider''s words of why it did not.';
comment on column payment_refunds.refunded_after is
  'The sum of the attempt that is given back once this refund is done.';
-- one at a time: what was given back is told as a sum of all
create unique index payment_refunds_asked on payment_refunds (attempt_id) where state = 'asked';
create index payment_refunds_attempt on payment_refunds (attempt_id);
