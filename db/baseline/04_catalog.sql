-- owner: catalog
-- functions: search/folded

create table product_types (
  id uuid primary key,
  slug text not null unique,
  name_uk text not null,
  name_en text not null,
  position integer not null,
  unique ("position")
);

create table product_kinds (
  type_id uuid not null references product_types,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name_uk text not null check (name_uk <> ''),
  name_en text not null default '',
  text_uk text not null default '',
  text_en text not null default '',
  primary key (type_id, slug)
);
comment on table product_kinds is
  'A kind within a type (ballet flats, loafers, a tote): staff name it in both languages, and it has a page of '
  'its own (CAT-1). Its slug stands in addresses and never changes; its two texts stand below the heading of '
  'its page.';
create unique index product_kinds_name on product_kinds (type_id, lower(name_uk));

create table products (
  id uuid default uuidv7() primary key,
  code text not null unique check (code <> ''),
  type_id uuid not null references product_types,
  name_uk text not null,
  name_en text not null default '',
  description_uk text not null default '',
  description_en text not null default '',
  compare_at_price bigint check (compare_at_price >= 0),
  is_hidden boolean not null default false,
  legacy jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  code_twin integer not null default 0,
  made_of_uk text not null default '',
  made_of_en text not null default '',
  made_in_uk text not null default '',
  made_in_en text not null default '',
  care_uk text not null default '',
  care_en text not null default '',
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  depth_mm integer check (depth_mm > 0),
  length_mm integer check (length_mm > 0),
  sale_percent integer check (sale_percent >= 1 and sale_percent <= 90),
  sale_price bigint check (sale_price > 0),
  sale_starts_on date,
  sale_ends_on date,
  brand text not null default '',
  kind text,
  constraint products_kind foreign key (type_id, kind) references product_kinds(type_id, slug),
  constraint products_one_sale check (sale_percent is null or sale_price is null),
  constraint products_sale_days check (sale_starts_on <= sale_ends_on)
);
comment on table products is
  'A product. A code is one product, whatever the case of its letters (CAT-6); of older pairs the eldest stands '
  'for the code, and the others are its twins until they get a code of their own. Material, care and '
  'measurements in millimetres are empty until staff enter them. A sale is a percent off, or a price, by days '
  'of Kyiv, both included; without a day that end is open.';
comment on column products.brand is 'Empty where it is the shop''s own.';
create index products_by_code on products (code collate "uk-UA-x-icu", id);
create index products_by_name on products (name_uk collate "uk-UA-x-icu", id);
create index products_by_parts on products
  using gin (folded(code) gin_trgm_ops, folded(name_uk) gin_trgm_ops, folded(name_en) gin_trgm_ops) with (fastupdate = off);
create index products_newest on products (created_at desc, id desc);
create index products_of_kind on products (type_id, kind) where kind is not null;
create index products_on_sale on products (id) where sale_percent is not null or sale_price is not null;
create unique index products_one_code on products (lower(code), code_twin);
create index products_type on products (type_id, created_at desc, id desc) where not is_hidden;

create table product_colours (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  name text not null,
  gradient text not null check (gradient in ('n', 'h', 'v', 'tlbr', 'bltr')),
  stops text[] not null,
  name_en text not null default '',
  family text check (family in ('red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown', 'black',
    'grey', 'white', 'multicolour')),
  primary key (product_id, "position"),
  unique (product_id, name)
);
comment on table product_colours is 'Colours of a product, in the order in which it shows them.';
comment on column product_colours.family is
  'The family that the colour is found under, computed from its stops; null until that is done.';
create index product_colours_without_family on product_colours (product_id) where family is null;

create table product_photos (
  id uuid default uuidv7() primary key,
  product_id uuid not null references products on delete cascade,
  lot_id uuid,
  picture_id uuid not null references pictures,
  position integer not null,
  alt_uk text not null default '',
  alt_en text not null default '',
  colour_position integer,
  constraint product_photos_colour foreign key (product_id, colour_position) references product_colours(product_id,
    "position") on update cascade on delete set null (colour_position)
);
comment on table product_photos is
  'Photos of a product. `lot_id` is set for a photo of one lot; `colour_id` for a photo of one colour, and null '
  'for a photo of all of them.';
-- Products that show a picture.
create index product_photos_picture on product_photos (picture_id);
create index product_photos_product on product_photos (product_id, position);

create table product_companions (
  product_id uuid not null references products on delete cascade,
  companion_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (product_id, companion_id),
  check (companion_id <> product_id)
);
comment on table product_companions is
  'Products that staff show beside a product to complete a look, in their order. Each product lists its own.';
create index product_companions_companion on product_companions (companion_id);

create table former_codes (
  code_key text primary key,
  product_id uuid not null references products on delete cascade
);
comment on table former_codes is
  'Former codes of products and the products that have them (CAT-6): addresses in letters, feeds and search '
  'engines keep them.';
comment on column former_codes.code_key is 'The code as all its spellings are compared.';
create index former_codes_of_product on former_codes (product_id);

insert into product_types (id, slug, name_uk, name_en, position) values
  ('0b6c1f00-6a51-4d53-9a0e-000000000001', 'bags', 'Сумки', 'Bag', 1),
  ('0b6c1f00-6a51-4d53-9a0e-000000000002', 'shoes', 'Взуття', 'Shoes', 2),
  ('0b6c1f00-6a51-4d53-9a0e-000000000003', 'wallets', 'Гаманці', 'Wallets', 3),
  ('0b6c1f00-6a51-4d53-9a0e-000000000004', 'hairHoops', 'Обручі', 'HairHoops', 4),
  ('0b6c1f00-6a51-4d53-9a0e-000000000005', 'belts', 'Пояси', 'Belts', 5),
  ('0b6c1f00-6a51-4d53-9a0e-000000000006', 'garlands', 'Гірлянди', 'Garland', 6),
  ('0b6c1f00-6a51-4d53-9a0e-000000000007', 'socks', 'Шкарпетки', 'Socks', 7),
  ('0b6c1f00-6a51-4d53-9a0e-000000000008', 'hats', 'Капелюхи', 'Hat', 8);
