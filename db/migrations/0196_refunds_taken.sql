-- owner: payments
-- When a provider took the order to give money back: it may do so later, and is not asked twice.
alter table payment_refunds add column taken_at timestamptz(3);
