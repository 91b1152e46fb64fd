-- owner: moving-in
-- Pages of the shop before, by their paths, and what stands here in their place: a product, whatever its code, or a list.
create table old_addresses (
  path text primary key,
  written text not null,
  product_id uuid references products on delete cascade,
  list text,
  -- null where a person said so
  move_id uuid references moves on delete cascade,
  written_at timestamptz(3) not null default now(),
  constraint old_addresses_target check ((product_id is null) <> (list is null)),
  constraint old_addresses_path check (path like '/_%'),
  constraint old_addresses_list check (list is null or list ~ '^/[a-z][a-z-]*$')
);
create index old_addresses_product on old_addresses (product_id);
create index old_addresses_move on old_addresses (move_id);
