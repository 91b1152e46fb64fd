-- owner: statements
-- In which order they were written down: an undo takes the last one back first, so that each order is what it was before.
alter table statement_entries add column place bigint generated always as identity;
