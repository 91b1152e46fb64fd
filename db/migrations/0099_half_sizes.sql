-- owner: stock
-- Half sizes are kept one way, however they are typed: those that were kept as typed are found by it from now on.

-- a lot whose other spelling is there beside it stays as it is: staff say what becomes of the two
update lots set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5')
where size ~ '^\d{1,3}(,5| ?½)$' and not exists (
  select from lots other
  where other.product_id = lots.product_id and other.id <> lots.id and other.colour is not distinct from lots.colour
    and other.purchase_number is not distinct from lots.purchase_number
    and regexp_replace(other.size, '^(\d{1,3})(,5| ?½)$', '\1.5') = regexp_replace(lots.size, '^(\d{1,3})(,5| ?½)$', '\1.5')
);
update order_lines set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
update purchase_lines set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
update cart_lines set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
update market_goods set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
update market_matches set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
update removed_lots set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
-- whoever waits for a size by both spellings waits once
delete from stock_wishes wish using stock_wishes other
where wish.size ~ '^\d{1,3}(,5| ?½)$' and other.product_id = wish.product_id and other.colour = wish.colour
  and other.contact = wish.contact and other.ctid <> wish.ctid
  and regexp_replace(other.size, '^(\d{1,3})(,5| ?½)$', '\1.5') = regexp_replace(wish.size, '^(\d{1,3})(,5| ?½)$', '\1.5')
  and (other.size !~ '^\d{1,3}(,5| ?½)$' or other.ctid < wish.ctid);
update stock_wishes set size = regexp_replace(size, '^(\d{1,3})(,5| ?½)$', '\1.5') where size ~ '^\d{1,3}(,5| ?½)$';
