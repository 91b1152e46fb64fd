-- owner: platform
-- Comments of columns name the thing first (STYLE.md, Sentences).
comment on column advert_expenses.campaign_id is
  'The campaign of an imported report; it has one row a day, so that a file read twice adds nothing.';
comment on column earned_orders.held_by_provider is
  'The received payments that their provider has not paid out, by the ledgers.';
comment on column earned_sizes.lead_days is
  'The days of its product from order to receipt, where they are known.';
comment on column invitations.token_hash is
  'The hash of the link, which is kept nowhere itself.';
comment on column market_matches.market_product_id is
  'Its id there; at Rozetka its `item_id`, or `offer:` and the id of its offer in the price list of the shop.';
comment on column moves.stock_on is
  'The day of its opening stock, in Kyiv.';
comment on column order_lines.returned_quantity is
  'The pieces of a completed order that the customer returned (ORD-17); never more than quantity.';
comment on column overheads.starts_on is
  'The first day; for a month, its first.';
comment on column purchase_imports.changes is
  'The former value of each purchase, null where it was added, and its new version.';
comment on column purchase_products.product_id is
  'The product in the catalogue, once it is there.';
comment on column purchases.received_at is
  'The instant of the first receipt into stock; null while nothing came.';
comment on column receipts.chain is
  'The nth of the prepayment that the receipt follows.';
comment on column receipts.chain_total is
  'The price of all goods of a prepayment.';
comment on column receipts.of_nth is
  'The nth of the receipt that a refund takes from.';
comment on column receipts.received is
  'The part of a delivery’s money that came since.';
comment on column receipts.relation is
  'The register’s name of the receipts that follow a prepayment.';
comment on column registrations.browser_hash is
  'The hash of the cookie of the browser that registered: the password is taken over only there.';
comment on column removed_lots.unit_cost is
  'The cost of a piece when the lot was removed; unknown for lots removed before the column existed.';
comment on column reviews.answer is
  'The shop’s answer, below the review.';
comment on column shelf.families is
  'The families of all its colours.';
