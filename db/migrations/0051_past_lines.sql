-- owner: orders
-- Lines whose goods had left before stock was counted here: they hold nothing, and nobody needs to see to it (ORD-8).
alter table order_lines
  add column is_past boolean not null default false,
  add constraint order_lines_past check (not is_past or needs_attention);
drop index order_lines_attention;
create index order_lines_attention on order_lines (order_id) where needs_attention and not is_past;
