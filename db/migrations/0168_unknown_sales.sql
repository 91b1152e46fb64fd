-- owner: marketplace

-- Numbers under which staff stored an order of Prom's and which Prom says it has not: asked for again later, and not for ever.
create table unknown_sales (
  id bigint primary key,
  asked integer not null default 1,
  -- not asked before this
  ask_at timestamptz(3) not null
);
