-- owner: marketplace
-- Why staff cancelled, as the marketplace is to hear it; null: what the order itself shows (ORD-18).
alter table sales add column cancel_reason text;
alter table sales add column cancel_text text not null default '';

-- "This product of theirs has our stock and price": connected by the owner, with what it was told last.
create table market_goods (
  -- the shop's own id of the product, as the marketplace keeps it
  external_id text primary key,
  product_id uuid not null references products on delete cascade,
  size text not null default '',
  colour text not null default '',
  -- as it is called there
  name text not null default '',
  -- null: to be told, whatever it is
  told_quantity integer,
  told_price bigint,
  told_at timestamptz(3),
  -- why it was not taken, in the words of the marketplace
  trouble text not null default '',
  created_at timestamptz(3) not null default now()
);
create index market_goods_product on market_goods (product_id);
