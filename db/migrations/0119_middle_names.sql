-- owner: orders
-- The name column is filtered by middle names as well, which the index of the search has not (FORM-3).
create index orders_by_middle_name on orders using gin (middle_name gin_trgm_ops) where middle_name <> '';
