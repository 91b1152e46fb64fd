-- owner: orders
-- Words of carriers: a letter tells customers that storage ends (DEL-4); an order has the day its money was paid out (DEL-5).
alter table orders add column money_received_on date;
alter table order_messages drop constraint if exists order_messages_event_check,
  add check (event in ('accepted', 'sent', 'atBranch', 'storageEnds', 'cancelled'));
alter table told_customers drop constraint if exists told_customers_event_check,
  add check (event in ('accepted', 'sent', 'atBranch', 'storageEnds', 'cancelled'));

-- carriers act by themselves, each under its name
alter table advert_imports drop constraint if exists advert_imports_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table customer_merges drop constraint if exists customer_merges_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table goods_imports drop constraint if exists goods_imports_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table history drop constraint if exists history_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table market_matches drop constraint if exists market_matches_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table order_payments drop constraint if exists order_payments_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table purchase_imports drop constraint if exists purchase_imports_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table stock_movements drop constraint if exists stock_movements_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table told_customers drop constraint if exists told_customers_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
alter table work drop constraint if exists work_actor_machine_check,
  add check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'));
