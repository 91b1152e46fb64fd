-- owner: catalog
-- A colour is known by its Ukrainian name within its product: lots and order lines refer to it by that.
update product_colours c set name = c.name || ' ' || (c.position + 1)
where exists (
  select from product_colours earlier
  where earlier.product_id = c.product_id and earlier.name = c.name and earlier.position < c.position
);
alter table product_colours
  add column name_en text not null default '',
  -- what it is found under, worked out from its stops; null until that is done
  add column family text,
  add unique (product_id, name);
create index product_colours_without_family on product_colours (product_id) where family is null;

-- photos stay with a colour that changes its place
alter table product_photos
  drop constraint product_photos_colour,
  add constraint product_photos_colour foreign key (product_id, colour_position)
    references product_colours (product_id, position) on update cascade on delete set null (colour_position);
