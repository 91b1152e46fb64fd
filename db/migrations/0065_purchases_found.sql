-- owner: purchasing
-- A part of anything that staff look for: number, tracking number, note, or the code and the name of goods.
create index purchases_search on purchases using gin ((number || ' ' || tracking_number || ' ' || note) gin_trgm_ops);
create index purchase_products_search on purchase_products using gin ((code || ' ' || name) gin_trgm_ops);
