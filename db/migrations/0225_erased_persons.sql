-- owner: orders
-- orders keep their days, goods and amounts when their person is forgotten (AUTH-11)
alter table orders add column erased_person uuid;
comment on column orders.erased_person is
  'The same for all orders of one person who was forgotten, so that figures still know returning customers; says nobody''s name.';
