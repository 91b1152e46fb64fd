-- owner: statements
create table statement_payouts (
  key text primary key,
  import_id uuid not null references statement_imports on delete cascade,
  provider text not null,
  amount bigint not null check (amount > 0)
);
comment on table statement_payouts is
  'Entries of imported statements by which a provider pays out what it took from customers (PAY-7).';
comment on column statement_payouts.key is 'As that of statement_entries; the payments of the payout name it.';
comment on column statement_payouts.amount is 'Kopiykas, mostly less the fees of the payments.';
create index statement_payouts_import on statement_payouts (import_id);
