-- owner: marketplace
-- Orders that were placed before, and had left when they were first seen, hold no stock.
alter table market_import add column counted_from timestamptz(3);
-- until now the first run began at the day from which stock was counted
update market_import set counted_from = coalesce(since, now());
alter table market_import alter column counted_from set not null;
