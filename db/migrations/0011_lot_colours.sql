-- owner: stock
-- A lot is of one colour of its product; null is a lot that does not tell colours apart (CAT-1).
alter table lots
  add column colour text,
  add constraint lots_colour foreign key (product_id, colour) references product_colours (product_id, name) on update cascade,
  drop constraint lots_product_id_size_purchase_number_key,
  add constraint lots_one_of_purchase unique nulls not distinct (product_id, size, colour, purchase_number);
drop index lots_oldest_first;
create index lots_oldest_first on lots (product_id, size, colour, purchased_on, id);
