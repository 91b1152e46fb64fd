-- owner: catalog
-- What staff show beside a product to complete a look, in their order. Each product says its own.
create table product_companions (
  product_id uuid not null references products on delete cascade,
  companion_id uuid not null references products on delete cascade check (companion_id <> product_id),
  position integer not null,
  primary key (product_id, companion_id)
);
create index product_companions_companion on product_companions (companion_id);
