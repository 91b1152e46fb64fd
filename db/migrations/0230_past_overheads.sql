-- owner: moving-in
-- Costs outside orders of the shop before come in the same steps as its orders and customers (FORM-3, EARN-9).
alter table past_imports
  drop constraint past_imports_kind,
  add constraint past_imports_kind check (kind in ('orders', 'customers', 'overheads'));
comment on table past_imports is
  'Orders, customers and costs outside orders of the shop before, read from a table: how far each import has come, so that '
  'it can be stopped, gone on with and taken back.';

create table past_overhead_import_changes (
  import_id uuid not null references past_imports on delete cascade,
  overhead_id uuid not null,
  -- the row’s own word of a category, folded
  word text not null,
  before jsonb,
  after jsonb not null,
  primary key (import_id, overhead_id)
);
create index past_overhead_import_changes_overhead on past_overhead_import_changes (overhead_id, import_id desc);
comment on table past_overhead_import_changes is
  'Costs outside orders that a table of the shop before brought, as the import found and left them: for the next file, and for undoing.';
comment on column past_overhead_import_changes.before is 'Null where the import added it.';

create table move_overhead_words (
  word text primary key check (length(word) <= 100),
  category text not null
    constraint move_overhead_words_category
      check (category in ('rent', 'wages', 'taxes', 'packaging', 'subscriptions', 'other', 'left'))
);
comment on table move_overhead_words is 'The meaning of the former shop''s own words of costs outside orders.';
comment on column move_overhead_words.word is 'Folded.';
