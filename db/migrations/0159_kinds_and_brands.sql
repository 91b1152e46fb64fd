-- owner: catalog
-- A kind within a type (ballet flats, loafers, a tote): staff name it in both languages, and it has a page of its own (CAT-1). Its
-- slug stands in addresses and never changes; the two texts stand below the heading of its page.
create table product_kinds (
  type_id uuid not null references product_types (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name_uk text not null check (name_uk <> ''),
  name_en text not null default '',
  text_uk text not null default '',
  text_en text not null default '',
  primary key (type_id, slug)
);
create unique index product_kinds_name on product_kinds (type_id, lower(name_uk));

alter table products
  -- empty where it is the shop's own
  add column brand text not null default '',
  add column kind text,
  add constraint products_kind foreign key (type_id, kind) references product_kinds (type_id, slug);
create index products_of_kind on products (type_id, kind) where kind is not null;
