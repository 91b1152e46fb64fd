-- owner: search
-- Who looked for what today, as a number that tells neither: somebody who looks again is not counted again. Kept for a day.
create table search_askers (
  mark bigint primary key,
  asked_on date not null
);
