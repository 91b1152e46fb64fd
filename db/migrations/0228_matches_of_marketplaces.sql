-- owner: marketplace
-- A shop that moves in brings Rozetka's numbers of its goods beside Prom's, so that orders of either find the goods.
alter table market_matches add column marketplace text not null default 'prom' check (marketplace in ('prom', 'rozetka'));
alter table market_matches drop constraint market_matches_pkey;
alter table market_matches add primary key (marketplace, market_product_id);
comment on column market_matches.market_product_id is
  'Its id there. Of Rozetka its `item_id`, or `offer:` and the id of its offer in the price list of the shop.';
