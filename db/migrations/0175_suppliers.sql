-- owner: purchasing
-- Whom goods are bought from, as staff name them; purchases are found by it, too.
alter table purchases add column supplier text not null default '';

drop index purchases_search;
create index purchases_search on purchases
  using gin (folded(number || ' ' || tracking_number || ' ' || note || ' ' || supplier) gin_trgm_ops);
