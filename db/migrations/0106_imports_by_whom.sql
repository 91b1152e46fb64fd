-- owner: platform
-- Whoever reads a file in may be a machine, here too.
alter table advert_imports alter column actor_id drop not null,
  add column actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
alter table purchase_imports alter column actor_id drop not null,
  add column actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta'));
