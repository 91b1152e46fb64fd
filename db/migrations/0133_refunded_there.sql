-- owner: marketplace
-- A payment through Prom that went back while its order goes on is told: it would leave as paid (ORD-5, ORD-18).
alter table market_alerts drop constraint market_alerts_kind,
  add constraint market_alerts_kind check (kind in (
    'short', 'unknownProduct', 'cancelledThere', 'paidAfterCancel', 'openedThere', 'refundedThere'
  ));
