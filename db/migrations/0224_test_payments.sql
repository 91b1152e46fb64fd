-- owner: orders
-- Payments made with keys of a test mode get no fiscal receipts (PAY-6): nobody paid.
alter table order_payments add column is_test boolean not null default false;
comment on column order_payments.is_test is 'Made with keys of a provider''s test mode: no money moved, and it gets no receipt.';
