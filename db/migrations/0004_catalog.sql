-- owner: catalog
create table product_types (
  id uuid primary key,
  slug text not null unique,
  name_uk text not null,
  name_en text not null,
  position integer not null unique
);

create table products (
  id uuid primary key default uuidv7(),
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
  updated_at timestamptz(3) not null default now()
);
create index products_type on products (type_id, created_at desc, id desc) where not is_hidden;

create table product_colours (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  name text not null,
  gradient text not null check (gradient in ('n', 'h', 'v', 'tlbr', 'bltr')),
  stops text[] not null,
  primary key (product_id, position)
);

-- lot_id is set for a photo of one lot; stock owns the lots, so the reference is added there.
create table product_photos (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  lot_id uuid,
  picture_id uuid not null references pictures,
  position integer not null,
  alt_uk text not null default '',
  alt_en text not null default ''
);
create index product_photos_product on product_photos (product_id, position);

insert into product_types (id, slug, name_uk, name_en, position) values
  ('0b6c1f00-6a51-4d53-9a0e-000000000001', 'bags', 'Сумки', 'Bag', 1),
  ('0b6c1f00-6a51-4d53-9a0e-000000000002', 'shoes', 'Взуття', 'Shoes', 2),
  ('0b6c1f00-6a51-4d53-9a0e-000000000003', 'wallets', 'Гаманці', 'Wallets', 3),
  ('0b6c1f00-6a51-4d53-9a0e-000000000004', 'hairHoops', 'Обручі', 'HairHoops', 4),
  ('0b6c1f00-6a51-4d53-9a0e-000000000005', 'belts', 'Пояси', 'Belts', 5),
  ('0b6c1f00-6a51-4d53-9a0e-000000000006', 'garlands', 'Гірлянди', 'Garland', 6),
  ('0b6c1f00-6a51-4d53-9a0e-000000000007', 'socks', 'Шкарпетки', 'Socks', 7),
  ('0b6c1f00-6a51-4d53-9a0e-000000000008', 'hats', 'Капелюхи', 'Hat', 8);
