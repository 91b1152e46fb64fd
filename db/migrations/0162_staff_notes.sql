-- owner: orders
-- What the buyer wrote and what staff note of the order are two texts: the first goes with the parcel, the second stays here.
alter table orders add column staff_note text not null default '';
