-- owner: platform
-- Words of lists that no CHECK stood behind; tests/vocabularies.test.ts holds each to its list.

alter table earned_fees add check (channel in ('site', 'bigl', 'prom'));
alter table earned_fees_months add check (channel in ('site', 'bigl', 'prom'));
alter table work add check (failure in ('', 'badRecipient', 'noMoney', 'badKey', 'badSender', 'refused', 'unavailable',
  'expired', 'notSetUp', 'paused', 'notUnderstood', 'broken'));

alter table customer_merges add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table goods_imports add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table history add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table market_matches add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table order_payments add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table stock_movements add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table told_customers add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table work add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
