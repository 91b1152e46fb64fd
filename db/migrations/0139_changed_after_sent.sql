-- owner: marketplace
-- Goods of an order that Prom changes once its parcel has left stay what was sent, and staff are told (ORD-8).
alter table market_alerts drop constraint market_alerts_kind,
  add constraint market_alerts_kind check (kind in (
    'short', 'unknownProduct', 'cancelledThere', 'paidAfterCancel', 'openedThere', 'refundedThere', 'changedAfterSent'
  ));
