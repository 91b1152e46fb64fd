-- owner: goods
-- Goods that move in from another shop are written as an import is, and can be undone for a month.
alter table goods_imports add column is_of_move boolean not null default false;
