-- owner: insights
-- whether an order was somebody's first
create unique index earned_customers_order on earned_customers (order_id);
-- what is ordered of a supplier and did not come yet: few lines of all that there were
create index purchase_lines_coming on purchase_lines (purchase_id, purchase_product_id) include (size, quantity, received)
  where quantity > received;
