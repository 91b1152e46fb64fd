-- owner: goods
-- The back-office finds goods by any part of a code or a name, and sorts them by what its columns show.
-- read at every keystroke, written now and then: nothing waits in its list of what is to be sorted in
create index products_by_parts on products
  using gin (code gin_trgm_ops, name_uk gin_trgm_ops, name_en gin_trgm_ops) with (fastupdate = off);
create index products_newest on products (created_at desc, id desc);
create index products_by_code on products (code collate "uk-UA-x-icu", id);
create index products_by_name on products (name_uk collate "uk-UA-x-icu", id);

-- Who else shows a picture.
create index product_photos_picture on product_photos (picture_id);

-- Why staff corrected a count; corrections made by others say nothing.
alter table stock_movements
  add column correction text
    check (correction in ('counted', 'found', 'lost', 'damaged', 'given', 'mistyped')),
  add constraint stock_movements_correction check (correction is null or reason = 'correction');
