-- owner: stock
-- Of all lots that there ever were, those on hand are few.
create index lots_on_hand on lots (id) where on_hand > 0;
