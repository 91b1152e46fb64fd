-- owner: receipts
-- The Z report of a shift as the register prints it: the private file that it is kept in, and when the register was asked last.
alter table register_shifts add column report_file uuid, add column report_asked_at timestamptz(3);
