-- owner: catalog
-- The colour of the product that a photo shows; null is a photo of all of them.
alter table product_photos
  add column colour_position integer,
  add constraint product_photos_colour foreign key (product_id, colour_position)
    references product_colours (product_id, position) on delete set null (colour_position);
