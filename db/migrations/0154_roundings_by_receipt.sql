-- owner: insights
-- What rounding leaves of a bill counts on the days on which its pieces were received: of purchases that came in parts it moves.
insert into earned_dirty (purchase_id) select id from purchases where received_at is not null;
