-- owner: insights
-- Money is away since the goods were handed over, else since they left, whoever holds it (PAY-7).
insert into earned_dirty (order_id) select order_id from earned_money;
