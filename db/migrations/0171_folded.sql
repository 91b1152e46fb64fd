-- owner: search
-- What texts have in common that are typed otherwise and read alike; `kit/fold.ts` is the same for browsers. The lists of the
-- back-office are narrowed by it, and shoppers search by it.
create function folded(typed text) returns text language sql immutable strict parallel safe
  return translate(lower(typed), E'ґёъыэ''’ʼ`´′‘ʹ\u0301', 'геиие');

create or replace function search_normal(typed text) returns text language sql immutable strict parallel safe
  return search_half_sizes(
    regexp_replace(folded(normalize(typed, nfc)), '(?<=[[:alpha:]])["“”„″*](?=[[:alpha:]])', '', 'g')
  );

drop index orders_search, orders_by_middle_name, order_lines_search, products_by_parts, purchases_search, purchase_products_search;

create index orders_search on orders using gin (
  folded(number || ' ' || phone || ' ' || tracking_number || ' ' || email || ' ' || first_name || ' ' || last_name) gin_trgm_ops
);
create index orders_by_middle_name on orders using gin (folded(middle_name) gin_trgm_ops) where middle_name <> '';
create index order_lines_search on order_lines using gin (folded(product_code) gin_trgm_ops);
create index products_by_parts on products
  using gin (folded(code) gin_trgm_ops, folded(name_uk) gin_trgm_ops, folded(name_en) gin_trgm_ops) with (fastupdate = off);
create index purchases_search on purchases using gin (folded(number || ' ' || tracking_number || ' ' || note) gin_trgm_ops);
create index purchase_products_search on purchase_products using gin (folded(code || ' ' || name) gin_trgm_ops);
