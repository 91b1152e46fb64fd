-- owner: stock
-- Losses of goods that were deleted go on counting (EARN-1): a lot that goes leaves what a piece of it cost.
alter table removed_lots add column unit_cost bigint check (unit_cost >= 0);
comment on column removed_lots.unit_cost is 'Of a piece, when the lot went; unknown of those that went before it was kept.';
