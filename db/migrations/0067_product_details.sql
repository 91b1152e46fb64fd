-- owner: catalog
-- What a product is made of and where, how it is cared for, and its measurements in millimetres; empty until somebody says.
alter table products
  add column made_of_uk text not null default '',
  add column made_of_en text not null default '',
  add column made_in_uk text not null default '',
  add column made_in_en text not null default '',
  add column care_uk text not null default '',
  add column care_en text not null default '',
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0),
  add column depth_mm integer check (depth_mm > 0),
  add column length_mm integer check (length_mm > 0);
