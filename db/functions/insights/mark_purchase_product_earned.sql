-- Marks the purchase of goods that changed, and the product that they were before.
create or replace function mark_purchase_product_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('product', old.product_id);
  perform mark_earned('purchase', old.purchase_id);
  return null;
end $$;

create or replace trigger purchase_products_earned after update or delete on purchase_products
  for each row execute function mark_purchase_product_earned();
