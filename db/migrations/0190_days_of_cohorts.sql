-- owner: insights
-- Cohorts count days of Kyiv from now on, the first among them (EARN-9): what customers brought is made anew.
insert into earned_dirty (order_id) select id from orders;
