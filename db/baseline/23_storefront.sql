-- owner: storefront

create table shelf (
  product_id uuid primary key,
  type_id uuid not null,
  created_at timestamptz(3) not null,
  price bigint,
  is_in_stock boolean not null,
  is_upright boolean not null,
  families text[] not null,
  sold integer not null default 0,
  kind_sizes text[] not null,
  kind_families text[] not null,
  kind_there boolean[] not null,
  wants text[] not null,
  is_reduced boolean not null default false,
  product_kind text not null default ''
);
comment on table shelf is
  'Products on sale, a row each, as lists show them. Products are not referred to: the maker of a row must not '
  'wait for who deletes its product.';
comment on column shelf.price is
  'The lowest of the sizes that are there, else of all; null where there never was a lot.';
comment on column shelf.is_upright is 'Has a photo that may stand on the first screen.';
comment on column shelf.families is 'Of all its colours.';
comment on column shelf.sold is 'Pieces in the last weeks, counted now and then.';
comment on column shelf.kind_sizes is
  'A place in these three is a size in a family of colours: '''' where there is none.';
comment on column shelf.wants is
  'The filters that find it: `red/37`, `red/`, `/37`, and once more with a plus where it is there.';
create index shelf_new on shelf (created_at desc, product_id desc);
create index shelf_of_kind_new on shelf (type_id, product_kind, created_at desc, product_id desc) where product_kind <> '';
create index shelf_of_type_cheaper on shelf (type_id, price, created_at desc, product_id desc);
create index shelf_of_type_dearer on shelf (type_id, price desc nulls last, created_at desc, product_id desc);
create index shelf_of_type_new on shelf (type_id, created_at desc, product_id desc);
create index shelf_of_type_popular on shelf (type_id, sold desc, created_at desc, product_id desc);
create index shelf_reduced on shelf (created_at desc, product_id desc) where is_reduced;
create index shelf_wants on shelf using gin (wants) with (fastupdate = off);

create table shelf_cards (
  product_id uuid primary key references shelf on delete cascade,
  shown text not null,
  public_uk text not null,
  public_en text not null,
  suggested_uk text not null,
  suggested_en text not null
) with (toast_tuple_target = 8160);
comment on table shelf_cards is
  'Cards of products: as pages read them, and as the API sends them in each language. They stand beside the '
  'shelf, so that counting reads little.';

create table shelf_dirty (
  id bigint generated always as identity primary key,
  product_id uuid,
  picture_id uuid
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);
comment on table shelf_dirty is
  'Marks of changed products and pictures; a mark of neither says that words of the search changed. Writers '
  'only add rows, so that two of them never wait for each other; the maker of the shelf takes the rows away.';

create table shelf_state (
  is_only boolean default true primary key check (is_only),
  version bigint not null default 0,
  form text not null default '',
  sold_at timestamptz(3),
  sold_since timestamptz(3)
);
comment on table shelf_state is
  'One row: how often the shelf has changed, the code that made it, and the days of which it counted sales, so '
  'that its proof can count the same.';

create table shelf_products (
  product_id uuid primary key references shelf on delete cascade,
  whole_uk text storage main not null,
  whole_en text storage main not null,
  size_names text[] not null,
  size_colours text[] not null,
  size_texts text[] not null
);
comment on table shelf_products is
  'The answer to the call for one product, kept ready but for its type and for how many are left, which each '
  'sale changes.';
comment on column shelf_products.size_names is
  'A place in these three is a size in a colour, '''' where there is none; its text ends where the count stands.';

insert into shelf_state default values;
