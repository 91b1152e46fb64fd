-- owner: insights
-- A loss or a rounding of a month that is over is told as what it is; a bill only where a bill changed it (EARN-7).
alter table earned_changes drop constraint earned_changes_reason_check,
  add check (reason in (
    'bill', 'return', 'fee', 'status', 'order', 'adverts', 'writeOff', 'correction', 'rounding', 'deleted'
  ));
