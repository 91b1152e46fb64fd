-- owner: customers
-- Each thing that staff note of a customer may be left out: nothing is null, as elsewhere.
alter table customer_notes alter column note drop not null;
