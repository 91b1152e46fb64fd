-- owner: payments
-- When staff asked the customer last to pay online: of a parcel under way that opens the page to pay on (PAY-6).
alter table payment_plans add column asked_at timestamptz(3);
