-- owner: payments
-- The company that took a payment has its money until it pays it out to the account of the shop (PAY-7).
alter table payment_attempts
  add column settled_on date,
  add column settlement text,
  add constraint payment_attempts_settlement check (settlement is null or settled_on is not null);
comment on column payment_attempts.settled_on is
  'The day on which the provider paid the money out to the account of the shop; null: the provider has it.';
comment on column payment_attempts.settlement is
  'The entry of a bank statement that shows the payout; null: the setting''s days say so.';
update payment_attempts set settled_on = (coalesce(closed_at, created_at) at time zone 'Europe/Kyiv')::date + 1
where paid > 0 and coalesce(closed_at, created_at) < now() - interval '2 days';
create index payment_attempts_unsettled on payment_attempts (closed_at) where paid > 0 and settled_on is null;
create index payment_attempts_settlement on payment_attempts (settlement) where settlement is not null;
