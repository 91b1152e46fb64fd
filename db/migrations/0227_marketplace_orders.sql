-- owner: marketplace
-- An order at a marketplace is called so; a sale is a product's reduced price for some days (CAT-2).
alter table sales rename to marketplace_orders;
alter table sale_lines rename to marketplace_order_lines;
alter table marketplace_order_lines rename column sale_id to marketplace_order_id;
alter table marketplace_orders rename constraint sales_pkey to marketplace_orders_pkey;
alter table marketplace_orders rename constraint sales_order_id_key to marketplace_orders_order_id_key;
alter table marketplace_order_lines rename constraint sale_lines_pkey to marketplace_order_lines_pkey;
alter table marketplace_order_lines rename constraint sale_lines_sale_id_fkey to marketplace_order_lines_marketplace_order_id_fkey;
alter table marketplace_order_lines rename constraint sale_lines_trouble to marketplace_order_lines_trouble;
alter index sales_placed rename to marketplace_orders_placed;
alter index sale_lines_product rename to marketplace_order_lines_product;
alter index sale_lines_waiting rename to marketplace_order_lines_waiting;
