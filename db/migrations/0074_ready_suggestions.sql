-- owner: storefront
-- A line under the search field, as JSON. The next start makes them (its form is another).
alter table shelf_cards add suggested_uk text not null default '', add suggested_en text not null default '';
alter table shelf_cards alter suggested_uk drop default, alter suggested_en drop default;
