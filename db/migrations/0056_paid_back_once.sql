-- owner: insights
-- What purchases brought back, for their list: the very sums that the report of purchases reads, so that both say the same
-- to the kopiyka (EARN-4).
create or replace view purchase_returns as
select p.id as purchase_id, coalesce(sum(s.revenue - s.marketplace_fee - s.marketplace_fixed_fee - s.marketplace_payment_fee
    - s.payment_fee - s.subsidised_shipping_fee - s.return_cost), 0)::bigint as paid_back
from purchases p join earned_sums s on s.cut = 'purchase' and s.key = p.number and s.stage in (0, 2, 3)
group by p.id;
