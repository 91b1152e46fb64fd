-- owner: payments
-- A night without the company, or without the shop, is made up for: each payment is looked for in the provider's lists once (PAY-4).
alter table payment_attempts add column compared_at timestamptz(3);
comment on column payment_attempts.compared_at is
  'When a nightly comparison looked for the payment in the lists of its provider; null: none has yet.';
update payment_attempts set compared_at = now() where paid > 0 and closed_at < now() - interval '2 days';
create index payment_attempts_not_compared on payment_attempts (provider, closed_at)
  where paid > 0 and compared_at is null;
