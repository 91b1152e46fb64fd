-- owner: platform
-- One table for the keys of all calls that may come again; orders, purchases and adverts had one each (ORD-12, FORM-5, ADV-4).
create table idempotency_keys (
  entity text not null,
  key bytea not null,
  content bytea not null,
  saved uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (entity, key)
);
comment on table idempotency_keys is
  'Keys of calls, each with the rows that its call saved: an answer may be lost on the way, and the same call sent '
  'again. A job forgets a key after 30 days.';
comment on column idempotency_keys.entity is 'The kind of the rows, such as order: two kinds may have one key.';
comment on column idempotency_keys.key is 'A hash of the sender and the key, so that a poor key gives nobody a stranger''s rows.';
comment on column idempotency_keys.content is 'A hash of the call.';

insert into idempotency_keys (entity, key, content, saved, created_at)
select 'purchase', key, content, saved, created_at from purchase_keys
union all select 'advert', key, content, saved, created_at from advert_keys;

-- A call about an order has two rows there, its key and its content, and neither says which it is: each is the content of
-- the other. Further orders of one call have a row of the same instant. Where two calls about one order began in one
-- millisecond, no content matches: a repetition is refused.
insert into idempotency_keys (entity, key, content, saved, created_at)
with calls as (
  select order_id, created_at, array_agg(key) as keys from checkouts group by order_id, created_at
), further as (
  select c.created_at, array_agg(c.order_id order by length(o.number), o.number, c.order_id) as ids
  from calls c left join orders o on o.id = c.order_id
  where cardinality(c.keys) = 1
  group by c.created_at
)
select 'order', k.key, case when cardinality(c.keys) = 2 then other.key else k.key end,
  c.order_id || coalesce(further.ids, '{}'), c.created_at
from calls c
cross join lateral unnest(c.keys) as k (key)
join lateral (select other.key from unnest(c.keys) as other (key) where other.key <> k.key limit 1) as other on true
left join further on further.created_at = c.created_at;

drop table checkouts, purchase_keys, advert_keys;
