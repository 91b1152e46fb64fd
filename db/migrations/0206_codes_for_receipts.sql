-- owner: catalog
-- Codes of a product that its fiscal receipts name: of UKTZED, and of tax groups; empty where its type says them (PAY-6).
alter table products
  add column uktzed text not null default '' check (uktzed ~ '^(\d{4}(\d{2}){0,3})?$'),
  add column tax_codes text not null default '' check (tax_codes ~ '^(\d{1,3}(, \d{1,3})*)?$');
