-- owner: insights
-- What goods cost of a month that is over is told as a bill only where the bill of their purchase says so (EARN-7).
alter table earned_changes drop constraint earned_changes_reason_check,
  add check (reason in (
    'bill', 'cost', 'return', 'fee', 'status', 'order', 'adverts', 'writeOff', 'correction', 'rounding', 'deleted'
  ));
