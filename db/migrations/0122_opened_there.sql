-- owner: marketplace
-- An order that was cancelled on both sides and is open there again is told: staff may have lost it (ORD-18).
alter table market_alerts drop constraint market_alerts_kind,
  add constraint market_alerts_kind check (kind in (
    'short', 'unknownProduct', 'cancelledThere', 'paidAfterCancel', 'openedThere'
  ));
