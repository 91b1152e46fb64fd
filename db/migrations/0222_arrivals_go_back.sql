-- owner: moving-in
-- An archive that moved in is taken back whole, as long as nothing happened since (FORM-3).
alter table arrivals
  -- of the transaction that entered all rows: a row of another one was written since
  add column entered_by text,
  -- what the archive's rows replaced: rows by table, accounts, settings, the counter of order numbers
  add column before jsonb,
  -- settings once all had come: whichever are others by now, staff changed
  add column settings jsonb,
  add column undo_began_at timestamptz(3),
  add column undone_at timestamptz(3);
