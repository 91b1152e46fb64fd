-- The database as the migrations make it. Written by `npm run tables`; read it, never edit it.

create extension btree_gist;

create extension fuzzystrmatch;

create extension pg_trgm;

create sequence order_numbers;

CREATE OR REPLACE FUNCTION public.amount_due(total bigint, deposit bigint, amount_due_set bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST(still_due(total, deposit), amount_due_set)
;

CREATE OR REPLACE FUNCTION public.ask_for_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare of_sale record;
begin
  -- a sale that is entered meanwhile waits, and then finds this lot
  select sale_percent, sale_price, sale_starts_on, sale_ends_on into of_sale
  from products where id = new.product_id for share;
  new.asked_price := new.price;
  if of_sale.sale_percent is null and of_sale.sale_price is null then
    return new;
  end if;
  -- the day does not change before this is committed
  perform pg_advisory_xact_lock_shared(hashtext('price_day'));
  select asked_price(new.price, of_sale.sale_percent, of_sale.sale_price, of_sale.sale_starts_on, of_sale.sale_ends_on, day)
  into new.asked_price from price_day;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ask_for_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('price_day'));
  with priced as materialized (
    select id, asked_price(price, new.sale_percent, new.sale_price, new.sale_starts_on, new.sale_ends_on, day) as asked
    from lots, price_day where product_id = new.id order by id for no key update of lots
  )
  update lots set asked_price = priced.asked from priced
  where lots.id = priced.id and lots.asked_price <> priced.asked;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.asked_price(own bigint, percent integer, sale bigint, starts_on date, ends_on date, day date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when coalesce(day < starts_on, false) or coalesce(day > ends_on, false) then own
    when percent is null then least(own, sale)
    else least(own, greatest(100, (own * (100 - percent) + 5000) / 10000 * 100))
  end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from former_codes where code_key in (select lower(code) from added);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.folded(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(typed), 'ґёъыэ''’ʼ`´′‘ʹ́'::text, 'геиие'::text)
;

CREATE OR REPLACE FUNCTION public.follow_colour_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set colour = new.name where product_id = new.product_id and colour = old.name;
  update deleted_orders set contents = jsonb_set(contents, '{lines}', (
    select jsonb_agg(
      case when line->>'product_id' = new.product_id::text and line->>'colour' = old.name
        then line || jsonb_build_object('colour', new.name) else line end
      order by place)
    from jsonb_array_elements(contents->'lines') with ordinality kept (line, place)
  ))
  where contents->'lines' @> jsonb_build_array(jsonb_build_object('product_id', new.product_id, 'colour', old.name));
  delete from cart_lines c where c.product_id = new.product_id and c.colour = new.name and exists (
    select from cart_lines o
    where o.cart_id = c.cart_id and o.product_id = c.product_id and o.size = c.size and o.colour = old.name
  );
  update cart_lines set colour = new.name where product_id = new.product_id and colour = old.name;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_colour_name_of_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update market_goods set colour = new.name where product_id = new.product_id and colour = old.name;
  update market_matches set colour = new.name where product_id = new.product_id and colour = old.name;
  update sale_lines set colour = new.name
  where product_id = new.product_id and colour = old.name and colour <> '';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_colour_name_of_purchases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  named constant jsonb := jsonb_build_array(jsonb_build_object('name', old.name));
  held uuid[];
begin
  select array_agg(id) into held from (
    select p.id from purchases p where p.id in (
      select l.purchase_id from purchase_products g
      join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
      where g.product_id = new.product_id and l.colours @> named)
    order by p.id for update
  ) p;
  update purchase_lines l set colours = (
    select jsonb_agg(case when colour->>'name' = old.name then colour || jsonb_build_object('name', new.name) else colour end
      order by place)
    from jsonb_array_elements(l.colours) with ordinality kept (colour, place)
  )
  from purchase_products g
  where g.product_id = new.product_id and l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
    and l.colours @> named;
  update purchases set version = version + 1, updated_at = now() where id = any(held);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_colour_name_of_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from stock_wishes w where w.product_id = new.product_id and w.colour = old.name and exists (
    select from stock_wishes o
    where o.product_id = w.product_id and o.size = w.size and o.colour = new.name and o.contact = w.contact
  );
  update stock_wishes set colour = new.name where product_id = new.product_id and colour = old.name;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_offered_colour()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chosen constant jsonb := jsonb_build_object(
    'product_id', new.product_id, 'size', new.size, 'colour', old.offered_colour);
begin
  if not is_choice_moved(old, new) then return null; end if;
  update order_lines set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  update deleted_orders set contents = jsonb_set(contents, '{lines}', (
    select jsonb_agg(
      case when line @> chosen then line || jsonb_build_object('colour', new.offered_colour) else line end
      order by place)
    from jsonb_array_elements(contents->'lines') with ordinality kept (line, place)
  ))
  where contents->'lines' @> jsonb_build_array(chosen);
  with merged as (
    delete from cart_lines o using cart_lines kept
    where o.product_id = new.product_id and o.size = new.size and o.colour = old.offered_colour
      and kept.cart_id = o.cart_id and kept.product_id = o.product_id and kept.size = o.size
      and kept.colour = new.offered_colour
    returning o.cart_id, o.quantity
  )
  update cart_lines c set quantity = c.quantity + m.quantity
  from merged m
  where c.cart_id = m.cart_id and c.product_id = new.product_id and c.size = new.size
    and c.colour = new.offered_colour;
  update cart_lines set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_offered_colour_of_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_choice_moved(old, new) then return null; end if;
  update market_goods set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  update market_matches set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  update sale_lines set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_picture_of_purchases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update purchase_photos set former_keys = former_keys || old.key where picture_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_purchase_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  given constant jsonb := jsonb_build_object('product_id', old.product_id, 'size', old.size,
    'colour', old.offered_colour, 'purchase_number', old.purchase_number);
begin
  update order_lines set purchase_number = new.purchase_number
  where product_id = old.product_id and size = old.size and colour = old.offered_colour
    and purchase_number = old.purchase_number and purchase_number <> '';
  update deleted_orders set contents = jsonb_set(contents, '{lines}', (
    select jsonb_agg(
      case when line @> given then line || jsonb_build_object('purchase_number', new.purchase_number) else line end
      order by place)
    from jsonb_array_elements(contents->'lines') with ordinality kept (line, place)
  ))
  where contents->'lines' @> jsonb_build_array(given);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.give_twin_its_own_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.code_twin := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_advert_costs(fee_rate numeric, fee_set bigint, fixed_fee bigint, payment_fee_rate numeric, payment_fee_set bigint, is_shipping_subsidised boolean, subsidised_shipping_fee bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((COALESCE((fee_set)::numeric, fee_rate) > (0)::numeric) OR (fixed_fee > 0) OR (COALESCE((payment_fee_set)::numeric, payment_fee_rate) > (0)::numeric) OR (is_shipping_subsidised AND (subsidised_shipping_fee > 0)))
;

CREATE OR REPLACE FUNCTION public.held_by_market(state text, recorded bigint, paid bigint, total bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (state = 'paid'::text) THEN GREATEST((0)::bigint, LEAST(recorded, paid, total)) ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.imply_colours(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from product_colours c where c.product_id = any(ids)) then return; end if;
  perform pg_advisory_xact_lock(hashtext('imply_colours'), in_order.turn)
  from (select distinct hashtext(id::text) & 255 as turn from unnest(ids) id order by turn) in_order;
  with told as (
    select p.id, (
      select min(c.name) from product_colours c where c.product_id = p.id having count(*) = 1
    ) as only_colour
    from unnest(ids) p (id)
    where exists (select from lots l where l.product_id = p.id and l.colour is not null)
  ),
  wrong as materialized (
    select l.id, case when l.colour is null then t.only_colour end as implied
    from lots l left join told t on t.id = l.product_id
    where l.product_id = any(ids)
      and l.implied_colour is distinct from case when l.colour is null then t.only_colour end
    order by l.id for no key update of l
  )
  update lots l set implied_colour = w.implied from wrong w where l.id = w.id;
end $function$
;

CREATE OR REPLACE FUNCTION public.imply_colours_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform imply_colours(array(select distinct product_id from changed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.imply_colours_of_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform imply_colours(array[old.product_id, new.product_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_choice_moved(former lots, present lots)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
      select from lots l
      where l.product_id = present.product_id and l.size = present.size and l.offered_colour = former.offered_colour
    )
    and (
      present.offered_colour <> '' or former.colour is null
      or (select count(*) from product_colours c where c.product_id = present.product_id) = 1
    )
$function$
;

CREATE OR REPLACE FUNCTION public.is_to_pack(status text, payment_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((status = 'paid'::text) OR ((status = 'accepted'::text) AND (payment_type = 'onDelivery'::text)))
;

CREATE OR REPLACE FUNCTION public.keep_former_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- of a pair from before the other one has it still
  insert into former_codes (code_key, product_id)
  select lower(old.code), new.id where not exists (select from products where lower(code) = lower(old.code))
  on conflict (code_key) do update set product_id = excluded.product_id;
  delete from former_codes where code_key = lower(new.code);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_gone_cart_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cart_lines set gone_code = old.code, gone_name_uk = old.name_uk, gone_name_en = old.name_en
  where product_id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.kept_pieces(status text, quantity integer, returned_quantity integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status = 'refused'::text) THEN quantity ELSE (quantity - returned_quantity) END
;

CREATE OR REPLACE FUNCTION public.mark_advert_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into earned_dirty (day)
  select day from (values (new.spent_on), (old.spent_on)) days (day) where day is not null group by day;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_changed_lot_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.unit_cost <> old.unit_cost or new.purchase_number <> old.purchase_number then
    insert into earned_dirty (order_id)
    select order_id from allocations where lot_id = new.id
    union
    select order_id from stock_movements where lot_id = new.id and order_id is not null;
    perform mark_earned('lot', new.id);
  end if;
  perform mark_earned('product', new.product_id);
  if new.product_id <> old.product_id then
    perform mark_earned('product', old.product_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_earned(kind text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if id is null or current_setting('insights.marked', true) is not distinct from kind || id then
    return;
  end if;
  insert into earned_dirty (order_id, lot_id, purchase_id, product_id)
  values (case kind when 'order' then id end, case kind when 'lot' then id end,
    case kind when 'purchase' then id end, case kind when 'product' then id end);
  perform set_config('insights.marked', kind || id, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_lot_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_earned('product', coalesce(new.product_id, old.product_id));
  -- of goods that were deleted, and of those whose deletion is undone, the losses stay
  if exists (
    select from stock_movements m where m.lot_id = coalesce(new.id, old.id) and m.reason in ('writeOff', 'correction')
  ) then
    perform mark_earned('lot', coalesce(new.id, old.id));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_merged_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into earned_dirty (order_id)
  select id from orders where phone in (new.phone, new.main_phone, old.phone, old.main_phone);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_moved_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.order_id is not null then
    perform mark_earned('order', new.order_id);
  end if;
  if new.reason in ('writeOff', 'correction', 'removal') then
    perform mark_earned('lot', new.lot_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_order_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_earned('order', coalesce(new.id, old.id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_order_of_row_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_earned('order', coalesce(new.order_id, old.order_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_purchase_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_earned('purchase', coalesce(new.id, old.id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_purchase_of_row_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_earned('purchase', coalesce(new.purchase_id, old.purchase_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_shelf_of_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shelf_dirty (product_id) values (new.product_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_shelf_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shelf_dirty (product_id) select distinct product_id from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_shelf_of_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shelf_dirty (picture_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_shelf_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shelf_dirty (product_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_shelf_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shelf_dirty (product_id) select id from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_type_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into earned_dirty (order_id) select distinct order_id from order_lines where product_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.next_order_number()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  n text;
begin
  loop
    n := nextval('order_numbers')::text;
    n := lpad(n, greatest(6, length(n)), '0');
    exit when not exists (select from orders where number = n);
  end loop;
  return n;
end $function$
;

CREATE OR REPLACE FUNCTION public.not_asked(status text, total bigint, deposit bigint, due_set bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status_group(status) = 'free'::text) THEN (0)::bigint ELSE (GREATEST((total - deposit), (0)::bigint) - LEAST(GREATEST((total - deposit), (0)::bigint), due_set)) END
;

CREATE OR REPLACE FUNCTION public.not_awaited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.order_stage(status text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE status_group(status) WHEN 'free'::text THEN 0 WHEN 'reserving'::text THEN 1 ELSE CASE WHEN (status = 'completed'::text) THEN 3 ELSE 2 END END
;

CREATE OR REPLACE FUNCTION public.percent_of(amount bigint, rate numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (floor(((((amount)::numeric * rate) * 0.01) + 0.5)))::bigint
;

CREATE OR REPLACE FUNCTION public.place_words(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((' '::text || btrim(regexp_replace(search_normal(said), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) || ' '::text)
;

CREATE OR REPLACE FUNCTION public.refund_due(status text, total bigint, deposit bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST((deposit - CASE WHEN (status = 'cancelled'::text) THEN (0)::bigint ELSE total END), (0)::bigint)
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are never changed', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_lots_gone_without_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from changed
    where exists (select from stock_movements where lot_id = changed.id)
      and not exists (select from removed_lots where lot_id = changed.id)
  ) then
    raise foreign_key_violation using message = 'a lot that has a ledger is removed, not deleted';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_movements_without_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from lots where id in (select lot_id from changed) for key share;
  if exists (select from changed where lot_id not in (select id from lots)) then
    raise foreign_key_violation using message = 'a movement is of a lot that there is not';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_alike(word text)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
declare
  k constant text := search_key(word);
  sk constant text := search_key(search_stem(case when word ~ '[а-яіїє]' then word else search_cyrillic(word) end));
begin
  -- a word of one letter over and over is no word with slips
  if word !~ '^[[:alpha:]]{4,}$' or length(k) < least(4, length(word) - 1) then return; end if;
  return query
    with near as materialized (
      select w.stem_id, w.key, w.stem_key from search_words w where w.is_guessed and (w.key % k or w.stem_key % sk)
    ), counted as (
      select near.stem_id, min(slips::real / length(each.word)) as share
      from near cross join lateral (
        select k as word, search_slips(k, near.key, a.allowed) as slips, a.allowed
        from (select case when greatest(length(k), length(near.key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(k) - length(near.key)) <= a.allowed and (length(k) > 5
          or left(k, 1) = left(near.key, 1) or length(k) > 4 and left(k, 2) = reverse(left(near.key, 2)))
          -- another word: обручка of обруч
          and not (sk ~ '[CSZ]k$' and sk = near.stem_key || 'k')
        union all
        select sk, search_slips(sk, near.stem_key, a.allowed), a.allowed
        from (select case when greatest(length(sk), length(near.stem_key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(sk) - length(near.stem_key)) <= a.allowed and length(sk) > 3 and length(near.stem_key) > 3
          and not (sk ~ '[CSZ]k$' and sk = near.stem_key || 'k')
          and (length(sk) > 5 or left(sk, 1) = left(near.stem_key, 1) and (
            length(sk) < length(near.stem_key) or levenshtein_less_equal(sk, near.stem_key, 2) = 2))
      ) each
      -- those without a slip are found without this
      where slips between 1 and allowed group by near.stem_id
    )
    select counted.stem_id, (0.6 - 0.5 * share)::real from counted
    where share <= (select min(share) from counted) * 1.4;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_at(tokens integer[], stems integer[], qualities real[], places integer[])
 RETURNS TABLE(tokens integer[], stems integer[], qualities real[])
 LANGUAGE sql
 IMMUTABLE ROWS 1
AS $function$
  select array_agg(t), array_agg(s), array_agg(q) from unnest(search_at.tokens, search_at.stems, search_at.qualities) u (t, s, q)
  where s is not null and t / 10 = any(places)
$function$
;

CREATE OR REPLACE FUNCTION public.search_bases(stem text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
declare
  bases text[] := array[stem];
  base text;
begin
  -- twice: поясочок is a small поясок
  for time in 1..2 loop
    foreach base in array bases loop
      continue when base !~ '^.{3,}(к|ик)$' or base !~ '[а-яіїє]' or base ~ '\d';
      bases := bases || array[
        regexp_replace(base, '[ое]чк$', 'к'), regexp_replace(base, '([ое]чк|[оеи]нк|чик|ик|(?<![чжшщ])к)$', ''),
        regexp_replace(base, 'ичк$', 'ик'), regexp_replace(base, 'чик$', 'к'), regexp_replace(base, 'шк$', 'х'), regexp_replace(base, 'жк$', 'г'),
        regexp_replace(base, '[еі]лк$', 'л')
      ];
    end loop;
    -- what is shorter is of too many words
    bases := array(
      select distinct own.stem from (select distinct unnest(bases)) tried (each)
      cross join lateral (select search_stem_uk(each) as stem) own
      where length(each) > 3 and (length(own.stem) > 3 or starts_with(each, own.stem))
    );
  end loop;
  return array_remove(bases, stem);
end $function$
;

CREATE OR REPLACE FUNCTION public.search_begun(typed text)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE sql
 STABLE
AS $function$
  select w.stem_id, 0.7::real from search_words w
  where w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || chr(1114111))
  union
  (select w.stem_id, 0.7::real from search_words w
    where not w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || chr(1114111)) order by w.word using ~>~ limit 48)
  union
  select w.stem_id, 0.65::real from search_words w
  where length(search_key(typed)) > 3 and w.is_guessed
    and w.key ~>=~ search_key(typed) and w.key ~<~ (search_key(typed) || chr(1114111))
$function$
;

CREATE OR REPLACE FUNCTION public.search_chunks(typed text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
declare
  most constant int := 6;
  most_parts int := 8;
  longest constant int := 30;
  chunks text[] := regexp_split_to_array(
    trim(search_half_sizes(search_without_price(lower(left(typed, 100))))), '\s+'
  );
  parts int;
begin
  if cardinality(chunks) > most then
    chunks := (array(
      select chunk from unnest(chunks[1:24]) with ordinality u (chunk, nth)
      order by coalesce(search_is_aside(chunk), false), nth limit most
    ));
  end if;
  for place in 1..cardinality(chunks) loop
    parts := regexp_count(chunks[place], '[[:alnum:]½]+');
    if parts > 1 and parts > most_parts then
      chunks[place] := coalesce(substring(chunks[place] from
        '^(?:[^[:alnum:]½]*[[:alnum:]½]+){' || greatest(most_parts, 1) || '}'), '');
    end if;
    most_parts := most_parts - parts;
    if length(chunks[place]) > longest then
      chunks[place] := regexp_replace(chunks[place], '([[:alnum:]½]{' || longest || '})[[:alnum:]½]+', '\1', 'g');
    end if;
  end loop;
  return array_remove(chunks, '');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_code_said(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (word ~ '^[[:alpha:]]{2,5}\d{2,}$'::text) THEN (NULLIF(translate(search_key(regexp_replace(word, '\d'::text, ''::text, 'g'::text)), 'kaeiou'::text, 'c'::text), ''::text) || regexp_replace(word, '\D'::text, ''::text, 'g'::text)) ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION public.search_colour_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_pending select array_agg(distinct product_id) from changed having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_colour_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(
    select product_id from (select product_id, name, name_en, family from new_rows
      except select product_id, name, name_en, family from old_rows) n
    union
    select product_id from (select product_id, name, name_en, family from old_rows
      except select product_id, name, name_en, family from new_rows) o);
begin
  if cardinality(ids) > 0 then perform search_write(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_cyrillic(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  made text := word;
begin
  made := regexp_replace(made, '(yi|yj|iy|ij|ii|yy)$', 'ий');
  made := replace(replace(replace(made, 'shch', 'щ'), 'sch', 'щ'), 'sh', 'ш');
  made := replace(replace(replace(replace(made, 'zh', 'ж'), 'kh', 'х'), 'ch', 'ч'), 'ts', 'ц');
  made := regexp_replace(regexp_replace(made, '[iyj]a', 'я', 'g'), '[iyj]u', 'ю', 'g');
  made := regexp_replace(regexp_replace(made, '[iyj]e', 'є', 'g'), '[yj]i', 'ї', 'g');
  return translate(replace(made, 'x', 'кс'), 'abvhgdezyijklmnoprstufcwq', 'абвггдезиійклмнопрстуфцвк');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_family_words(family text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE family WHEN 'red'::text THEN 'червоний red'::text WHEN 'orange'::text THEN 'помаранчевий оранжевий orange'::text WHEN 'yellow'::text THEN 'жовтий yellow'::text WHEN 'green'::text THEN 'зелений green'::text WHEN 'blue'::text THEN 'синій блакитний голубий blue'::text WHEN 'purple'::text THEN 'фіолетовий purple violet'::text WHEN 'pink'::text THEN 'рожевий pink'::text WHEN 'brown'::text THEN 'коричневий brown'::text WHEN 'black'::text THEN 'чорний black'::text WHEN 'grey'::text THEN 'сірий grey gray'::text WHEN 'white'::text THEN 'білий white'::text WHEN 'multicolour'::text THEN 'різнокольоровий кольоровий multicolour multicolor colourful colorful'::text ELSE ''::text END
;

CREATE OR REPLACE FUNCTION public.search_find(typed text, most integer, is_beginning boolean, sees_hidden boolean)
 RETURNS TABLE(ids uuid[], are_there boolean[], scores real[], left_out text[], whole integer)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  few constant int := 5;
  mostly constant int := 300;
  chunks constant text[] := search_chunks(typed);
  sizes text[] := '{}';
  tokens int[];
  stems int[];
  qualities real[];
  -- places of words: without a meaning here; that only ask, read or not; that name something
  unknown int[] := '{}';
  silent int[] := '{}';
  asking int[] := '{}';
  naming int[] := '{}';
  lost text[];
  -- a word that does more than ask
  is_strict boolean;
  saying uuid[];
  more record;
  tried record;
begin
  if typed ~ '\d' then
    sizes := array(
      select m[1] from regexp_matches(
        search_normal(array_to_string(chunks, ' ')), '(?<![[:digit:]-])\d{2,3}½?(?![\d½])', 'g'
      ) m
    );
  end if;
  left_out := '{}';
  whole := 0;
  select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
  from search_understand(chunks, is_beginning, false) u;
  if tokens is null then return; end if;
  if cardinality(chunks) > 1 then
    unknown := array(select t / 10 from unnest(tokens, stems) u (t, s) where s is null);
    for place in 1..cardinality(chunks) loop
      -- two words may be read as one
      continue when place = any(array(select t / 10 from unnest(tokens) t))
        or exists (select from unnest(tokens) t where t % 10 = 0 and abs(t / 10 - place) = 1)
        or search_is_filler(chunks[place]) or search_is_courtesy(chunks[place]);
      silent := silent || place;
    end loop;
  end if;
  if array_position(stems, null) is null then
    left_out := search_named(chunks, silent);
    select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
    from search_match(
      tokens, stems, qualities, case when silent = '{}' then greatest(most, few) else mostly end, sees_hidden, sizes
    ) m;
    whole := coalesce(cardinality(ids), 0);
    if silent <> '{}' and whole > 0 then
      saying := search_saying(ids, left_out);
      whole := cardinality(saying);
      if whole = 0 then whole := cardinality(ids); end if;
      is_strict := exists (select from unnest(silent) p where not search_is_aside(chunks[p]));
      select array_agg(e.id order by e.says desc, e.nth), array_agg(e.is_there order by e.says desc, e.nth),
        array_agg(e.score order by e.says desc, e.nth) into ids, are_there, scores
      from (
        select u.*, u.id = any(saying) as says from unnest(ids, are_there, scores) with ordinality u (id, is_there, score, nth)
      ) e where e.says or saying = '{}' or whole < few and not is_strict;
      if saying <> '{}' and cardinality(ids) = whole then left_out := '{}'; end if;
    end if;
    if whole < few and cardinality(chunks) > 1 then
      asking := array(
        select distinct t / 10 from unnest(tokens, stems, qualities) u (t, s, q)
        where q > 0.7 and exists (
          select from search_qualifiers aside where aside.stem = (select own.stem from search_stems own where own.id = s)
        )
      );
      naming := array(select distinct t / 10 from unnest(tokens) t where not t / 10 = any(asking));
      if asking <> '{}' and naming <> '{}' then
        select array_agg(m.product_id) as ids, array_agg(m.is_in_stock) as are_there, array_agg(m.score) as scores into more
        from search_at(tokens, stems, qualities, naming) w
        cross join lateral search_match(w.tokens, w.stems, w.qualities, greatest(most, few), sees_hidden, sizes) m
        where not m.product_id = any(coalesce(search_find.ids, '{}'));
        if more.ids is not null then
          left_out := search_named(chunks, silent || asking);
          ids := ids || more.ids;
          are_there := are_there || more.are_there;
          scores := scores || more.scores;
        end if;
      end if;
    end if;
    -- what nobody has is had by none of them
    if silent <> '{}' and saying = '{}' then whole := 0; end if;
  end if;
  -- a word that is no name of anything may be said of what the others name: сумка а4
  if ids is null and cardinality(chunks) > 1 then
    left_out := '{}';
    naming := array(
      select place from (
        select distinct t / 10 as place from unnest(tokens, stems) u (t, s) where s is not null offset 0
      ) read where not search_is_aside(chunks[place])
    );
    for tried in
      select unknown as places where unknown <> '{}' union all
      (select array[p] from unnest(naming) p where unknown = '{}' and cardinality(naming) > 1 and not exists (
        select from unnest(tokens, stems) u (t, s) join search_postings o on o.stem_id = s where t / 10 = p
      ) order by p desc limit 3)
    loop
      lost := search_named(chunks, tried.places);
      -- the others have to name a thing, and not its colour alone
      continue when lost = '{}' or not exists (
        select from unnest(tokens, stems, qualities) u (t, s, q) join search_postings o on o.stem_id = s
        where t / 10 = any(naming) and not t / 10 = any(tried.places) and q >= 0.7 and not o.is_hidden
        group by s having count(*) > 1 and min(o.weight) >= 25
      );
      select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
      from search_at(tokens, stems, qualities, array(select p from unnest(naming) p where not p = any(tried.places))) w
      cross join lateral search_match(w.tokens, w.stems, w.qualities, mostly, sees_hidden, sizes) m;
      saying := search_saying(ids, lost);
      select array_agg(u.id order by u.nth), array_agg(u.is_there order by u.nth), array_agg(u.score order by u.nth)
      into ids, are_there, scores
      from unnest(ids, are_there, scores) with ordinality u (id, is_there, score, nth) where u.id = any(saying);
      if ids is null then continue; end if;
      left_out := search_named(chunks, array(
        select p from generate_series(1, cardinality(chunks)) p
        where not p = any(naming) and not p = any(tried.places) and search_is_aside(chunks[p])
      ));
      whole := case when left_out = '{}' then cardinality(ids) else 0 end;
      exit;
    end loop;
  end if;
  -- each word in every way that it may be read; of many that would be too much
  if ids is null and cardinality(chunks) <= 3 and array_position(stems, null) is null then
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(chunks, is_beginning, true, 1) u;
    if tokens is null or array_position(stems, null) is not null then return next; return; end if;
    select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
    from search_match(tokens, stems, qualities, most, sees_hidden, sizes) m;
    left_out := search_named(chunks, array(
      select p from generate_series(1, cardinality(chunks)) p where cardinality(chunks) > 1 and search_is_aside(chunks[p])
    ));
    whole := case when left_out = '{}' then coalesce(cardinality(ids), 0) else 0 end;
  end if;
  ids := ids[1:most];
  are_there := are_there[1:most];
  scores := scores[1:most];
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_guess(asked text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.4'
AS $function$
declare
  chunks constant text[] := search_chunks(asked);
  part text;
  guessed text;
  words text[] := '{}';
  -- so many words are compared with all that there are
  compared int := 1;
  places int[];
  known text[];
  -- known as they stand, and more than a colour or a size
  are_sure boolean[];
  sure text[] := '{}';
  asked_for int := 0;
begin
  select array_agg(near.place), array_agg(near.word), array_agg(near.is_sure) into places, known, are_sure
  from (
    select distinct on (u.token / 10) u.token / 10 as place, w.word,
      u.quality >= 0.75 and not exists (select from search_postings p where p.stem_id = u.stem_id and p.weight < 25) as is_sure
    from search_understand(chunks, false, false, 1) u join search_words w on w.stem_id = u.stem_id
    where exists (select from search_postings p where p.stem_id = u.stem_id and not p.is_hidden)
    order by u.token / 10, u.quality desc, w.word = chunks[u.token / 10] desc,
      similarity(w.key, search_key(chunks[u.token / 10])) desc, w.word
  ) near;
  for place in 1..cardinality(chunks) loop
    -- of what only asks, and of what the shop has none of, nothing is meant
    continue when search_is_aside(chunks[place]);
    asked_for := asked_for + 1;
    continue when exists (select from search_other_goods g where g.stem = search_stem(search_normal(chunks[place])));
    guessed := known[array_position(places, place)];
    if guessed is null and compared > 0 then
      compared := compared - 1;
      foreach part in array search_split(search_normal(chunks[place])) || search_split(search_normal(search_swapped(chunks[place]))) loop
        exit when guessed is not null;
        -- the same beginning, or no more than two slips
        select w.word into guessed from search_words w
        where w.is_guessed and length(part) > 3 and length(w.word) > 3 and w.key % search_key(part)
          and (left(w.key, 5) = left(search_key(part), 5) and length(w.key) > 4
            or length(part) > 6 and levenshtein_less_equal(w.key, search_key(part), 2) <= 2)
          and exists (select from search_postings p where p.stem_id = w.stem_id and not p.is_hidden and p.weight >= 20)
        order by similarity(w.key, search_key(part)) desc, w.word limit 1;
      end loop;
    end if;
    if guessed is not null then words := words || guessed; end if;
    if are_sure[array_position(places, place)] then sure := sure || guessed; end if;
  end loop;
  -- of a part no more is meant than what is surely known
  if cardinality(words) < asked_for then words := sure; end if;
  -- all of them together, else the first of them that finds something
  return (
    select phrase from unnest(array[array_to_string(words, ' ')] || words[1:4]) with ordinality tried (phrase, place)
    where phrase <> '' and search_has(phrase) order by place limit 1
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.search_half_sizes(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (typed !~ '\d'::text) THEN typed ELSE regexp_replace(typed, '(?<!\d)(\d{1,3})(?:[.,]5|\s?½)(?!\d)'::text, '\1½'::text, 'g'::text) END
;

CREATE OR REPLACE FUNCTION public.search_halves(word text)
 RETURNS text[]
 LANGUAGE sql
 STABLE STRICT
BEGIN ATOMIC
 SELECT COALESCE(( SELECT ARRAY[half.one, half.other] AS "array"
            FROM (generate_series(3,
                 CASE
                     WHEN (search_halves.word ~ '^[[:alpha:]]+$'::text) THEN (length(search_halves.word) - 3)
                     ELSE 0
                 END) place(place)
              CROSS JOIN LATERAL ( SELECT "left"(search_halves.word, place.place) AS one,
                     substr(search_halves.word, (place.place + 1)) AS other) half)
           WHERE ((EXISTS ( SELECT
                    FROM search_words w
                   WHERE (w.word = half.one)
                 UNION ALL
                  SELECT
                    FROM search_stems s
                   WHERE (s.stem = search_stem(half.one)))) AND (EXISTS ( SELECT
                    FROM search_words w
                   WHERE (w.word = half.other)
                 UNION ALL
                  SELECT
                    FROM search_stems s
                   WHERE (s.stem = search_stem(half.other)))))
           ORDER BY place.place
          LIMIT 1), '{}'::text[]) AS "coalesce";
END
;

CREATE OR REPLACE FUNCTION public.search_has(phrase text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  tokens int[];
  stems int[];
  qualities real[];
begin
  select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
  from search_understand(search_chunks(phrase), false, false, 0) u;
  return tokens is not null and array_position(stems, null) is null
    and exists (select from search_match(tokens, stems, qualities, 1, false, '{}'));
end $function$
;

CREATE OR REPLACE FUNCTION public.search_is_aside(chunk text)
 RETURNS boolean
 LANGUAGE sql
 STABLE STRICT
RETURN (SELECT bool_or(typed.is_aside) AS bool_or FROM (SELECT (SELECT bool_and((search_is_filler(word.word) OR search_is_qualifier(word.word))) AS bool_and FROM unnest(search_split(search_normal(each.each))) word(word)) AS is_aside FROM unnest(ARRAY[search_is_aside.chunk, search_swapped(search_is_aside.chunk)]) each(each)) typed)
;

CREATE OR REPLACE FUNCTION public.search_is_courtesy(chunk text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(bool_or(typed.is_courtesy), true) AS "coalesce" FROM (SELECT bool_and((search_is_filler(word.word) OR (EXISTS (SELECT FROM search_qualifiers q WHERE (q.is_courtesy AND (q.stem = ANY (ARRAY[search_stem(word.word), search_stem(search_cyrillic(word.word))]))))))) AS is_courtesy FROM (unnest(ARRAY[search_is_courtesy.chunk, search_swapped(search_is_courtesy.chunk)]) each(each) CROSS JOIN LATERAL unnest(search_split(search_normal(each.each))) word(word)) GROUP BY each.each) typed)
;

CREATE OR REPLACE FUNCTION public.search_is_filler(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (word = ANY ('{і,й,та,в,у,з,із,зі,на,для,до,під,від,по,або,через,за,не,де,як,яка,які,що,є,го,р,см,и,с,из,от,под,или,где,мені,мне,розмір,розміру,розміри,розмірів,розмірі,розміром,размер,размера,размеры,размери,колір,кольору,кольорі,кольором,цвет,цвета,a,an,the,and,of,for,with,in,on,to,or,under,size,sizes,eu,cm,s,color,colour,coloured,no,my,me,i}'::text[]))
;

CREATE OR REPLACE FUNCTION public.search_is_qualifier(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ((EXISTS (SELECT FROM search_qualifiers q WHERE (q.stem = search_stem(search_is_qualifier.word)))) OR ((word ~ '^[a-z]{2,}$'::text) AND (search_is_filler(search_cyrillic(word)) OR (EXISTS (SELECT FROM search_qualifiers q WHERE (q.stem = search_stem(search_cyrillic(search_is_qualifier.word))))))))
;

CREATE OR REPLACE FUNCTION public.search_key(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  key text := word;
begin
  if word ~ '[а-яіїє]' then
    key := replace(replace(replace(replace(replace(key, 'щ', 'S'), 'ш', 'S'), 'ч', 'C'), 'ж', 'Z'), 'ц', 'c');
    key := translate(key, 'абвгдезиіїйклмнопрстуфхєюяь', 'abvhdeziiiiklmnoprstufheua');
  else
    key := regexp_replace(key, 'shch|sch|sh', 'S', 'g');
    key := replace(replace(replace(key, 'oo', 'u'), 'ee', 'i'), 'ea', 'i');
    key := replace(replace(replace(replace(key, 'kh', 'h'), 'zh', 'Z'), 'ch', 'C'), 'ph', 'f');
    key := replace(replace(replace(replace(key, 'ck', 'k'), 'ts', 'c'), 'tz', 'c'), 'x', 'ks');
    key := translate(key, 'gwqyj', 'hvkii');
  end if;
  key := regexp_replace(key, 'i+([aeou])', '\1', 'g');
  return regexp_replace(key, '(.)\1+', '\1', 'g');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_kind_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_write(array(select id from products where type_id = new.type_id and kind = new.slug));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_learn(words text[], are_materials boolean DEFAULT NULL::boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  unknown text[];
  stems text[];
begin
  select array_agg(n.word), array_agg(search_stem(n.word)) into unknown, stems
  from (
    select distinct word from unnest(words) word
    where not exists (
      select from search_words known where known.word = word.word and not (known.is_material and are_materials is false)
    )
  ) n;
  if unknown is null then return false; end if;
  insert into search_stems (stem) select distinct stem from unnest(stems) stem order by 1 on conflict do nothing;
  insert into search_words as w (word, stem_id, key, stem_key, is_material)
  select n.word, s.id, search_key(n.word), search_key(s.stem), coalesce(are_materials, false)
  from unnest(unknown, stems) n (word, stem) join search_stems s on s.stem = n.stem
  order by 1 on conflict (word) do update set is_material = false where w.is_material and are_materials is false;
  if found then insert into shelf_dirty default values; end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_lot_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_pending
  select array_agg(distinct c.product_id) from changed c
  where c.size <> '' and not exists (
    select from lots l where l.product_id = c.product_id and l.size = c.size
      and not exists (select from changed same where same.id = l.id))
  having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_lot_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.size <> '' and exists (select from products where id = old.product_id) then
    perform search_write(array[old.product_id]);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_lot_resized()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_write(array[old.product_id, new.product_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_match(tokens integer[], stems integer[], qualities real[], most integer, sees_hidden boolean, sizes text[])
 RETURNS TABLE(product_id uuid, is_in_stock boolean, score real)
 LANGUAGE plpgsql
 STABLE ROWS 100
AS $function$
declare
  driving int;
  looked int;
  ids uuid[];
  scores real[];
  are_there boolean[];
  said int;
  is_alone boolean;
  -- a page, whichever is read: who turns them chooses from the same
  enough constant int := 24;
  -- the sizes of lots that are or hold one of these
  fitting text[];
begin
  driving := tokens[1];
  is_alone := driving = all (tokens);
  if not is_alone then
    said := (select count(distinct t) from unnest(tokens) t);
    -- where each has many, the one whose newest go back furthest
    select w.token into driving
    from unnest(tokens, stems) w (token, stem_id) cross join lateral (
      select cardinality(n.ids) as counted, n.ids[cardinality(n.ids)]::text as last
      from (
        select array(
          select p.product_id from search_postings p where p.stem_id = w.stem_id order by p.product_id desc limit 400
        ) as ids
      ) n
    ) c
    group by w.token order by least(sum(c.counted), 400), max(c.last) limit 1;
  end if;
  looked := case when is_alone and sizes = '{}' then most else greatest(most, 400) end;
  loop
    if is_alone then
      select array_agg(found.product_id), array_agg(found.best), array_agg(found.is_there) into ids, scores, are_there
      from (
        select p.product_id, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
        from unnest(stems, qualities) w (stem_id, quality)
        cross join unnest(case when sees_hidden then array[false, true] else array[false] end) seen (is_hidden)
        cross join lateral (
          select s.product_id, s.weight, s.is_there from search_postings s
          where s.stem_id = w.stem_id and s.is_hidden = seen.is_hidden
          order by s.is_there desc, s.weight desc, s.product_id desc limit looked
        ) p
        group by p.product_id
      ) found;
      exit;
    end if;
    ids := array(
      select distinct p.product_id from unnest(tokens, stems) w (token, stem_id) cross join lateral (
        select s.product_id from search_postings s
        where s.stem_id = w.stem_id and (sees_hidden or not s.is_hidden) order by s.product_id desc limit looked
      ) p where w.token = driving
    );
    looked := case when cardinality(ids) >= looked then looked * 10 else 0 end;
    select array_agg(c.product_id), array_agg(c.score), array_agg(c.is_there) into ids, scores, are_there
    from (
      select e.product_id, sum(e.best) as score, bool_or(e.is_there) as is_there
      from (
        select p.product_id, w.token, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
        from unnest(tokens, stems, qualities) w (token, stem_id, quality) cross join lateral (
          select s.product_id, s.weight, s.is_there from search_postings s
          where s.stem_id = w.stem_id and s.product_id = any(ids) offset 0
        ) p group by p.product_id, w.token
      ) e group by e.product_id having count(*) = said
    ) c;
    exit when looked = 0 or cardinality(ids) >= enough;
  end loop;
  if cardinality(ids) > 0 then
    if sizes <> '{}' then
      -- each way of writing a size is read once, however many goods come in it
      fitting := array(
        select each.size from (select distinct l.size from lots l where l.product_id = any(ids)) each
        where each.size = '' or search_size_words(each.size) && sizes
      );
      select array_agg(c.is_there and exists (
        -- as the shelf offers them: at the price of the lot sold next
        select from (
          select distinct on (l.size, l.offered_colour) l.asked_price from lots l
          where l.product_id = c.product_id and l.size = any(fitting) and l.on_hand > l.reserved
          order by l.size, l.offered_colour, l.purchased_on, l.id
        ) next
        where next.asked_price > 0
      ) order by c.place) into are_there
      from unnest(ids, are_there) with ordinality c (product_id, is_there, place);
    end if;
    return query
      select * from unnest(ids, are_there, scores) c (product_id, is_there, score)
      order by c.is_there desc, c.score desc, c.product_id desc limit most;
    return;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_material_words(made_of text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT word.word FROM unnest(search_split(search_normal(search_material_words.made_of))) word(word) WHERE ((word.word ~ '^[[:alpha:]]{3,}$'::text) AND (NOT (word.word = ANY (ARRAY['верх'::text, 'підошва'::text, 'підкладка'::text, 'підкладкою'::text, 'ручки'::text, 'ручка'::text, 'обідок'::text, 'зовні'::text, 'усередині'::text, 'всередині'::text, 'набійкою'::text, 'набійка'::text, 'нитка'::text, 'нитці'::text, 'дві'::text, 'upper'::text, 'lining'::text, 'lined'::text, 'sole'::text, 'heel'::text, 'cap'::text, 'handles'::text, 'handle'::text, 'band'::text, 'outside'::text, 'inside'::text, 'thread'::text, 'two'::text, 'and'::text, 'with'::text]))) AND (NOT search_is_filler(word.word))))
;

CREATE OR REPLACE FUNCTION public.search_meaning_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shelf_dirty default values;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_meanings(typed text, kindness integer)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE sql
 STABLE
AS $function$
  with alone as materialized (select * from search_meanings_alone(typed, kindness))
  select stem_id, quality from alone
  union all
  select y.means_stem_id, alone.quality * 0.7::real from alone join search_synonyms y on y.word_stem_id = alone.stem_id
$function$
;

CREATE OR REPLACE FUNCTION public.search_meanings_alone(typed text, kindness integer)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  own_stem text;
  -- of what may be Ukrainian in Latin letters
  cyrillic text;
  k text;
  known text[];
begin
  -- what the shop has none of is no slip of what it has: кеди, a scarf
  if kindness > 3 and exists (select from search_other_goods g where g.stem = search_stem(typed)) then return; end if;
  case kindness
    when 1 then
      own_stem := search_stem(typed);
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = own_stem and (
          starts_with(own_stem, left(typed, 3))
          -- сіль is no form of what is made of солома
          or exists (select from search_words w where w.stem_id = s.id and (not w.is_material or left(w.word, 3) = left(typed, 3)))
        );
      if not found and typed ~ '^[а-яіїє]{2,5}\d{2,}$' then
        return query
          select w.stem_id, 0.8::real from search_words w
          where not w.is_guessed and search_code_said(w.word) = search_code_said(typed);
      end if;
      -- before -ка of what is small no vowel stays: волшока is no small волосся
      if own_stem like '%к' and typed !~ '[^аеєиіїоуюя][ое]к(а|у|и|ою|ам|ами|ах)$' then
        known := (select s.bases from search_stems s where s.stem = own_stem);
        return query
          select s.id, 0.75::real from search_stems s where s.stem = any(coalesce(known, search_bases(own_stem)))
            -- хлопчик is no small хлопок
            and exists (select from search_words w where w.stem_id = s.id and not w.is_material);
      end if;
    when 2 then
      if length(typed) < 3 then return; end if;
      if typed ~ '^\d+$' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      if typed !~ '^[a-z]+$' then
        return query select distinct w.stem_id, 0.8::real from search_words w where w.key = k and (w.is_guessed or w.is_material);
        return;
      end if;
      cyrillic := search_stem(search_cyrillic(typed));
      own_stem := search_key(cyrillic);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and (w.is_guessed or w.is_material)
        union
        select w.stem_id, 0.8::real from search_words w where (w.is_guessed or w.is_material) and w.stem_key = own_stem;
      if cyrillic like '%к' then
        return query
          select distinct w.stem_id, 0.6::real from search_words w
          where (w.is_guessed or w.is_material) and w.stem_key = any(array(select search_key(each) from unnest(search_bases(cyrillic)) each));
      end if;
    when 3 then
      if length(typed) < 3 then return; end if;
      return query select * from search_begun(typed);
    when 4 then
      k := search_key(typed);
      if length(k) < 4 or typed !~ '^[[:alpha:]]+$' then return; end if;
      own_stem := search_key(search_stem(case when typed ~ '^[a-z]+$' then search_cyrillic(typed) else typed end));
      return query
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and w.sound = translate(k, 'oebdz', 'aipts')
        union
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and length(w.stem_key) > 3
          and w.stem_sound = translate(own_stem, 'oebdz', 'aipts');
    else
      return query select * from search_alike(typed);
  end case;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_mention_words(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT CASE WHEN (word.word ~ '^[a-z]\d+$'::text) THEN translate(word.word, 'aceiopxyk'::text, 'асеіорхук'::text) ELSE word.word END AS word FROM unnest(search_split(search_normal(search_mention_words.said))) word(word) WHERE ((word.word !~ '^[[:digit:]½]+$'::text) AND (length(word.word) > 1) AND (NOT search_is_filler(word.word))))
;

CREATE OR REPLACE FUNCTION public.search_mentioned(typed text, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  words constant text[] := search_named(search_chunks(typed), array[1, 2, 3, 4]);
  ids uuid[];
  ways text[];
begin
  if words = '{}' then return '{}'; end if;
  ways := search_said_as(words[1]);
  if ways is null or exists (
    select from unnest(words) word where length(word) < 4 and word !~ '\d'
      or exists (select from search_other_goods g where g.stem = search_stem(search_normal(word)))
  ) then return '{}'; end if;
  ids := array(
    select m.product_id from search_mentions m join products p on p.id = m.product_id
    where m.stems && ways and not p.is_hidden order by m.product_id desc limit 300
  );
  return (search_saying(ids, words[2:]))[1:most];
end $function$
;

CREATE OR REPLACE FUNCTION public.search_named(chunks text[], places integer[])
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT btrim((search_named.chunks)[place.place], '.,;:!?()«»„“”"''’'::text) AS btrim FROM unnest(search_named.places) place(place) WHERE (NOT search_is_courtesy((search_named.chunks)[place.place])) ORDER BY place.place)
;

CREATE OR REPLACE FUNCTION public.search_normal(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN search_half_sizes(regexp_replace(folded(NORMALIZE(typed, NFC)), '(?<=[[:alpha:]])["“”„″*](?=[[:alpha:]])'::text, ''::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.search_part(asked text)
 RETURNS TABLE(phrase text, left_out text[])
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  chunks constant text[] := array(
    select left(chunk, 30) from regexp_split_to_table(trim(search_half_sizes(left(asked, 100))), '[\s/+&]+') chunk
    where search_normal(chunk) ~ '[[:alnum:]]' limit 6
  );
  -- each word more doubles what is tried
  most constant int := 4;
  said int[];
  known int[] := '{}';
  words text[] := '{}';
  -- of how many goods it is the name or the kind; none of a colour or a size
  named int[] := '{}';
  near record;
  tried record;
begin
  said := array(
    select place from generate_series(1, cardinality(chunks)) place where not coalesce(search_is_aside(chunks[place]), false)
  );
  if cardinality(said) < 2 then return; end if;
  for near in
    select distinct on (read.place) read.*
    from (
      select distinct on (u.stem_id, u.token / 10) u.token / 10 as place, u.quality, p.goods as said_of,
        case when t.stem = search_stem(search_normal(typed.word)) then typed.word else w.word end as word,
        case when p.is_said_aside then 0 else p.goods end as goods
      from search_understand(array(select lower(c) from unnest(chunks) with ordinality c (c, nth) order by nth), false, false, 1) u
      cross join lateral (select btrim(chunks[u.token / 10], '.,;:!?()«»„“”"') as word) typed
      join search_stems t on t.id = u.stem_id
      join search_words w on w.stem_id = u.stem_id
      cross join lateral (
        select count(*)::int as goods, bool_or(s.weight < 25) as is_said_aside
        from search_postings s where s.stem_id = u.stem_id and not s.is_hidden
      ) p
      where p.goods > 0 and u.token / 10 = any(said) and (
        u.quality >= 0.75 or u.quality >= 0.525 and length(search_normal(typed.word)) > 3
      )
      order by u.stem_id, u.token / 10, w.word = search_normal(typed.word) desc,
        similarity(w.key, search_key(search_normal(typed.word))) desc, w.word
    ) read order by read.place, read.quality desc, read.goods desc, read.word limit most
  loop
    known := known || near.place;
    words := words || near.word;
    named := named || near.goods;
  end loop;
  if known = '{}' then return; end if;
  for tried in
    select array_agg(known[n] order by n) as places, string_agg(words[n], ' ' order by n) as phrase
    from generate_series(1, (1 << cardinality(known)) - 1) choice, generate_series(1, cardinality(known)) n
    where choice & (1 << (n - 1)) > 0 group by choice
    having max(named[n]) > 1 and count(*) < cardinality(said)
    order by count(*) desc, max(named[n]) desc, 1
  loop
    continue when not search_has(tried.phrase);
    phrase := tried.phrase;
    left_out := array(select chunks[place] from unnest(said) place where not place = any(tried.places) order by place);
    return next;
    return;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_parted(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT found.found[1] AS found FROM unnest(search_parted.words) word(word), LATERAL regexp_matches(word.word, '[[:alpha:]]+|[[:digit:]½]+'::text, 'g'::text) found(found))
;

CREATE OR REPLACE FUNCTION public.search_plainly(word text, is_beginning boolean)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  read text := word;
  other text;
  stems int[];
  qualities real[];
  is_begun boolean := false;
begin
  if word !~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$' or search_is_filler(word) then return; end if;
  for way in 1..4 loop
    if way = 2 then
      other := search_swapped(word);
      if other !~ '^[[:alpha:]]+$' or search_normal(other) <> other or search_is_qualifier(word) then return; end if;
    end if;
    read := case way when 2 then other else word end;
    is_begun := way = 4;
    if is_begun then
      select array_agg(b.stem_id), array_agg(b.quality) into stems, qualities from search_begun(word) b
      where is_beginning or length(word) > 3 and (select true from search_postings p where p.stem_id = b.stem_id limit 1);
    else
      select array_agg(m.stem_id), array_agg(m.quality) into stems, qualities
      from search_meanings_alone(read, case way when 3 then 2 else 1 end) m;
    end if;
    exit when stems is not null;
  end loop;
  return query select * from unnest(stems, qualities);
  if exists (select from search_synonyms y where y.word_stem_id = any(stems)) then
    return query
      select y.means_stem_id, u.quality * 0.7::real from unnest(stems, qualities) u (stem_id, quality)
      join search_synonyms y on y.word_stem_id = u.stem_id;
  end if;
  if is_beginning and not is_begun and stems is not null then return query select * from search_meanings(read, 3); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_product_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_pending select array_agg(id) from changed having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_product_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.code, n.name_uk, n.name_en, n.type_id, n.is_hidden, n.made_of_uk, n.made_of_en, n.kind, n.brand) is distinct from
      (o.code, o.name_uk, o.name_en, o.type_id, o.is_hidden, o.made_of_uk, o.made_of_en, o.kind, o.brand));
begin
  if cardinality(ids) > 0 then perform search_write(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_products(typed text, most integer, is_beginning boolean DEFAULT false, sees_hidden boolean DEFAULT false)
 RETURNS TABLE(product_id uuid, is_in_stock boolean, score real)
 LANGUAGE sql
 STABLE ROWS 100
AS $function$
  select u.* from search_find(typed, most, is_beginning, sees_hidden) f
  cross join lateral unnest(f.ids, f.are_there, f.scores) u (product_id, is_in_stock, score)
$function$
;

CREATE OR REPLACE FUNCTION public.search_question_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' and exists (select from products where id = old.product_id) then
    perform search_write_mentions(array[old.product_id]);
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then perform search_write_mentions(array[new.product_id]); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_read(reading text[], most integer, is_beginning boolean, is_kind boolean)
 RETURNS TABLE(part integer, stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_seen boolean;
  -- who asks for a word alone has asked less kindly before
  least constant int := case when cardinality(reading) = 1 and not is_kind then most else 1 end;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for kindness in least..most loop
      continue when kindness = 3 and not is_beginning and length(reading[place]) < 4;
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], kindness) m
        where kindness <> 3 or is_beginning or (select true from search_postings p where p.stem_id = m.stem_id limit 1);
      is_seen := is_seen or found;
      exit when is_seen and not is_kind;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], 3) m;
    end if;
    -- the beginning of a code's number, BAG-0, or of another word
    if not is_seen and is_beginning and place > 1 and place = cardinality(reading) and length(reading[place]) < 3 then
      return query select place, b.stem_id, b.quality from search_begun(array_to_string(reading, '')) b;
      is_seen := found;
      if not is_seen then
        return query select place, b.stem_id, b.quality from search_begun(reading[place]) b;
        is_seen := found;
      end if;
    end if;
    if not is_seen then
      part := place;
      stem_id := null;
      quality := null;
      return next;
      -- whoever has not all of it has nothing
      exit;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_reading(chunk text, is_swapped boolean, manner text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
declare
  words constant text[] := search_split(search_normal(case when is_swapped then search_swapped(chunk) else chunk end));
  reading text[];
  said text[];
begin
  reading := case manner when 'parted' then search_parted(words)
    when 'halved' then case when cardinality(words) = 1 then search_halves(words[1]) else '{}' end
    when 'joined' then case when cardinality(words) > 1 then array[array_to_string(words, '')] else '{}' end
    else words end;
  -- nothing else than as it stands
  if manner <> 'whole' and reading = words then return '{}'; end if;
  said := array(
    select word from unnest(reading) with ordinality each (word, place)
    where not search_is_filler(word) and not search_is_qualifier(word) order by place
  );
  return case when said = '{}' then reading else said end;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_said_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_write_mentions(array(select id from changed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_said_as(word text)
 RETURNS text[]
 LANGUAGE sql
 STABLE STRICT
AS $function$
  select array_agg(distinct each.stem)
  from unnest(search_mention_words(word)) own
  cross join lateral (
    select search_stem(own) as stem
    union
    select m.stem from search_stems s join search_synonyms y on y.word_stem_id = s.id join search_stems m on m.id = y.means_stem_id
    where s.stem = search_stem(own)
  ) each
  where cardinality(search_mention_words(word)) = 1
$function$
;

CREATE OR REPLACE FUNCTION public.search_said_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.description_uk, n.description_en, n.care_uk, n.care_en, n.made_in_uk, n.made_in_en) is distinct from
      (o.description_uk, o.description_en, o.care_uk, o.care_en, o.made_in_uk, o.made_in_en));
begin
  if cardinality(ids) > 0 then perform search_write_mentions(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_saying(ids uuid[], words text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  word text;
  ways text[];
begin
  foreach word in array words loop
    ways := search_said_as(word);
    if ways is null then return '{}'; end if;
    ids := array(
      select i.id from unnest(ids) with ordinality i (id, nth) join search_mentions m on m.product_id = i.id
      where m.stems && ways order by i.nth
    );
  end loop;
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_size_words(size text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (search_normal(size) ~ '^\d{2,3}½?\s*[-–]\s*\d{2,3}½?$'::text) THEN ARRAY(SELECT ((trunc(each.each))::text || CASE WHEN (trunc(each.each) = each.each) THEN ''::text ELSE '½'::text END) FROM (SELECT (replace((regexp_match(search_normal(search_size_words.size), '^\d+½?'::text))[1], '½'::text, '.5'::text))::numeric AS "least", (replace((regexp_match(search_normal(search_size_words.size), '\d+½?$'::text))[1], '½'::text, '.5'::text))::numeric AS most) ends, LATERAL generate_series(ends."least", LEAST(ends.most, (ends."least" + (20)::numeric)), 0.5) each(each)) ELSE search_split(search_normal(size)) END
;

CREATE OR REPLACE FUNCTION public.search_slips(one text, other text, most integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT CASE WHEN ((counted.apart = 2) AND (length(search_slips.one) = length(search_slips.other)) AND ((SELECT count(*) AS count FROM generate_series(1, (length(search_slips.one) - 1)) place(place) WHERE (OVERLAY(search_slips.one PLACING (substr(search_slips.one, (place.place + 1), 1) || substr(search_slips.one, place.place, 1)) FROM place.place FOR 2) = search_slips.other)) > 0)) THEN 1 ELSE counted.apart END AS apart FROM (SELECT levenshtein_less_equal(search_slips.one, search_slips.other, GREATEST(search_slips.most, 2)) AS apart) counted)
;

CREATE OR REPLACE FUNCTION public.search_split(normal text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT CASE WHEN ((found.found[1] !~ '[а-яіїє]'::text) OR (found.found[1] !~ '[a-z]'::text)) THEN found.found[1] WHEN (translate(found.found[1], 'aceiopxyk'::text, ''::text) ~ '[a-z]'::text) THEN translate(found.found[1], 'асеіорхуквмтн'::text, 'aceiopxykbmth'::text) ELSE translate(found.found[1], 'aceiopxyk'::text, 'асеіорхук'::text) END AS translate FROM regexp_matches(search_split.normal, '[[:alnum:]½]+'::text, 'g'::text) found(found))
;

CREATE OR REPLACE FUNCTION public.search_stem(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (word ~ '[а-яіїє]'::text) THEN search_stem_uk(word) WHEN (word ~ '^[a-z]{3,}$'::text) THEN COALESCE((ts_lexize('english_stem'::regdictionary, word))[1], word) ELSE word END
;

CREATE OR REPLACE FUNCTION public.search_stem_uk(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  ending constant text := '^(.{3,}?)(?:остями|остях|остей|ього|ьому|ьої|ьою|ими|іми|ого|ому|ями|ами|ові|еві|єві|ої|ою|ею|єю|ій|ий|ії|их|іх|їх|им|ім|їм|ая|ую|юю|ах|ях|ам|ям|ів|їв|ем|єм|ом|ей|ію|ія|а|я|о|е|є|и|і|ї|у|ю|ь|й)$';
  stem text := word;
begin
  if length(word) < 4 then
    return regexp_replace(translate(word, 'ьй', ''), '^([^аеєиіїоуюя])і([^аеєиіїоуюя])$', '\1о\2');
  end if;
  -- twice: панам is both the stem of панама and a form of пан
  stem := regexp_replace(stem, ending, '\1');
  stem := regexp_replace(stem, ending, '\1');
  -- маковий is of мак, and бордові of бордо
  stem := regexp_replace(stem, '^(.{3,})[оеє]в$', '\1');
  stem := replace(stem, 'ь', '');
  stem := regexp_replace(stem, '([^аеєиіїоуюя])\1', '\1', 'g');
  stem := regexp_replace(stem, '^(.*[аеєиіїоуюя].*[^аеєиіїоуюя])[оеєії]([^аеєиіїоуюяй])$', '\1\2');
  stem := regexp_replace(stem, '^([^аеєиіїоуюя]+)і([^аеєиіїоуюя])$', '\1о\2');
  return left(stem, -1) || translate(right(stem, 1), 'цзс', 'кгх');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_swapped(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (typed ~ '[а-яіїєґыэёъ]'::text) THEN translate(typed, 'йцукенгшщзхїфівапролджєячсмитьбюґыэёъ'::text, 'qwertyuiop[]asdfghjkl;''zxcvbnm,.\s''`]'::text) ELSE translate(typed, 'qwertyuiop[]asdfghjkl;''zxcvbnm,.\`'::text, 'йцукенгшщзхїфівапролджєячсмитьбюґʼ'::text) END
;

CREATE OR REPLACE FUNCTION public.search_synonym_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words constant text[] := array[
    array_to_string(search_split(search_normal(new.word)), ''), array_to_string(search_split(search_normal(new.means)), '')
  ];
begin
  perform search_learn(words);
  select stem_id into new.word_stem_id from search_words where search_words.word = words[1];
  select stem_id into new.means_stem_id from search_words where search_words.word = words[2];
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_type_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_write(array(select id from products where type_id = new.id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_understand(chunks text[], is_beginning boolean, is_kind boolean, dear integer DEFAULT 2)
 RETURNS TABLE(token integer, stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  are_aside boolean[];
  is_all_aside boolean;
  ways constant text[] := array[
    '1 whole', '1 parted', '1 whole swapped', '1 parted swapped', '2 whole', '3 whole', '3 whole swapped', '2 whole swapped',
    '1 halved', '4 whole', '4 whole swapped', '5 whole', '5 whole swapped', '5 parted', '1 halved swapped',
    '1 joined', '1 joined swapped'
  ];
  way text;
  each text;
  reading text[];
  parts int[];
  stems int[];
  qualities real[];
  is_read boolean;
  is_joined boolean := false;
  is_begun boolean;
  as_typed text[];
  swapped text[];
  is_costly boolean;
  may_be_swapped boolean;
  was_plain boolean;
  -- one was read so already
  is_slipped boolean := false;
  -- a word before it means nothing
  is_lost boolean := false;
  is_dear boolean;
  -- so many readings, otherwise than as it stands, are left to the text
  kinder int := 10 + dear;
  taken int;
  -- what the shop has none of: another keyboard makes no slip of it either
  is_other boolean;
begin
  for place in 1..cardinality(chunks) loop
    if is_joined then
      is_joined := false;
      continue;
    end if;
    if is_lost then
      each := search_normal(chunks[place]);
      continue when search_is_filler(each) or search_is_qualifier(each);
      return query select place * 10 + 1, m.stem_id, m.quality from search_meanings(each, 1) m;
      if not found then return query select place * 10, null::int, null::real; end if;
      continue;
    end if;
    if not is_kind then
      return query select place * 10 + 1, m.stem_id, m.quality
      from search_plainly(chunks[place], is_beginning and place = cardinality(chunks)) m;
      continue when found;
    end if;
    if are_aside is null then
      are_aside := array(
        select coalesce(search_is_aside(u.chunk), false) from unnest(chunks) with ordinality u (chunk, nth) order by u.nth
      );
      is_all_aside := false <> all (are_aside);
    end if;
    continue when cardinality(chunks) > 1 and search_is_filler(chunks[place])
      or not is_all_aside and are_aside[place] and is_kind;
    is_read := false;
    is_dear := false;
    is_other := exists (select from search_other_goods g where g.stem = search_stem(search_normal(chunks[place])));
    -- what has hardly a vowel is no word that somebody meant on another keyboard
    each := search_swapped(chunks[place]);
    may_be_swapped := each !~ '[^аеєиіїоуюяaeiouy[:space:][:digit:]]{5}'
      and length(translate(each, 'аеєиіїоуюяaeiouy', '')) <= length(each) * 0.8;
    as_typed := null;
    swapped := null;
    -- these ways were tried at once
    was_plain := not is_kind and not are_aside[place] and chunks[place] ~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$'
      and each ~ '^[[:alpha:]]+$' and search_normal(each) = each;
    foreach way in array ways loop
      continue when is_other and way like '%swapped' and way not like '1%';
      -- what only asks is a word of a product or the beginning of one, or nothing
      continue when are_aside[place] and not (way like '1 whole%' or is_all_aside and way like '3 whole%')
        and not (is_beginning and place = cardinality(chunks) and way like '3 whole%');
      is_costly := left(way, 1)::int > 3 or way like '%halved%';
      continue when is_costly and (dear <= 0 or dear = 1 and is_slipped and length(chunks[place]) > 12 or not may_be_swapped and way like '%swapped')
        or was_plain and way in ('1 whole', '1 whole swapped', '2 whole', '3 whole')
        -- letters beside digits, and words beside words
        -- four letters of another keyboard resemble too much: авто is no fanny
        or way = '5 whole swapped' and length(chunks[place]) < 5
        or way like '%parted%' and chunks[place] !~ '\d' or way like '%joined%' and cardinality(as_typed) < 2;
      if way like '%whole' then
        as_typed := coalesce(as_typed, search_reading(chunks[place], false, 'whole'));
        reading := as_typed;
      elsif way like '%whole swapped' then
        swapped := coalesce(swapped, search_reading(chunks[place], true, 'whole'));
        reading := swapped;
      else
        reading := search_reading(chunks[place], way like '%swapped', split_part(way, ' ', 2));
      end if;
      -- of what costs more than looking up, each word counts
      taken := case when way in ('1 whole', '1 parted') then 0 when is_costly then cardinality(reading) else 1 end;
      continue when reading = '{}' or is_costly and cardinality(reading) > 2 or taken > kinder;
      kinder := kinder - taken;
      is_dear := is_dear or is_costly;
      select array_agg(r.part), array_agg(r.stem_id), array_agg(r.quality) into parts, stems, qualities
      from search_read(reading, left(way, 1)::int, is_beginning and place = cardinality(chunks), is_kind) r;
      continue when array_position(stems, null) is not null;
      return query select place * 10 + r.part, r.stem_id, r.quality from unnest(parts, stems, qualities) r (part, stem_id, quality);
      is_read := true;
      exit when not is_kind;
    end loop;
    if is_dear then
      dear := dear - 1;
      is_slipped := true;
    end if;
    continue when is_read or are_aside[place] and not is_all_aside;
    -- a word that fell apart: head band
    for step in reverse 1..-1 by 2 loop
      each := case step when 1 then chunks[place] || chunks[place + 1] else chunks[place - 1] || chunks[place] end;
      continue when each is null or is_read;
      return query select place * 10, m.stem_id, m.quality from search_meanings(search_normal(each), 1) m;
      is_read := found;
      is_joined := found and step = 1;
    end loop;
    -- a word just begun after another one: чорна су
    reading := search_split(search_normal(chunks[place]));
    is_begun := false;
    if is_beginning and place > 1 and place = cardinality(chunks) and cardinality(reading) = 1
      and length(reading[1]) < 3 then
      foreach each in array array[
        -- of a code: BAG 0
        case when reading[1] ~ '^\d' then search_normal(chunks[place - 1]) || reading[1] end,
        reading[1],
        (search_split(search_normal(search_swapped(chunks[place]))))[1]
      ] loop
        continue when is_begun;
        return query select place * 10, b.stem_id, b.quality from search_begun(each) b;
        is_begun := found;
      end loop;
      -- letters that begin no word yet say nothing; a size that there is not says a lot
      continue when is_begun or reading[1] ~ '^[[:alpha:]]';
    end if;
    if not is_read and search_normal(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
      dear := 0;
      is_lost := true;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_without_price(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (typed !~ '\d\s*[$€₴гдбєеузтkкuhdepz]|[$€₴]\s*\d|\d\d\d'::text) THEN typed ELSE regexp_replace(regexp_replace(regexp_replace(typed, '(^|\s)(дешевше|дорожче|менше|більше|дешевле|дороже|меньше|больше|cheaper|less|more)\s+(за|ніж|чем|than)?\s*(?=[$€₴]?\d{2,6})'::text, ' до '::text, 'g'::text), '(^|\s)((до|від|за|от|под|під|under|below|over|from|up to)\s+)?((\d{2,6}|\d \d{3})\s*[-–—]\s*)?(\d{2,6}|\d \d{3})\s*(грн|гр|гривень|гривні|гривен|гривнею|грошей|₴|uah|hrn|\$|usd|dollars?|долар\w*|доллар\w*|бакс\w*|€|euros?|eur|євро|евро|zł|pln|злот\w*)\.?(?=[\s,;!?]|$)'::text, ' '::text, 'g'::text), '(^|\s)(((до|від|за|от|под|під|under|below|over|from|up to)\s+)?([$€₴]\s?\d{2,6}|\d{1,2}([.,]\d)?\s?(тис|тыс)[[:alpha:]]*(\s*(грн|гривень|гривен))?|\d{3,6}\s*[-–—]\s*([2-9]\d{2}|\d{4,6}))|(до|від|за|от|под|під|under|below|over|from|up to)\s+([2-9]\d{2}|\d{4,6}|\d \d{3}|\d{1,2}[kк]))\.?(?=[\s,;!?]|$)'::text, ' '::text, 'g'::text) END
;

CREATE OR REPLACE FUNCTION public.search_words_of(ids uuid[])
 RETURNS TABLE(product_id uuid, word text, weight integer, is_hidden boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with said as materialized (
    select p.id, p.is_hidden, t.text, t.way, t.place
    from products p join product_types type on type.id = p.type_id
    cross join lateral (
      select p.name_uk, 'words', 0 union all select p.name_en, 'words', 0
      union all select p.code, 'words', 30 union all select p.code, 'code', 30
      union all select type.name_uk || ' ' || type.name_en, 'words', 25
      union all (select c.name || ' ' || c.name_en, 'words', 20 from product_colours c where c.product_id = p.id)
      union all (select c.family, 'family', 15 from product_colours c where c.product_id = p.id)
      union all (select distinct size, 'size', 10 from lots where lots.product_id = p.id and size <> '')
      union all select k.name_uk || ' ' || k.name_en, 'words', 25
        from product_kinds k where k.type_id = p.type_id and k.slug = p.kind
      union all select p.brand, 'words', 25
      -- what it is of says more than what it is lined with
      union all select regexp_substr(made_of, '^[^.,;]*'), 'material', 14
        from unnest(array[p.made_of_uk, p.made_of_en]) made_of where made_of <> ''
      union all select made_of, 'material', 8 from unnest(array[p.made_of_uk, p.made_of_en]) made_of where made_of <> ''
    ) t (text, way, place)
    where p.id = any(ids) and t.text <> ''
  ), read as materialized (
    select text, way, case way
      when 'size' then search_size_words(text)
      when 'material' then search_material_words(text)
      when 'family' then search_split(search_family_words(text))
      when 'code' then array[regexp_replace(search_normal(text), '[^[:alnum:]]', '', 'g')]
      else search_split(search_normal(text)) end as words
    from (select distinct text, way from said) each
  )
  select s.id, word, t.weight, s.is_hidden
  from said s join read using (text, way)
  cross join lateral unnest(read.words) word
  -- a word of a short name says more about the product
  cross join lateral (
    select case s.place when 0 then 40 + greatest(0, 9 - cardinality(read.words)) else s.place end as weight
  ) t
  where word not in ('', 'no') and not (length(word) = 1 and word ~ '[[:alpha:]]')
$function$
;

CREATE OR REPLACE FUNCTION public.search_write(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  sayers uuid[];
  words text[];
  weights int[];
  are_hidden boolean[];
begin
  if cardinality(ids) = 0 then return; end if;
  for reading in 1..2 loop
    select array_agg(w.product_id), array_agg(w.word), array_agg(w.weight), array_agg(w.is_hidden)
    into sayers, words, weights, are_hidden
    from search_words_of(ids) w;
    -- whoever learns may have waited for others, who changed what is said
    exit when not (
      search_learn(array(select word from unnest(words, weights) w (word, weight) where weight >= 15 or weight = 10), false)
      or search_learn(array(select word from unnest(words, weights) w (word, weight) where weight < 15 and weight <> 10), true)
    );
  end loop;
  with wanted as materialized (
    select w.product_id, known.stem_id, max(w.weight) as weight, bool_or(w.is_hidden) as is_hidden
    from unnest(sayers, words, weights, are_hidden) w (product_id, word, weight, is_hidden)
    join search_words known on known.word = w.word
    group by w.product_id, known.stem_id
  ), gone as (
    delete from search_postings p where p.product_id = any(ids)
      and not exists (select from wanted w where w.product_id = p.product_id and w.stem_id = p.stem_id)
    returning 1
  ), put as (
    insert into search_postings as p (stem_id, product_id, weight, is_hidden, is_there)
    select w.stem_id, w.product_id, w.weight, w.is_hidden, coalesce(s.is_in_stock, false)
    from wanted w left join shelf s using (product_id) order by w.product_id, w.stem_id
    on conflict (stem_id, product_id) do update set weight = excluded.weight, is_hidden = excluded.is_hidden
    where (p.weight, p.is_hidden) is distinct from (excluded.weight, excluded.is_hidden)
    returning 1
  )
  insert into shelf_dirty (product_id)
  select null where exists (select from gone) or exists (select from put);
end $function$
;

CREATE OR REPLACE FUNCTION public.search_write_mentions(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  sayers uuid[];
  words text[];
begin
  select array_agg(p.id), array_agg(word) into sayers, words
  from products p
  cross join lateral (
    select concat_ws(' ', p.description_uk, p.description_en, p.care_uk, p.care_en, p.made_in_uk, p.made_in_en, (
      select string_agg(q.body || ' ' || q.answer, ' ') from questions q where q.product_id = p.id and q.state = 'shown'
    )) as text
  ) said
  cross join lateral unnest(search_mention_words(said.text)) word
  where p.id = any(ids);
  insert into search_forms (word, stem)
  select word, search_stem(word) from (
    select distinct word from unnest(words) word
    where not exists (select from search_forms known where known.word = word.word) order by 1
  ) unknown on conflict do nothing;
  delete from search_mentions m where m.product_id = any(ids) and not m.product_id = any(coalesce(sayers, '{}'));
  insert into search_mentions as m (product_id, stems)
  select s.product_id, array_agg(distinct f.stem) from unnest(sayers, words) s (product_id, word) join search_forms f using (word)
  group by s.product_id order by s.product_id
  on conflict (product_id) do update set stems = excluded.stems where m.stems is distinct from excluded.stems;
  -- what is found is another
  if found then insert into shelf_dirty default values; end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_write_pending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[];
begin
  with taken as (delete from search_pending returning product_ids)
  -- one that the same transaction deleted has no words
  select array_agg(distinct p.id) into ids from taken cross join unnest(product_ids) id join products p using (id);
  if ids is not null then perform search_write(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.share_gtin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select gtin into new.gtin from lots
  where product_id = new.product_id and size = new.size and colour is not distinct from new.colour and gtin is not null
  limit 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.shown_due(status text, total bigint, deposit bigint, due_set bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status_group(status) = 'free'::text) THEN ('-1'::integer)::bigint ELSE LEAST(GREATEST((total - deposit), (0)::bigint), due_set) END
;

CREATE OR REPLACE FUNCTION public.status_group(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status = ANY (ARRAY['new'::text, 'accepted'::text, 'awaitingConfirmation'::text, 'awaitingPayment'::text])) THEN 'reserving'::text WHEN (status = ANY (ARRAY['paid'::text, 'sent'::text, 'inTransit'::text, 'completed'::text])) THEN 'taken'::text WHEN (status = ANY (ARRAY['cancelled'::text, 'refused'::text])) THEN 'free'::text ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION public.status_place(status text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(array_position(ARRAY['new'::text, 'accepted'::text, 'awaitingConfirmation'::text, 'awaitingPayment'::text, 'paid'::text, 'sent'::text, 'inTransit'::text, 'completed'::text, 'cancelled'::text, 'refused'::text], status), 100)
;

CREATE OR REPLACE FUNCTION public.still_due(total bigint, deposit bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST((total - deposit), (0)::bigint)
;

CREATE OR REPLACE FUNCTION public.sum_of_amounts(amounts jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(sum((jsonb_each_text.value)::bigint), (0)::numeric))::bigint AS "coalesce" FROM jsonb_each_text(sum_of_amounts.amounts) jsonb_each_text(key, value))
;

CREATE OR REPLACE FUNCTION public.tally_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_tally (difference)
    select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most constant integer := 300;
  in_one constant integer := 60;
  number integer;
begin
  if tg_op = 'UPDATE' then
    select count(*) into number from was join changed on changed.id = was.id and changed is distinct from was;
  else
    select count(*) into number from changed;
  end if;
  if number = 0 then
    return null;
  elsif number > most then
    perform pg_notify('orders', '[]');
  elsif tg_op = 'UPDATE' then
    perform pg_notify('orders', told::text) from (
      select json_agg(json_build_array(id, was_status, was_returning, status, is_returning)) as told from (
        select changed.id, was.status as was_status, was.is_returning as was_returning, changed.status,
          changed.is_returning, (row_number() over (order by changed.id) - 1) / in_one as part
        from was join changed on changed.id = was.id and changed is distinct from was) moved
      group by part) parts;
  else
    perform pg_notify('orders', told::text) from (
      select json_agg(case tg_op
        when 'INSERT' then json_build_array(id, null, false, status, is_returning)
        else json_build_array(id, status, is_returning, null, false) end) as told from (
        select id, status, is_returning, (row_number() over (order by id) - 1) / in_one as part from changed) moved
      group by part) parts;
  end if;
  return null;
end $function$
;

create table advert_campaigns (
  id uuid not null default uuidv7(),
  platform text not null,
  external_id text,
  name text not null,
  type_id uuid,
  constraint advert_campaigns_pkey PRIMARY KEY (id),
  constraint advert_campaigns_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_types(id),
  constraint advert_campaigns_platform_check CHECK (platform = ANY (ARRAY['google'::text, 'meta'::text]))
);
CREATE INDEX advert_campaigns_name ON advert_campaigns USING btree (platform, lower(name));
CREATE UNIQUE INDEX advert_campaigns_external ON advert_campaigns USING btree (platform, external_id);

create table advert_expenses (
  id uuid not null default uuidv7(),
  spent_on date not null,
  kind text not null,
  amount bigint not null,
  amounts_by_type jsonb not null default '{}'::jsonb,
  is_unfinished boolean not null default false,
  campaign_id uuid,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  constraint advert_expenses_pkey PRIMARY KEY (id),
  constraint advert_expenses_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES advert_campaigns(id),
  constraint advert_expenses_amount_check CHECK (amount >= 0),
  constraint advert_expenses_check CHECK (
CASE kind
    WHEN 'google'::text THEN amount > 0 AND amount = sum_of_amounts(amounts_by_type)
    ELSE amounts_by_type = '{}'::jsonb
END),
  constraint advert_expenses_check1 CHECK (NOT is_unfinished OR kind = 'advertiser'::text AND amount = 0),
  constraint advert_expenses_kind_check CHECK (kind = ANY (ARRAY['google'::text, 'advertiser'::text]))
);
CREATE INDEX advert_expenses_day ON advert_expenses USING btree (spent_on, created_at, id);
CREATE UNIQUE INDEX advert_expenses_campaign ON advert_expenses USING btree (campaign_id, spent_on);
CREATE TRIGGER adverts_earned AFTER INSERT OR DELETE OR UPDATE ON advert_expenses FOR EACH ROW EXECUTE FUNCTION mark_advert_earned();

create table advert_import_changes (
  import_id uuid not null,
  expense_id uuid not null,
  change jsonb not null,
  constraint advert_import_changes_pkey PRIMARY KEY (import_id, expense_id),
  constraint advert_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES advert_imports(id) ON DELETE CASCADE
);

create table advert_imports (
  id uuid not null default uuidv7(),
  file_name text not null,
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  actor_machine text,
  constraint advert_imports_pkey PRIMARY KEY (id),
  constraint advert_imports_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);
CREATE INDEX advert_imports_age ON advert_imports USING btree (created_at);

create table advert_keys (
  key bytea not null,
  content bytea not null,
  saved uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null default now(),
  constraint advert_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX advert_keys_created ON advert_keys USING btree (created_at);

create table advert_payments (
  id uuid not null default uuidv7(),
  paid_on date not null,
  amount bigint not null,
  source text not null,
  note text not null default ''::text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  constraint advert_payments_pkey PRIMARY KEY (id),
  constraint advert_payments_amount_check CHECK (amount > 0),
  constraint advert_payments_source_check CHECK (source = ANY (ARRAY['promOrder'::text, 'promPaymentOrder'::text, 'simpleTran'::text, 'card'::text, 'cash'::text]))
);
CREATE INDEX advert_payments_day ON advert_payments USING btree (paid_on, created_at, id);

create table allocations (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null,
  quantity integer not null,
  state text not null,
  constraint allocations_pkey PRIMARY KEY (id),
  constraint allocations_line_id_lot_id_key UNIQUE (line_id, lot_id),
  constraint allocations_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id),
  constraint allocations_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id),
  constraint allocations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint allocations_quantity_check CHECK (quantity > 0),
  constraint allocations_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'taken'::text]))
);
CREATE INDEX allocations_lot ON allocations USING btree (lot_id);
CREATE INDEX allocations_order ON allocations USING btree (order_id);
CREATE TRIGGER allocations_earned AFTER INSERT OR DELETE OR UPDATE ON allocations FOR EACH ROW EXECUTE FUNCTION mark_order_of_row_earned();

create table blob_parts (
  upload_id uuid not null,
  number integer not null,
  object text not null,
  size bigint not null,
  etag text not null,
  constraint blob_parts_pkey PRIMARY KEY (upload_id, number),
  constraint blob_parts_object_key UNIQUE (object),
  constraint blob_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES blob_uploads(id) ON DELETE CASCADE,
  constraint blob_parts_number_check CHECK (number >= 1 AND number <= 10000),
  constraint blob_parts_size_check CHECK (size >= 0)
);

create table blob_uploads (
  id uuid not null default uuidv7(),
  pathname text not null,
  stored_as text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint blob_uploads_pkey PRIMARY KEY (id)
);

create table blobs (
  id uuid not null default uuidv7(),
  pathname text collate "C" not null,
  object text not null,
  size bigint not null,
  content_type text not null,
  cache_seconds integer not null,
  etag text not null,
  is_original boolean not null default false,
  made_by text,
  uploaded_at timestamp(3) with time zone not null default now(),
  constraint blobs_pkey PRIMARY KEY (id),
  constraint blobs_made_by_key UNIQUE (made_by),
  constraint blobs_object_key UNIQUE (object),
  constraint blobs_cache_seconds_check CHECK (cache_seconds >= 0),
  constraint blobs_pathname_check CHECK (length(pathname) >= 1 AND length(pathname) <= 1000),
  constraint blobs_size_check CHECK (size >= 0)
);
CREATE INDEX blobs_order ON blobs USING btree ("left"(pathname, 200));
CREATE UNIQUE INDEX blobs_pathname ON blobs USING btree (md5(pathname));

create table cart_lines (
  cart_id uuid not null,
  product_id uuid not null,
  size text not null default ''::text,
  quantity integer not null,
  added_at timestamp(3) with time zone not null default now(),
  seen_price bigint,
  colour text not null default ''::text,
  press text,
  gone_code text,
  gone_name_uk text,
  gone_name_en text,
  constraint cart_lines_pkey PRIMARY KEY (cart_id, product_id, size, colour),
  constraint cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_lines_quantity_check CHECK (quantity > 0),
  constraint cart_lines_seen_price_check CHECK (seen_price >= 0)
);

create table cart_tokens (
  token_hash bytea not null,
  cart_id uuid not null,
  session_id uuid,
  constraint cart_tokens_pkey PRIMARY KEY (token_hash),
  constraint cart_tokens_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
);
CREATE INDEX cart_tokens_of_cart ON cart_tokens USING btree (cart_id);
CREATE INDEX cart_tokens_of_session ON cart_tokens USING btree (session_id) WHERE session_id IS NOT NULL;

create table carts (
  id uuid not null default uuidv7(),
  user_id uuid,
  updated_at timestamp(3) with time zone not null default now(),
  last_order_number text,
  was_seen boolean not null default false,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_user_id_key UNIQUE (user_id),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table checkouts (
  key bytea not null,
  order_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint checkouts_pkey PRIMARY KEY (key)
);

create table codes (
  subject bytea not null,
  code_hash bytea,
  tries integer not null default 0,
  code_expires_at timestamp(3) with time zone,
  sent integer not null default 0,
  sent_at timestamp(3) with time zone,
  constraint codes_pkey PRIMARY KEY (subject)
);

create table companies (
  name text not null,
  counted_on date not null,
  calls integer not null default 0,
  failures integer not null default 0,
  last_success_at timestamp(3) with time zone,
  last_failure_at timestamp(3) with time zone,
  last_failure text not null default ''::text,
  failures_in_row integer not null default 0,
  rests_until timestamp(3) with time zone,
  is_paused boolean not null default false,
  limits_in_row integer not null default 0,
  unsigned_calls integer not null default 0,
  unsigned_at timestamp(3) with time zone,
  constraint companies_pkey PRIMARY KEY (name)
);

create table currency_rates (
  currency text not null,
  day date not null,
  rate numeric(14,6) not null,
  is_doubted boolean not null default false,
  constraint currency_rates_pkey PRIMARY KEY (currency, day),
  constraint currency_rates_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text, 'PLN'::text, 'CNY'::text, 'TRY'::text, 'GBP'::text])),
  constraint currency_rates_rate_check CHECK (rate > 0::numeric)
);

create table customer_merges (
  phone text not null,
  main_phone text not null,
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  actor_machine text,
  constraint customer_merges_pkey PRIMARY KEY (phone),
  constraint customer_merges_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text])),
  constraint customer_merges_check CHECK (main_phone <> phone)
);
CREATE INDEX customer_merges_main ON customer_merges USING btree (main_phone);
CREATE TRIGGER merges_earned AFTER INSERT OR DELETE OR UPDATE ON customer_merges FOR EACH ROW EXECUTE FUNCTION mark_merged_earned();

create table customer_notes (
  phone text not null,
  note text,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint customer_notes_pkey PRIMARY KEY (phone),
  constraint customer_notes_note_check CHECK (note <> ''::text)
);

create table deleted_orders (
  order_id uuid not null,
  contents jsonb not null,
  deleted_at timestamp(3) with time zone not null,
  constraint deleted_orders_pkey PRIMARY KEY (order_id)
);
CREATE INDEX deleted_orders_oldest ON deleted_orders USING btree (deleted_at);

create table earned_adverts (
  day date not null,
  type_id uuid,
  amount bigint not null,
  unallocated_placed bigint not null,
  unallocated_sent bigint not null,
  unallocated_earned bigint not null,
  constraint earned_adverts_day_type_id_key UNIQUE NULLS NOT DISTINCT (day, type_id)
);

create table earned_again (
  person text not null,
  order_id uuid not null,
  day date not null,
  before_on date not null,
  constraint earned_again_pkey PRIMARY KEY (person, order_id)
);
CREATE INDEX earned_again_before ON earned_again USING btree (before_on, day);
CREATE INDEX earned_again_day ON earned_again USING btree (day, before_on);

create table earned_again_months (
  month date not null,
  before_month date not null,
  orders integer not null,
  constraint earned_again_months_pkey PRIMARY KEY (month, before_month)
);

create table earned_bought (
  day date not null,
  source text not null,
  is_first boolean not null,
  orders integer not null,
  revenue bigint not null,
  remains bigint not null,
  constraint earned_bought_pkey PRIMARY KEY (day, source, is_first)
);

create table earned_bought_months (
  month date not null,
  source text not null,
  is_first boolean not null,
  orders integer not null,
  revenue bigint not null,
  remains bigint not null,
  constraint earned_bought_months_pkey PRIMARY KEY (month, source, is_first)
);

create table earned_brought (
  first_on date not null,
  source text not null,
  within_days smallint not null,
  stage smallint not null,
  count integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  constraint earned_brought_pkey PRIMARY KEY (first_on, source, within_days, stage)
);

create table earned_brought_orders (
  person text not null,
  order_id uuid not null,
  placed_on date not null,
  placed_at timestamp with time zone not null,
  first_on date not null,
  first_source text not null,
  within_days smallint not null,
  constraint earned_brought_orders_pkey PRIMARY KEY (person, order_id)
);
CREATE INDEX earned_brought_orders_first ON earned_brought_orders USING btree (first_on);
CREATE INDEX earned_brought_orders_newest ON earned_brought_orders USING btree (placed_on DESC, placed_at DESC, order_id, first_on, within_days, first_source);

create table earned_brought_weeks (
  week date not null,
  source text not null,
  within_days smallint not null,
  stage smallint not null,
  count integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  constraint earned_brought_weeks_pkey PRIMARY KEY (week, source, within_days, stage)
);

create table earned_came (
  came_on date not null,
  holder text not null,
  days integer not null,
  orders integer not null,
  constraint earned_came_pkey PRIMARY KEY (came_on, holder, days)
);

create table earned_came_months (
  month date not null,
  holder text not null,
  days integer not null,
  orders integer not null,
  constraint earned_came_months_pkey PRIMARY KEY (month, holder, days)
);

create table earned_changes (
  id bigint not null generated always as identity,
  day date not null,
  term text not null,
  amount bigint not null,
  reason text not null,
  order_id uuid,
  order_number text not null default ''::text,
  purchase_number text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  constraint earned_changes_pkey PRIMARY KEY (id),
  constraint earned_changes_reason_check CHECK (reason = ANY (ARRAY['bill'::text, 'cost'::text, 'return'::text, 'fee'::text, 'status'::text, 'order'::text, 'adverts'::text, 'writeOff'::text, 'correction'::text, 'rounding'::text, 'overhead'::text, 'deleted'::text]))
);
CREATE INDEX earned_changes_newest ON earned_changes USING btree (created_at);

create table earned_cohorts (
  first_on date not null,
  source text not null,
  customers integer not null,
  orders_30 integer not null,
  left_30 bigint not null,
  orders_90 integer not null,
  left_90 bigint not null,
  orders_180 integer not null,
  left_180 bigint not null,
  constraint earned_cohorts_pkey PRIMARY KEY (first_on, source) INCLUDE (customers, orders_30, left_30, orders_90, left_90, orders_180, left_180)
);

create table earned_cohorts_weeks (
  week date not null,
  source text not null,
  customers integer not null,
  orders_30 integer not null,
  left_30 bigint not null,
  orders_90 integer not null,
  left_90 bigint not null,
  orders_180 integer not null,
  left_180 bigint not null,
  constraint earned_cohorts_weeks_pkey PRIMARY KEY (week, source) INCLUDE (customers, orders_30, left_30, orders_90, left_90, orders_180, left_180)
);

create table earned_customers (
  person text not null,
  order_id uuid not null,
  first_on date not null,
  first_at timestamp(3) with time zone not null,
  source text not null,
  orders_30 integer not null,
  left_30 bigint not null,
  orders_90 integer not null,
  left_90 bigint not null,
  orders_180 integer not null,
  left_180 bigint not null,
  constraint earned_customers_pkey PRIMARY KEY (person)
);
CREATE INDEX earned_customers_first ON earned_customers USING btree (first_on);
CREATE UNIQUE INDEX earned_customers_order ON earned_customers USING btree (order_id);

create table earned_dirty (
  id bigint not null generated always as identity,
  order_id uuid,
  day date,
  lot_id uuid,
  purchase_id uuid,
  product_id uuid,
  constraint earned_dirty_pkey PRIMARY KEY (id)
);

create table earned_ended (
  day date not null,
  cut text not null,
  id text not null,
  ended integer not null,
  refused integer not null,
  cost bigint not null,
  return_cost bigint not null,
  constraint earned_ended_pkey PRIMARY KEY (day, cut, id),
  constraint earned_ended_cut_check CHECK (cut = ANY (ARRAY['source'::text, 'carrier'::text, 'paymentType'::text]))
);

create table earned_ended_months (
  month date not null,
  cut text not null,
  id text not null,
  ended integer not null,
  refused integer not null,
  cost bigint not null,
  return_cost bigint not null,
  constraint earned_ended_months_pkey PRIMARY KEY (month, cut, id),
  constraint earned_ended_months_cut_check CHECK (cut = ANY (ARRAY['source'::text, 'carrier'::text, 'paymentType'::text]))
);

create table earned_extras (
  kind text not null,
  day date not null,
  amount bigint not null,
  purchase_id uuid,
  movement_id bigint,
  lot_id uuid,
  purchase_number text not null,
  constraint earned_extras_check CHECK ((kind = 'rounding'::text) = (purchase_id IS NOT NULL)),
  constraint earned_extras_check1 CHECK ((kind = 'rounding'::text) = (movement_id IS NULL)),
  constraint earned_extras_kind_check CHECK (kind = ANY (ARRAY['rounding'::text, 'writeOff'::text, 'correction'::text]))
);
CREATE INDEX earned_extras_day ON earned_extras USING btree (day);
CREATE INDEX earned_extras_lot ON earned_extras USING btree (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX earned_extras_purchase ON earned_extras USING btree (purchase_id) WHERE purchase_id IS NOT NULL;

create table earned_fees (
  day date not null,
  channel text not null,
  type_id uuid,
  marketplace_fee bigint not null,
  marketplace_fee_of bigint not null,
  marketplace_payment_fee bigint not null,
  marketplace_payment_fee_of bigint not null,
  payment_fee bigint not null,
  payment_fee_of bigint not null,
  fixed bigint not null,
  fixed_count integer not null,
  constraint earned_fees_channel_check CHECK (channel = ANY (ARRAY['site'::text, 'bigl'::text, 'prom'::text]))
);
CREATE INDEX earned_fees_day ON earned_fees USING btree (day);

create table earned_fees_months (
  month date not null,
  channel text not null,
  type_id uuid,
  marketplace_fee bigint not null,
  marketplace_fee_of bigint not null,
  marketplace_payment_fee bigint not null,
  marketplace_payment_fee_of bigint not null,
  payment_fee bigint not null,
  payment_fee_of bigint not null,
  fixed bigint not null,
  fixed_count integer not null,
  constraint earned_fees_months_month_channel_type_id_key UNIQUE NULLS NOT DISTINCT (month, channel, type_id),
  constraint earned_fees_months_channel_check CHECK (channel = ANY (ARRAY['site'::text, 'bigl'::text, 'prom'::text]))
);

create table earned_held (
  since date not null,
  holder text not null,
  orders integer not null,
  amount bigint not null,
  constraint earned_held_pkey PRIMARY KEY (since, holder)
);

create table earned_held_months (
  month date not null,
  holder text not null,
  since date not null,
  orders integer not null,
  amount bigint not null,
  constraint earned_held_months_pkey PRIMARY KEY (month, holder)
);

create table earned_ledgers (
  day date not null,
  stage smallint not null,
  received bigint not null,
  to_come bigint not null,
  to_return bigint not null,
  charged bigint not null,
  sold bigint not null,
  reserved bigint not null,
  held_by_market bigint not null default 0,
  not_asked bigint not null default 0,
  constraint earned_ledgers_pkey PRIMARY KEY (day, stage)
);

create table earned_looks (
  user_id uuid not null,
  looked_at timestamp(3) with time zone not null,
  constraint earned_looks_pkey PRIMARY KEY (user_id),
  constraint earned_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table earned_making (
  sizes_on date
);

create table earned_money (
  order_id uuid not null,
  day date not null,
  amount bigint not null,
  held bigint not null,
  holder text not null,
  since date not null,
  taken_on date not null,
  handed_on date,
  came_on date,
  constraint earned_money_pkey PRIMARY KEY (order_id),
  constraint earned_money_holder_check CHECK (holder = ANY (ARRAY['novaPoshta'::text, 'ukrposhta'::text, 'meest'::text, 'prom'::text, 'provider'::text, 'customer'::text]))
);
CREATE INDEX earned_money_came ON earned_money USING btree (came_on) INCLUDE (holder, since) WHERE came_on IS NOT NULL;
CREATE INDEX earned_money_day ON earned_money USING btree (day) INCLUDE (amount, held);
CREATE INDEX earned_money_handed ON earned_money USING btree (handed_on) INCLUDE (taken_on) WHERE handed_on IS NOT NULL;
CREATE INDEX earned_money_held ON earned_money USING btree (since, order_id) INCLUDE (holder, held, day) WHERE held > 0;
CREATE INDEX earned_money_here ON earned_money USING btree (since DESC, order_id) INCLUDE (amount, held, day, holder) WHERE amount > held;
CREATE INDEX earned_money_holder ON earned_money USING btree (holder, since, order_id) INCLUDE (held, day) WHERE held > 0;

create table earned_month_returns (
  month date not null,
  purchase_number text not null,
  days text not null,
  constraint earned_month_returns_pkey PRIMARY KEY (month, purchase_number)
);

create table earned_month_sums (
  month date not null,
  key text,
  stage smallint not null,
  orders integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  cut text not null,
  refusals integer not null,
  constraint earned_month_sums_cut_check CHECK (cut = ANY (ARRAY['day'::text, 'type'::text, 'source'::text, 'purchase'::text]))
);
CREATE INDEX earned_month_sums_month ON earned_month_sums USING btree (month, cut);

create table earned_months (
  month date not null,
  constraint earned_months_pkey PRIMARY KEY (month)
);

create table earned_orders (
  order_id uuid not null,
  day date not null,
  created_at timestamp(3) with time zone not null,
  person text not null,
  source text not null,
  carrier text not null,
  payment_type text not null,
  stage smallint not null,
  is_refused boolean not null,
  revenue bigint not null,
  cost bigint not null,
  fees bigint not null,
  adverts bigint not null,
  pieces bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  constraint earned_orders_pkey PRIMARY KEY (order_id)
);
CREATE INDEX earned_orders_day ON earned_orders USING btree (day);
CREATE INDEX earned_orders_person ON earned_orders USING btree (person, created_at);

create table earned_parts (
  order_id uuid not null,
  line_id uuid,
  lot_id uuid,
  day date not null,
  source text not null,
  stage smallint not null,
  is_refused boolean not null,
  type_id uuid,
  product_id uuid,
  purchase_number text,
  first_of_order boolean not null,
  first_of_type boolean not null,
  first_of_product boolean not null,
  first_of_purchase boolean not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null default 0,
  google_sent bigint not null default 0,
  google_earned bigint not null default 0,
  advertiser_placed bigint not null default 0,
  advertiser_sent bigint not null default 0,
  advertiser_earned bigint not null default 0,
  size text not null default ''::text,
  sold_total bigint not null default 0,
  constraint earned_parts_stage_check CHECK (stage >= 0 AND stage <= 3)
);
CREATE INDEX earned_parts_day ON earned_parts USING btree (day);
CREATE INDEX earned_parts_order ON earned_parts USING btree (order_id);
CREATE INDEX earned_parts_product ON earned_parts USING btree (product_id, day);
CREATE INDEX earned_parts_purchase ON earned_parts USING btree (purchase_number) WHERE purchase_number IS NOT NULL;

create table earned_placed (
  day date not null,
  orders_away integer not null,
  away bigint not null,
  orders_here integer not null,
  here bigint not null,
  constraint earned_placed_pkey PRIMARY KEY (day)
);

create table earned_placed_months (
  month date not null,
  orders_away integer not null,
  away bigint not null,
  orders_here integer not null,
  here bigint not null,
  constraint earned_placed_months_pkey PRIMARY KEY (month)
);

create table earned_product_totals (
  product_id uuid not null,
  week date not null,
  stage smallint not null,
  parts integer not null,
  orders integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  constraint earned_product_totals_pkey PRIMARY KEY (product_id, week, stage),
  constraint earned_product_totals_stage_check CHECK (stage >= 1 AND stage <= 3)
);
CREATE INDEX earned_product_totals_week ON earned_product_totals USING btree (week);

create table earned_purchases (
  purchase_id uuid not null,
  bill bigint not null,
  received integer not null,
  on_hand integer not null,
  frozen bigint not null,
  came_at timestamp(3) with time zone,
  constraint earned_purchases_pkey PRIMARY KEY (purchase_id)
);

create table earned_receipts (
  purchase_id uuid not null,
  purchase_product_id uuid not null,
  product_id uuid,
  came_at timestamp(3) with time zone,
  constraint earned_receipts_pkey PRIMARY KEY (purchase_id, purchase_product_id)
);
CREATE INDEX earned_receipts_product ON earned_receipts USING btree (product_id);

create table earned_sizes (
  product_id uuid not null,
  size text not null,
  type_id uuid,
  sold integer not null,
  lately integer not null,
  on_hand integer,
  available integer,
  price bigint,
  coming integer not null,
  lead_days integer,
  days_in_stock integer not null,
  constraint earned_sizes_pkey PRIMARY KEY (product_id, size)
);

create table earned_sums (
  cut text not null,
  key text,
  day date not null,
  stage smallint not null,
  orders integer not null,
  refusals integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  constraint earned_sums_cut_check CHECK (cut = ANY (ARRAY['day'::text, 'source'::text, 'type'::text, 'purchase'::text]))
);
CREATE INDEX earned_sums_cut ON earned_sums USING btree (cut, day);
CREATE INDEX earned_sums_day ON earned_sums USING btree (day, cut);
CREATE INDEX earned_sums_purchase ON earned_sums USING btree (key, day) WHERE cut = 'purchase'::text;

create table earned_under_way (
  day date not null,
  source text not null,
  orders integer not null,
  amount bigint not null,
  brings bigint not null,
  constraint earned_under_way_pkey PRIMARY KEY (day, source)
);

create table earned_unpaid (
  day date not null,
  orders integer not null,
  amount bigint not null,
  since timestamp(3) with time zone not null,
  constraint earned_unpaid_pkey PRIMARY KEY (day)
);

create table followed (
  kind text not null,
  subject text not null,
  ask_at timestamp(3) with time zone not null,
  asked integer not null default 0,
  followed_at timestamp(3) with time zone not null default now(),
  last_asked_at timestamp(3) with time zone,
  constraint followed_pkey PRIMARY KEY (kind, subject)
);
CREATE INDEX followed_due ON followed USING btree (kind, ask_at);

create table former_codes (
  code_key text not null,
  product_id uuid not null,
  constraint former_codes_pkey PRIMARY KEY (code_key),
  constraint former_codes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX former_codes_of_product ON former_codes USING btree (product_id);

create table goods_import_changes (
  import_id uuid not null,
  product_id uuid not null,
  code text not null,
  change jsonb not null,
  undone jsonb,
  constraint goods_import_changes_pkey PRIMARY KEY (import_id, product_id),
  constraint goods_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES goods_imports(id) ON DELETE CASCADE
);
CREATE INDEX goods_import_changes_not_undone ON goods_import_changes USING btree (import_id, product_id) WHERE undone IS NULL;

create table goods_imports (
  id uuid not null default uuidv7(),
  file_name text not null,
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  actor_machine text,
  total integer not null default 0,
  done integer not null default 0,
  left_out jsonb not null default '[]'::jsonb,
  left_out_count integer not null default 0,
  beat_at timestamp(3) with time zone not null default now(),
  stop_asked_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  undo_began_at timestamp(3) with time zone,
  is_of_move boolean not null default false,
  constraint goods_imports_pkey PRIMARY KEY (id),
  constraint goods_imports_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);
CREATE INDEX goods_imports_age ON goods_imports USING btree (created_at);

create table history (
  id bigint not null generated always as identity,
  entity text not null,
  entity_id text not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  changes jsonb not null default '{}'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  actor_machine text,
  constraint history_pkey PRIMARY KEY (id),
  constraint history_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);
CREATE INDEX history_entity ON history USING btree (entity, entity_id, id);
CREATE TRIGGER history_is_final BEFORE DELETE OR UPDATE ON history FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table inbox (
  company text not null,
  event_id text not null,
  subject text not null default ''::text,
  happened_at timestamp(3) with time zone,
  body bytea not null,
  content_type text not null default ''::text,
  state text not null default 'waiting'::text,
  received_at timestamp(3) with time zone not null default now(),
  handled_at timestamp(3) with time zone,
  constraint inbox_pkey PRIMARY KEY (company, event_id),
  constraint inbox_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'late'::text, 'held'::text]))
);
CREATE INDEX inbox_newest ON inbox USING btree (company, subject, happened_at) WHERE state = 'done'::text;
CREATE INDEX inbox_received ON inbox USING btree (received_at);

create table invitations (
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  role_id uuid not null,
  name text not null default ''::text,
  email text,
  invited_by uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitations_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id)
);
CREATE INDEX invitations_invited_by ON invitations USING btree (invited_by);

create table lots (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  size text not null default ''::text,
  purchase_number text not null default ''::text,
  purchased_on date not null,
  price bigint not null,
  unit_cost bigint not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  colour text,
  asked_price bigint not null,
  implied_colour text,
  offered_colour text not null generated always as (COALESCE(colour, implied_colour, ''::text)) stored,
  gtin text,
  constraint lots_pkey PRIMARY KEY (id),
  constraint lots_one_of_purchase UNIQUE NULLS NOT DISTINCT (product_id, size, colour, purchase_number),
  constraint lots_colour FOREIGN KEY (product_id, colour) REFERENCES product_colours(product_id, name) ON UPDATE CASCADE,
  constraint lots_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint lots_asked_price_check CHECK (asked_price >= 0),
  constraint lots_check CHECK (reserved <= on_hand),
  constraint lots_gtin_check CHECK (gtin ~ '^(\d{8}|\d{12,14})$'::text),
  constraint lots_price_check CHECK (price >= 0),
  constraint lots_reserved_check CHECK (reserved >= 0),
  constraint lots_unit_cost_check CHECK (unit_cost >= 0),
  constraint lots_gtin_of_one_size EXCLUDE USING gist (gtin WITH =, ((product_id::text || ' '::text) || size) WITH <>) WHERE (gtin IS NOT NULL) DEFERRABLE
);
CREATE INDEX lots_oldest_first ON lots USING btree (product_id, size, offered_colour, purchased_on, id);
CREATE INDEX lots_on_hand ON lots USING btree (id) WHERE on_hand > 0;
CREATE TRIGGER lot_offered_otherwise AFTER UPDATE OF colour, implied_colour ON lots FOR EACH ROW WHEN ((old.offered_colour = ''::text) <> (new.offered_colour = ''::text)) EXECUTE FUNCTION follow_offered_colour();
CREATE TRIGGER lot_offered_otherwise_at_market AFTER UPDATE OF colour, implied_colour ON lots FOR EACH ROW WHEN ((old.offered_colour = ''::text) <> (new.offered_colour = ''::text)) EXECUTE FUNCTION follow_offered_colour_of_market();
CREATE TRIGGER lot_renumbered AFTER UPDATE OF purchase_number ON lots FOR EACH ROW WHEN (old.purchase_number <> new.purchase_number AND old.purchase_number <> ''::text) EXECUTE FUNCTION follow_purchase_number();
CREATE TRIGGER lots_asked_again BEFORE UPDATE OF price, product_id ON lots FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price OR old.product_id IS DISTINCT FROM new.product_id) EXECUTE FUNCTION ask_for_lot();
CREATE TRIGGER lots_asked_first BEFORE INSERT ON lots FOR EACH ROW EXECUTE FUNCTION ask_for_lot();
CREATE TRIGGER lots_earned AFTER INSERT OR DELETE ON lots FOR EACH ROW EXECUTE FUNCTION mark_lot_earned();
CREATE TRIGGER lots_earned_changed AFTER UPDATE ON lots FOR EACH ROW WHEN (new.unit_cost <> old.unit_cost OR new.asked_price <> old.asked_price OR new.purchase_number <> old.purchase_number AND new.purchase_number <> new.id::text OR new.product_id <> old.product_id OR new.size <> old.size OR new.purchased_on <> old.purchased_on) EXECUTE FUNCTION mark_changed_lot_earned();
CREATE TRIGGER lots_imply_added AFTER INSERT ON lots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION imply_colours_of_changed();
CREATE TRIGGER lots_imply_changed AFTER UPDATE OF colour, product_id ON lots FOR EACH ROW WHEN (old.colour IS DISTINCT FROM new.colour OR old.product_id <> new.product_id) EXECUTE FUNCTION imply_colours_of_lot();
CREATE TRIGGER lots_imply_removed AFTER DELETE ON lots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION imply_colours_of_changed();
CREATE TRIGGER lots_leave_their_name AFTER DELETE ON lots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_lots_gone_without_name();
CREATE TRIGGER lots_share_gtin BEFORE INSERT ON lots FOR EACH ROW WHEN (new.gtin IS NULL) EXECUTE FUNCTION share_gtin();
CREATE TRIGGER lots_shelf_added AFTER INSERT ON lots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER lots_shelf_changed AFTER UPDATE ON lots FOR EACH ROW WHEN ((old.on_hand > old.reserved) IS DISTINCT FROM (new.on_hand > new.reserved) OR old.price IS DISTINCT FROM new.price OR old.asked_price IS DISTINCT FROM new.asked_price OR old.size IS DISTINCT FROM new.size OR old.offered_colour IS DISTINCT FROM new.offered_colour OR old.purchased_on IS DISTINCT FROM new.purchased_on) EXECUTE FUNCTION mark_shelf_of_lot();
CREATE TRIGGER lots_shelf_removed AFTER DELETE ON lots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER search_of_lots_added AFTER INSERT ON lots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_lot_added();
CREATE TRIGGER search_of_lots_removed AFTER DELETE ON lots FOR EACH ROW EXECUTE FUNCTION search_lot_removed();
CREATE TRIGGER search_of_lots_resized AFTER UPDATE OF size, product_id ON lots FOR EACH ROW WHEN (old.size IS DISTINCT FROM new.size OR old.product_id IS DISTINCT FROM new.product_id) EXECUTE FUNCTION search_lot_resized();

create table market_alerts (
  id uuid not null default uuidv7(),
  kind text not null,
  order_id uuid not null,
  number text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  settled_at timestamp(3) with time zone,
  constraint market_alerts_pkey PRIMARY KEY (id),
  constraint market_alerts_kind CHECK (kind = ANY (ARRAY['short'::text, 'unknownProduct'::text, 'cancelledThere'::text, 'paidAfterCancel'::text, 'openedThere'::text, 'refundedThere'::text, 'changedAfterSent'::text]))
);
CREATE INDEX market_alerts_age ON market_alerts USING btree (created_at);
CREATE UNIQUE INDEX market_alerts_open ON market_alerts USING btree (order_id, kind) WHERE settled_at IS NULL;

create table market_counts (
  counted_on date not null,
  days integer not null,
  there_count integer not null,
  there_sum bigint not null,
  here_count integer not null,
  here_sum bigint not null,
  differences jsonb not null default '[]'::jsonb,
  counted_at timestamp(3) with time zone not null default now(),
  constraint market_counts_pkey PRIMARY KEY (counted_on)
);

create table market_goods (
  external_id text not null,
  product_id uuid not null,
  size text not null default ''::text,
  colour text not null default ''::text,
  name text not null default ''::text,
  told_quantity integer,
  told_price bigint,
  told_at timestamp(3) with time zone,
  trouble text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  constraint market_goods_pkey PRIMARY KEY (external_id),
  constraint market_goods_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX market_goods_product ON market_goods USING btree (product_id);

create table market_import (
  id integer not null default 1,
  since timestamp(3) with time zone,
  modified_through timestamp(6) with time zone,
  window_from timestamp(6) with time zone,
  window_below bigint,
  window_top timestamp(6) with time zone,
  window_began_at timestamp(3) with time zone,
  history_state text not null default 'none'::text,
  history_from timestamp(3) with time zone,
  history_below bigint,
  history_read integer not null default 0,
  history_reached timestamp(3) with time zone,
  history_began_at timestamp(3) with time zone,
  history_ended_at timestamp(3) with time zone,
  last_run_at timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  last_failure text not null default ''::text,
  counted_from timestamp(3) with time zone not null,
  constraint market_import_pkey PRIMARY KEY (id),
  constraint market_import_history CHECK (history_state = ANY (ARRAY['none'::text, 'running'::text, 'paused'::text, 'done'::text])),
  constraint market_import_one CHECK (id = 1)
);

create table market_matches (
  market_product_id text not null,
  product_id uuid not null,
  size text not null default ''::text,
  colour text not null default ''::text,
  name text not null default ''::text,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  created_at timestamp(3) with time zone not null default now(),
  constraint market_matches_pkey PRIMARY KEY (market_product_id),
  constraint market_matches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint market_matches_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);
CREATE INDEX market_matches_product ON market_matches USING btree (product_id);

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp(3) with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table move_answers (
  question text not null,
  answer text not null,
  answered_at timestamp(3) with time zone not null default now(),
  constraint move_answers_pkey PRIMARY KEY (question)
);

create table move_columns (
  header text not null,
  stands_for text,
  constraint move_columns_pkey PRIMARY KEY (header)
);

create table move_models (
  move_id uuid not null,
  key text not null,
  place integer not null,
  reason text not null,
  state text not null,
  model jsonb not null,
  constraint move_models_pkey PRIMARY KEY (move_id, key),
  constraint move_models_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE
);
CREATE INDEX move_models_place ON move_models USING btree (move_id, place);

create table move_photos (
  move_id uuid not null,
  product_id uuid not null,
  link text not null,
  place integer not null,
  state text not null default 'waiting'::text,
  picture_key text,
  problem text,
  problem_params jsonb not null default '{}'::jsonb,
  constraint move_photos_pkey PRIMARY KEY (move_id, product_id, link),
  constraint move_photos_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE,
  constraint move_photos_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX move_photos_product ON move_photos USING btree (product_id);
CREATE INDEX move_photos_waiting ON move_photos USING btree (move_id, product_id) WHERE state = ANY (ARRAY['waiting'::text, 'kept'::text]);

create table move_reading_things (
  reading_id uuid not null,
  kind text not null,
  key text not null,
  content jsonb not null,
  constraint move_reading_things_pkey PRIMARY KEY (reading_id, kind, key),
  constraint move_reading_things_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES move_readings(id) ON DELETE CASCADE
);

create table move_readings (
  id uuid not null default uuidv7(),
  source text not null,
  state text not null default 'running'::text,
  "position" jsonb,
  is_asked_again boolean not null default false,
  read_count integer not null default 0,
  total_count integer,
  failure text not null default ''::text,
  failures integer not null default 0,
  next_at timestamp(3) with time zone,
  beat_at timestamp(3) with time zone,
  begun_at timestamp(3) with time zone not null,
  move_id uuid,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  constraint move_readings_pkey PRIMARY KEY (id),
  constraint move_readings_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE SET NULL,
  constraint move_readings_state_check CHECK (state = ANY (ARRAY['running'::text, 'whole'::text, 'stopped'::text, 'failed'::text, 'done'::text]))
);

create table move_rows (
  move_id uuid not null,
  row_number integer not null,
  thing jsonb not null,
  constraint move_rows_pkey PRIMARY KEY (move_id, row_number),
  constraint move_rows_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE
);

create table move_runs (
  move_id uuid not null,
  import_id uuid not null,
  is_of_photos boolean not null default false,
  begun_at timestamp(3) with time zone not null default now(),
  constraint move_runs_pkey PRIMARY KEY (move_id, import_id),
  constraint move_runs_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE
);

create table move_status_words (
  word text not null,
  status text not null,
  constraint move_status_words_pkey PRIMARY KEY (word),
  constraint move_status_words_status_check CHECK (status = ANY (ARRAY['completed'::text, 'cancelled'::text, 'refused'::text, 'left'::text]))
);

create table moved_products (
  move_id uuid not null,
  product_id uuid not null,
  key text not null,
  brought jsonb not null,
  moved_at timestamp(3) with time zone not null default now(),
  constraint moved_products_pkey PRIMARY KEY (move_id, product_id),
  constraint moved_products_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE,
  constraint moved_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX moved_products_key ON moved_products USING btree (key, moved_at);
CREATE INDEX moved_products_product ON moved_products USING btree (product_id);

create table moves (
  id uuid not null default uuidv7(),
  source text not null,
  file_name text not null,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  created_at timestamp(3) with time zone not null default now(),
  stock_on date not null,
  troubles jsonb not null default '[]'::jsonb,
  trouble_count integer not null default 0,
  unknown_columns jsonb not null default '[]'::jsonb,
  decisions jsonb not null default '{}'::jsonb,
  plan jsonb not null default '{}'::jsonb,
  outcome jsonb not null default '{"kept": 0, "added": 0, "changed": 0, "unchanged": 0}'::jsonb,
  photos_paused boolean not null default false,
  photos_beat_at timestamp(3) with time zone,
  constraint moves_pkey PRIMARY KEY (id)
);

create table nova_poshta_branches (
  ref text not null,
  settlement_ref text not null,
  kind text not null,
  number text not null,
  name text not null,
  address text not null,
  other_address text not null default ''::text,
  most_weight integer,
  most_value bigint,
  most_width integer,
  most_height integer,
  most_length integer,
  words text not null generated always as (place_words(((((number || ' '::text) ||
CASE kind
    WHEN 'branch'::text THEN 'відділення отделение branch '::text
    WHEN 'locker'::text THEN 'поштомат почтомат locker '::text
    ELSE 'пункт point '::text
END) || address) || ' '::text) || other_address)) stored,
  constraint nova_poshta_branches_pkey PRIMARY KEY (ref),
  constraint nova_poshta_branches_settlement_ref_fkey FOREIGN KEY (settlement_ref) REFERENCES nova_poshta_settlements(ref) DEFERRABLE INITIALLY DEFERRED,
  constraint nova_poshta_branches_kind CHECK (kind = ANY (ARRAY['branch'::text, 'locker'::text, 'point'::text]))
);
CREATE INDEX nova_poshta_branches_name ON nova_poshta_branches USING btree (name);
CREATE INDEX nova_poshta_branches_settlement ON nova_poshta_branches USING btree (settlement_ref);

create table nova_poshta_copy (
  is_only boolean not null default true,
  copied_at timestamp(3) with time zone not null,
  constraint nova_poshta_copy_pkey PRIMARY KEY (is_only),
  constraint nova_poshta_copy_is_only CHECK (is_only)
);

create table nova_poshta_settlements (
  ref text not null,
  name text not null,
  other_name text not null default ''::text,
  kind text not null,
  oblast text not null default ''::text,
  district text not null default ''::text,
  branches integer not null default 0,
  words text not null generated always as (place_words((name || ' '::text) || other_name)) stored,
  keys text not null generated always as (search_key(place_words((name || ' '::text) || other_name))) stored,
  around text not null generated always as (place_words((district || ' '::text) || oblast)) stored,
  constraint nova_poshta_settlements_pkey PRIMARY KEY (ref),
  constraint nova_poshta_settlements_kind CHECK (kind = ANY (ARRAY['city'::text, 'settlement'::text, 'village'::text, ''::text]))
);
CREATE INDEX nova_poshta_settlements_lower_name ON nova_poshta_settlements USING btree (lower(name));
CREATE INDEX nova_poshta_settlements_name ON nova_poshta_settlements USING btree (name);
CREATE INDEX nova_poshta_settlements_words ON nova_poshta_settlements USING gin (words gin_trgm_ops, keys gin_trgm_ops) WITH (fastupdate=off);

create table old_addresses (
  path text not null,
  written text not null,
  product_id uuid,
  list text,
  move_id uuid,
  written_at timestamp(3) with time zone not null default now(),
  constraint old_addresses_pkey PRIMARY KEY (path),
  constraint old_addresses_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE,
  constraint old_addresses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint old_addresses_list CHECK (list IS NULL OR list ~ '^/[a-z][a-z-]*$'::text),
  constraint old_addresses_path CHECK (path ~~ '/_%'::text),
  constraint old_addresses_target CHECK ((product_id IS NULL) <> (list IS NULL))
);
CREATE INDEX old_addresses_move ON old_addresses USING btree (move_id);
CREATE INDEX old_addresses_product ON old_addresses USING btree (product_id);

create table order_lines (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  "position" integer not null,
  product_id uuid,
  product_code text not null,
  product_name text not null,
  size text not null default ''::text,
  quantity integer not null,
  returned_quantity integer not null default 0,
  price bigint not null,
  purchase_number text not null default ''::text,
  needs_attention boolean not null default false,
  colour text not null default ''::text,
  is_past boolean not null default false,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_check CHECK (returned_quantity >= 0 AND returned_quantity <= quantity),
  constraint order_lines_past CHECK (NOT is_past OR needs_attention),
  constraint order_lines_price_check CHECK (price >= 0),
  constraint order_lines_quantity_check CHECK (quantity > 0)
);
CREATE INDEX order_lines_attention ON order_lines USING btree (order_id) WHERE needs_attention AND NOT is_past;
CREATE INDEX order_lines_given_lot ON order_lines USING btree (product_id, purchase_number) WHERE purchase_number <> ''::text;
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);
CREATE INDEX order_lines_search ON order_lines USING gin (folded(product_code) gin_trgm_ops);
CREATE TRIGGER lines_earned AFTER INSERT OR DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_order_of_row_earned();

create table order_messages (
  event text not null,
  is_on boolean not null,
  is_on_for_marketplace boolean not null,
  subject_uk text not null default ''::text,
  subject_en text not null default ''::text,
  text_uk text not null default ''::text,
  text_en text not null default ''::text,
  version integer not null default 1,
  constraint order_messages_pkey PRIMARY KEY (event),
  constraint order_messages_event_check CHECK (event = ANY (ARRAY['accepted'::text, 'sent'::text, 'atBranch'::text, 'storageEnds'::text, 'cancelled'::text]))
);

create table order_payments (
  id bigint not null generated always as identity,
  order_id uuid not null,
  amount bigint not null,
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  way text not null default 'other'::text,
  note text not null default ''::text,
  paid_on date,
  actor_name text not null default ''::text,
  actor_machine text,
  constraint order_payments_pkey PRIMARY KEY (id),
  constraint order_payments_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text])),
  constraint order_payments_amount_check CHECK (amount <> 0),
  constraint order_payments_way_check CHECK (way = ANY (ARRAY['cash'::text, 'card'::text, 'transfer'::text, 'onDelivery'::text, 'marketplace'::text, 'other'::text]))
);
CREATE INDEX order_payments_order ON order_payments USING btree (order_id);
CREATE TRIGGER order_payments_are_final BEFORE DELETE OR UPDATE ON order_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_earned AFTER INSERT OR DELETE OR UPDATE ON order_payments FOR EACH ROW EXECUTE FUNCTION mark_order_of_row_earned();

create table order_tags (
  name text not null,
  constraint order_tags_pkey PRIMARY KEY (name),
  constraint order_tags_name_check CHECK (length(name) >= 1 AND length(name) <= 30)
);
CREATE UNIQUE INDEX order_tags_one_spelling ON order_tags USING btree (lower(name));

create table order_tally (
  id bigint not null generated always as identity,
  difference integer not null,
  constraint order_tally_pkey PRIMARY KEY (id)
);

create table order_tasks (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  text text not null,
  due_on date not null,
  assignee_id uuid,
  assignee_name text not null default ''::text,
  done_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  constraint order_tasks_pkey PRIMARY KEY (id),
  constraint order_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_tasks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_tasks_check CHECK (assignee_id IS NULL OR assignee_name <> ''::text),
  constraint order_tasks_text_check CHECK (length(text) >= 1 AND length(text) <= 300)
);
CREATE INDEX order_tasks_due ON order_tasks USING btree (due_on, order_id) INCLUDE (assignee_id) WHERE done_at IS NULL;
CREATE INDEX order_tasks_of_order ON order_tasks USING btree (order_id, due_on);

create table orders (
  id uuid not null default uuidv7(),
  number text not null,
  source text not null,
  status text not null,
  is_returning boolean not null default false,
  customer_id uuid,
  language text not null default 'uk'::text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  middle_name text not null default ''::text,
  phone text not null,
  email text not null default ''::text,
  carrier text not null,
  delivery_address text not null default ''::text,
  delivery_place jsonb,
  tracking_number text not null default ''::text,
  payment_type text not null,
  note text not null default ''::text,
  goods_total bigint not null default 0,
  discount bigint not null default 0,
  deposit bigint not null default 0,
  total bigint generated always as (GREATEST(goods_total + wrapping_fee - discount, 0::bigint)) stored,
  amount_due_set bigint,
  marketplace_fee_rate numeric(5,2) not null default 0,
  marketplace_fee_set bigint,
  marketplace_fixed_fee bigint not null default 0,
  marketplace_payment_fee_rate numeric(5,2) not null default 0,
  marketplace_payment_fee_set bigint,
  is_shipping_subsidised boolean not null default false,
  subsidised_shipping_fee bigint not null default 0,
  return_cost bigint not null default 0,
  payment_fee bigint not null default 0,
  advert_payment_amount bigint not null default 0,
  advert_payment_source text,
  receipt_url text not null default ''::text,
  prepayment_receipt_url text not null default ''::text,
  tracking_token text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  is_call_unwanted boolean not null default false,
  is_gift boolean not null default false,
  gift_text text not null default ''::text,
  wrapping_fee bigint not null default 0,
  manager_id uuid,
  manager_name text not null default ''::text,
  task_due_on date,
  tags text[] not null default '{}'::text[],
  is_placed_signed_in boolean not null default false,
  sold_total bigint,
  staff_note text not null default ''::text,
  money_received_on date,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_number_source_key UNIQUE (number, source),
  constraint orders_tracking_token_key UNIQUE (tracking_token),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint orders_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_advert_payment_source_check CHECK (advert_payment_source = ANY (ARRAY['promOrder'::text, 'promPaymentOrder'::text, 'simpleTran'::text, 'card'::text, 'cash'::text])),
  constraint orders_amount_due_set_check CHECK (amount_due_set >= 0),
  constraint orders_carrier_check CHECK (carrier = ANY (ARRAY['novaPoshta'::text, 'ukrposhta'::text, 'meest'::text, 'selfPickup'::text])),
  constraint orders_discount_check CHECK (discount >= 0),
  constraint orders_few_tags CHECK (cardinality(tags) <= 10),
  constraint orders_gift_text_check CHECK (length(gift_text) <= 500),
  constraint orders_goods_total_check CHECK (goods_total >= 0),
  constraint orders_language_check CHECK (language = ANY (ARRAY['uk'::text, 'en'::text])),
  constraint orders_manager_named CHECK (manager_id IS NULL OR manager_name <> ''::text),
  constraint orders_payment_type_check CHECK (payment_type = ANY (ARRAY['onDelivery'::text, 'prepayment'::text, 'prom'::text])),
  constraint orders_sold_total_check CHECK (sold_total >= 0),
  constraint orders_source_check CHECK (source = ANY (ARRAY['prom'::text, 'google'::text, 'bigl'::text, 'messagingProm'::text, 'messagingViber'::text, 'call'::text, 'me'::text, 'other'::text])),
  constraint orders_status_check CHECK (status = ANY (ARRAY['new'::text, 'accepted'::text, 'awaitingConfirmation'::text, 'awaitingPayment'::text, 'paid'::text, 'sent'::text, 'inTransit'::text, 'completed'::text, 'cancelled'::text, 'refused'::text])),
  constraint orders_wrapping_fee_check CHECK (wrapping_fee >= 0)
);
CREATE INDEX orders_advert_costs ON orders USING btree (created_at, id) INCLUDE (number, total, sold_total, marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee, marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee) WHERE has_advert_costs(marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee, marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee);
CREATE INDEX orders_advert_payments ON orders USING btree (created_at, id) INCLUDE (number, advert_payment_amount, advert_payment_source) WHERE advert_payment_amount > 0;
CREATE INDEX orders_by_carrier ON orders USING btree (carrier, id);
CREATE INDEX orders_by_due ON orders USING btree (shown_due(status, total, deposit, amount_due_set), id);
CREATE INDEX orders_by_last_name ON orders USING btree (last_name COLLATE "uk-UA-x-icu", id);
CREATE INDEX orders_by_manager_name ON orders USING btree (manager_name COLLATE "uk-UA-x-icu", id);
CREATE INDEX orders_by_middle_name ON orders USING gin (folded(middle_name) gin_trgm_ops) WHERE middle_name <> ''::text;
CREATE INDEX orders_by_number ON orders USING btree (number, id);
CREATE INDEX orders_by_phone ON orders USING btree (phone, id);
CREATE INDEX orders_by_source ON orders USING btree (source, id);
CREATE INDEX orders_by_status ON orders USING btree (status, id);
CREATE INDEX orders_by_status_place ON orders USING btree (status_place(status), id);
CREATE INDEX orders_by_tag ON orders USING gin (tags) WHERE tags <> '{}'::text[];
CREATE INDEX orders_by_total ON orders USING btree (total, id);
CREATE INDEX orders_by_tracking_number ON orders USING btree (tracking_number, id);
CREATE INDEX orders_customer ON orders USING btree (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_forgotten ON orders USING btree (created_at DESC, id DESC) WHERE status = 'new'::text;
CREATE INDEX orders_newest ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_of_customers ON orders USING btree (phone, created_at DESC) INCLUDE (status, total);
CREATE INDEX orders_of_guests ON orders USING btree (lower(email), id) WHERE customer_id IS NULL AND email <> ''::text;
CREATE INDEX orders_of_manager ON orders USING btree (manager_id, created_at DESC, id DESC) WHERE manager_id IS NOT NULL;
CREATE INDEX orders_of_manager_by_name ON orders USING btree (manager_id, manager_name COLLATE "uk-UA-x-icu", id) WHERE manager_id IS NOT NULL;
CREATE INDEX orders_refunds_due ON orders USING btree (created_at DESC, id DESC) WHERE refund_due(status, total, deposit) > 0;
CREATE INDEX orders_returning ON orders USING btree (created_at DESC, id DESC) WHERE is_returning;
CREATE INDEX orders_search ON orders USING gin (folded((((((((((number || ' '::text) || phone) || ' '::text) || tracking_number) || ' '::text) || email) || ' '::text) || first_name) || ' '::text) || last_name) gin_trgm_ops);
CREATE INDEX orders_to_pack ON orders USING btree (created_at DESC, id DESC) WHERE is_to_pack(status, payment_type);
CREATE INDEX orders_unpaid ON orders USING btree (created_at) INCLUDE (status, total, deposit, amount_due_set) WHERE status = 'completed'::text AND shown_due(status, total, deposit, amount_due_set) > 0;
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_earned AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION mark_order_earned();
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_told_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
CREATE TRIGGER orders_told_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
CREATE TRIGGER orders_told_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();

create table overhead_imports (
  id uuid not null default uuidv7(),
  file_name text not null,
  changes jsonb not null,
  actor_id uuid,
  actor_machine text,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  constraint overhead_imports_pkey PRIMARY KEY (id),
  constraint overhead_imports_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);
CREATE INDEX overhead_imports_age ON overhead_imports USING btree (created_at);

create table overheads (
  id uuid not null,
  category text not null,
  amount bigint not null,
  span text not null,
  starts_on date not null,
  is_monthly boolean not null default false,
  ends_on date,
  note text not null default ''::text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  constraint overheads_pkey PRIMARY KEY (id),
  constraint overheads_amount_check CHECK (amount > 0),
  constraint overheads_category_check CHECK (category = ANY (ARRAY['rent'::text, 'wages'::text, 'taxes'::text, 'packaging'::text, 'subscriptions'::text, 'other'::text])),
  constraint overheads_check CHECK (span = 'day'::text OR EXTRACT(day FROM starts_on) = 1::numeric),
  constraint overheads_check1 CHECK (ends_on IS NULL OR is_monthly AND ends_on >= starts_on),
  constraint overheads_span_check CHECK (span = ANY (ARRAY['day'::text, 'month'::text]))
);
CREATE INDEX overheads_start ON overheads USING btree (starts_on);

create table page_speed (
  day date not null,
  page text not null,
  device text not null,
  vital text not null,
  bucket smallint not null,
  views integer not null,
  constraint page_speed_pkey PRIMARY KEY (day, page, device, vital, bucket),
  constraint page_speed_bucket_check CHECK (bucket >= 0 AND bucket <= 200),
  constraint page_speed_device_check CHECK (device = ANY (ARRAY['phone'::text, 'desk'::text])),
  constraint page_speed_page_check CHECK (page = ANY (ARRAY['home'::text, 'listing'::text, 'search'::text, 'product'::text, 'cart'::text, 'checkout'::text, 'other'::text])),
  constraint page_speed_vital_check CHECK (vital = ANY (ARRAY['lcp'::text, 'inp'::text, 'cls'::text, 'ttfb'::text]))
);

create table parcel_costs (
  order_id uuid not null,
  term text not null,
  amount bigint not null default 0,
  told_by text not null default 'estimate'::text,
  is_overruled boolean not null default false,
  constraint parcel_costs_pkey PRIMARY KEY (order_id, term),
  constraint parcel_costs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcel_costs_amount_check CHECK (amount >= 0),
  constraint parcel_costs_term_check CHECK (term = ANY (ARRAY['delivery'::text, 'transfer'::text, 'return'::text])),
  constraint parcel_costs_told_by_check CHECK (told_by = ANY (ARRAY['estimate'::text, 'carrier'::text]))
);

create table parcel_documents (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  carrier text not null,
  key text not null,
  state text not null,
  asked_at timestamp(3) with time zone,
  ref text not null default ''::text,
  tracking_number text not null default ''::text,
  weight integer not null,
  length integer not null,
  width integer not null,
  height integer not null,
  declared_value bigint not null,
  money_on_delivery bigint not null,
  payer text not null,
  price bigint,
  expected_on date,
  refused_part text not null default ''::text,
  refusal text not null default ''::text,
  printed_at timestamp(3) with time zone,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  created_at timestamp(3) with time zone not null default now(),
  made_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  constraint parcel_documents_pkey PRIMARY KEY (id),
  constraint parcel_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcel_documents_height_check CHECK (height > 0),
  constraint parcel_documents_length_check CHECK (length > 0),
  constraint parcel_documents_made CHECK (state <> 'made'::text OR ref <> ''::text AND tracking_number <> ''::text),
  constraint parcel_documents_state CHECK (state = ANY (ARRAY['asking'::text, 'unclear'::text, 'made'::text, 'failed'::text, 'deleted'::text])),
  constraint parcel_documents_weight_check CHECK (weight > 0),
  constraint parcel_documents_width_check CHECK (width > 0)
);
CREATE INDEX parcel_documents_made_at ON parcel_documents USING btree (made_at) WHERE state = 'made'::text;
CREATE INDEX parcel_documents_number ON parcel_documents USING btree (tracking_number) WHERE tracking_number <> ''::text;
CREATE INDEX parcel_documents_order ON parcel_documents USING btree (order_id, created_at);
CREATE UNIQUE INDEX parcel_documents_live ON parcel_documents USING btree (order_id) WHERE state = ANY (ARRAY['asking'::text, 'unclear'::text, 'made'::text]);

create table parcel_events (
  id bigint not null generated always as identity,
  carrier text not null,
  number text not null,
  code text not null,
  meaning text,
  at timestamp(3) with time zone not null,
  words text not null default ''::text,
  place text not null default ''::text,
  heard_at timestamp(3) with time zone not null default now(),
  constraint parcel_events_pkey PRIMARY KEY (id),
  constraint parcel_events_carrier_number_code_at_key UNIQUE (carrier, number, code, at)
);

create table parcel_quotes (
  key text not null,
  price bigint,
  expected_on date,
  asked_at timestamp(3) with time zone not null,
  constraint parcel_quotes_pkey PRIMARY KEY (key)
);
CREATE INDEX parcel_quotes_age ON parcel_quotes USING btree (asked_at);

create table parcels (
  order_id uuid not null,
  carrier text not null,
  number text not null,
  back_number text not null default ''::text,
  state text not null default 'made'::text,
  trouble text not null default ''::text,
  since timestamp(3) with time zone,
  code text not null default ''::text,
  words text not null default ''::text,
  place text not null default ''::text,
  place_ref text not null default ''::text,
  last_event_at timestamp(3) with time zone,
  free_until date,
  expected_on date,
  collects bigint,
  price bigint,
  is_owed boolean not null default false,
  paid_out bigint,
  paid_out_on date,
  heeded_state text not null default 'made'::text,
  heeded_paid_out bigint,
  followed_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  payer text,
  transfer_payer text,
  transfer_price bigint,
  back_price bigint,
  is_costed boolean not null default false,
  constraint parcels_pkey PRIMARY KEY (order_id),
  constraint parcels_back_price_check CHECK (back_price >= 0),
  constraint parcels_check CHECK ((paid_out IS NULL) = (paid_out_on IS NULL)),
  constraint parcels_collects_check CHECK (collects >= 0),
  constraint parcels_paid_out_check CHECK (paid_out >= 0),
  constraint parcels_payer_check CHECK (payer = ANY (ARRAY['recipient'::text, 'sender'::text, 'third'::text])),
  constraint parcels_price_check CHECK (price >= 0),
  constraint parcels_state_check CHECK (state = ANY (ARRAY['made'::text, 'sent'::text, 'inTransit'::text, 'atBranch'::text, 'delivered'::text, 'paidOut'::text, 'returning'::text, 'returned'::text])),
  constraint parcels_transfer_payer_check CHECK (transfer_payer = ANY (ARRAY['recipient'::text, 'sender'::text, 'third'::text])),
  constraint parcels_transfer_price_check CHECK (transfer_price >= 0),
  constraint parcels_trouble_check CHECK (trouble = ANY (ARRAY[''::text, 'unknownNumber'::text, 'deleted'::text, 'lost'::text]))
);
CREATE INDEX parcels_back_number ON parcels USING btree (back_number) WHERE back_number <> ''::text;
CREATE INDEX parcels_number ON parcels USING btree (number);
CREATE INDEX parcels_uncosted ON parcels USING btree (order_id) WHERE NOT is_costed;
CREATE INDEX parcels_under_way ON parcels USING btree (state, since) WHERE ended_at IS NULL;
CREATE INDEX parcels_unheeded ON parcels USING btree (order_id) WHERE heeded_state <> state OR heeded_paid_out IS DISTINCT FROM paid_out;

create table past_order_import_changes (
  number text not null,
  import_id uuid not null,
  order_id uuid not null,
  constraint past_order_import_changes_pkey PRIMARY KEY (number),
  constraint past_order_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES past_order_imports(id) ON DELETE CASCADE
);
CREATE INDEX past_order_import_changes_import ON past_order_import_changes USING btree (import_id);

create table past_order_imports (
  id uuid not null default uuidv7(),
  file_name text not null,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  constraint past_order_imports_pkey PRIMARY KEY (id),
  constraint past_order_imports_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);

create table payment_attempts (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  provider text not null,
  reference text not null,
  provider_id text not null default ''::text,
  amount bigint not null,
  state text not null default 'opening'::text,
  url text not null default ''::text,
  reason text not null default ''::text,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  fee bigint not null default 0,
  is_fee_told boolean not null default false,
  is_test boolean not null default false,
  trouble text,
  trouble_at timestamp(3) with time zone,
  returned_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_reference_key UNIQUE (reference),
  constraint payment_attempts_amount_check CHECK (amount > 0),
  constraint payment_attempts_check CHECK (refunded <= paid),
  constraint payment_attempts_fee_check CHECK (fee >= 0),
  constraint payment_attempts_paid_check CHECK (paid >= 0),
  constraint payment_attempts_provider_check CHECK (provider = ANY (ARRAY['monobank'::text, 'liqpay'::text, 'wayforpay'::text])),
  constraint payment_attempts_refunded_check CHECK (refunded >= 0),
  constraint payment_attempts_state_check CHECK (state = ANY (ARRAY['opening'::text, 'open'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'replaced'::text])),
  constraint payment_attempts_trouble_check CHECK (trouble = ANY (ARRAY['otherAmount'::text, 'otherCurrency'::text, 'otherPayment'::text, 'orderGone'::text, 'late'::text, 'twice'::text, 'differs'::text]))
);
CREATE INDEX payment_attempts_by_provider_id ON payment_attempts USING btree (provider, provider_id) WHERE provider_id <> ''::text;
CREATE INDEX payment_attempts_order ON payment_attempts USING btree (order_id, created_at DESC);
CREATE INDEX payment_attempts_troubled ON payment_attempts USING btree (trouble_at) WHERE trouble IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_awaited ON payment_attempts USING btree (order_id) WHERE state = ANY (ARRAY['opening'::text, 'open'::text]);

create table payment_bookings (
  payment_id bigint not null,
  attempt_id uuid not null,
  constraint payment_bookings_pkey PRIMARY KEY (payment_id),
  constraint payment_bookings_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX payment_bookings_attempt ON payment_bookings USING btree (attempt_id);

create table payment_plans (
  order_id uuid not null,
  deposit bigint,
  remind_at timestamp(3) with time zone,
  cancel_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  constraint payment_plans_pkey PRIMARY KEY (order_id),
  constraint payment_plans_deposit_check CHECK (deposit > 0)
);
CREATE INDEX payment_plans_to_cancel ON payment_plans USING btree (cancel_at) WHERE cancel_at IS NOT NULL;
CREATE INDEX payment_plans_to_remind ON payment_plans USING btree (remind_at) WHERE remind_at IS NOT NULL;

create table payment_refunds (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  amount bigint not null,
  note text not null default ''::text,
  state text not null default 'asked'::text,
  reason text not null default ''::text,
  refunded_after bigint not null,
  asked_by text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  taken_at timestamp(3) with time zone,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint payment_refunds_amount_check CHECK (amount > 0),
  constraint payment_refunds_state_check CHECK (state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text]))
);
CREATE INDEX payment_refunds_attempt ON payment_refunds USING btree (attempt_id);
CREATE UNIQUE INDEX payment_refunds_asked ON payment_refunds USING btree (attempt_id) WHERE state = 'asked'::text;

create table pending_contacts (
  user_id uuid not null,
  kind text not null,
  contact text not null,
  constraint pending_contacts_pkey PRIMARY KEY (user_id, kind),
  constraint pending_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint pending_contacts_kind_check CHECK (kind = ANY (ARRAY['phone'::text, 'email'::text]))
);

create table photo_leftovers (
  object text not null,
  delete_after timestamp(3) with time zone not null,
  constraint photo_leftovers_pkey PRIMARY KEY (object)
);
CREATE INDEX photo_leftovers_due ON photo_leftovers USING btree (delete_after);

create table pictures (
  id uuid not null default uuidv7(),
  key text not null,
  width integer not null,
  height integer not null,
  average_colour text not null,
  placeholder text not null default ''::text,
  variants jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  blob_id uuid,
  state text not null default 'ready'::text,
  failure text,
  made_from text,
  attempts integer not null default 0,
  claimed_until timestamp(3) with time zone,
  name text not null default ''::text,
  is_held boolean not null default false,
  drops_original boolean not null default false,
  was_moving boolean not null default false,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_blob_id_key UNIQUE (blob_id),
  constraint pictures_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blobs(id),
  constraint pictures_average_colour_check CHECK (average_colour ~ '^#[0-9a-f]{6}$'::text),
  constraint pictures_failure CHECK ((state = 'failed'::text) = (failure IS NOT NULL)),
  constraint pictures_height_check CHECK (height > 0),
  constraint pictures_key_check CHECK (key ~~ 'products/%'::text AND length(key) <= 950),
  constraint pictures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])),
  constraint pictures_width_check CHECK (width > 0)
);
CREATE INDEX pictures_files ON pictures USING gin (variants jsonb_path_ops);
CREATE INDEX pictures_waiting ON pictures USING btree (created_at) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX pictures_key ON pictures USING btree (md5(key));
CREATE TRIGGER picture_of_purchases_moved AFTER UPDATE OF key ON pictures FOR EACH ROW WHEN (old.key <> new.key) EXECUTE FUNCTION follow_picture_of_purchases();
CREATE TRIGGER pictures_shelf_changed AFTER UPDATE ON pictures FOR EACH ROW WHEN (old.width IS DISTINCT FROM new.width OR old.height IS DISTINCT FROM new.height OR old.average_colour IS DISTINCT FROM new.average_colour OR old.variants IS DISTINCT FROM new.variants) EXECUTE FUNCTION mark_shelf_of_picture();

create table price_day (
  is_only boolean not null default true,
  day date not null,
  constraint price_day_pkey PRIMARY KEY (is_only),
  constraint price_day_is_only_check CHECK (is_only)
);

create table private_files (
  id uuid not null default uuidv7(),
  object text not null,
  kind text not null,
  company text not null,
  about text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  readers text[] not null,
  is_kept boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone not null,
  constraint private_files_pkey PRIMARY KEY (id),
  constraint private_files_object_key UNIQUE (object),
  constraint private_files_readers_check CHECK (cardinality(readers) > 0),
  constraint private_files_size_check CHECK (size > 0)
);
CREATE INDEX private_files_about ON private_files USING btree (about, kind, created_at);
CREATE INDEX private_files_end ON private_files USING btree (ends_at);
CREATE INDEX private_files_on_their_way ON private_files USING btree (created_at) WHERE NOT is_kept;

create table product_colours (
  product_id uuid not null,
  "position" integer not null,
  name text not null,
  gradient text not null,
  stops text[] not null,
  name_en text not null default ''::text,
  family text,
  constraint product_colours_pkey PRIMARY KEY (product_id, "position"),
  constraint product_colours_product_id_name_key UNIQUE (product_id, name),
  constraint product_colours_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_colours_family_check CHECK (family = ANY (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'blue'::text, 'purple'::text, 'pink'::text, 'brown'::text, 'black'::text, 'grey'::text, 'white'::text, 'multicolour'::text])),
  constraint product_colours_gradient_check CHECK (gradient = ANY (ARRAY['n'::text, 'h'::text, 'v'::text, 'tlbr'::text, 'bltr'::text]))
);
CREATE INDEX product_colours_without_family ON product_colours USING btree (product_id) WHERE family IS NULL;
CREATE TRIGGER colour_of_market_renamed AFTER UPDATE OF name ON product_colours FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION follow_colour_name_of_market();
CREATE TRIGGER colour_of_purchases_renamed AFTER UPDATE OF name ON product_colours FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION follow_colour_name_of_purchases();
CREATE TRIGGER colour_of_wishes_renamed AFTER UPDATE OF name ON product_colours FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION follow_colour_name_of_wishes();
CREATE TRIGGER colour_renamed AFTER UPDATE OF name ON product_colours FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION follow_colour_name();
CREATE TRIGGER colours_imply_added AFTER INSERT ON product_colours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION imply_colours_of_changed();
CREATE TRIGGER colours_imply_removed AFTER DELETE ON product_colours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION imply_colours_of_changed();
CREATE TRIGGER colours_shelf_added AFTER INSERT ON product_colours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER colours_shelf_changed AFTER UPDATE ON product_colours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER colours_shelf_removed AFTER DELETE ON product_colours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER search_of_colours_added AFTER INSERT ON product_colours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_colour_changed();
CREATE TRIGGER search_of_colours_changed AFTER UPDATE ON product_colours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_colour_renamed();
CREATE TRIGGER search_of_colours_removed AFTER DELETE ON product_colours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_colour_changed();

create table product_companions (
  product_id uuid not null,
  companion_id uuid not null,
  "position" integer not null,
  constraint product_companions_pkey PRIMARY KEY (product_id, companion_id),
  constraint product_companions_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_companions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_companions_check CHECK (companion_id <> product_id)
);
CREATE INDEX product_companions_companion ON product_companions USING btree (companion_id);

create table product_kinds (
  type_id uuid not null,
  slug text not null,
  name_uk text not null,
  name_en text not null default ''::text,
  text_uk text not null default ''::text,
  text_en text not null default ''::text,
  constraint product_kinds_pkey PRIMARY KEY (type_id, slug),
  constraint product_kinds_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_types(id),
  constraint product_kinds_name_uk_check CHECK (name_uk <> ''::text),
  constraint product_kinds_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 60)
);
CREATE UNIQUE INDEX product_kinds_name ON product_kinds USING btree (type_id, lower(name_uk));
CREATE TRIGGER search_of_kinds_changed AFTER UPDATE ON product_kinds FOR EACH ROW WHEN (old.name_uk IS DISTINCT FROM new.name_uk OR old.name_en IS DISTINCT FROM new.name_en) EXECUTE FUNCTION search_kind_changed();

create table product_photos (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  lot_id uuid,
  picture_id uuid not null,
  "position" integer not null,
  alt_uk text not null default ''::text,
  alt_en text not null default ''::text,
  colour_position integer,
  constraint product_photos_pkey PRIMARY KEY (id),
  constraint product_photos_colour FOREIGN KEY (product_id, colour_position) REFERENCES product_colours(product_id, "position") ON UPDATE CASCADE ON DELETE SET NULL (colour_position),
  constraint product_photos_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE,
  constraint product_photos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint product_photos_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_photos_picture ON product_photos USING btree (picture_id);
CREATE INDEX product_photos_product ON product_photos USING btree (product_id, "position");
CREATE TRIGGER photos_shelf_added AFTER INSERT ON product_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER photos_shelf_changed AFTER UPDATE ON product_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER photos_shelf_removed AFTER DELETE ON product_photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();

create table product_types (
  id uuid not null,
  slug text not null,
  name_uk text not null,
  name_en text not null,
  "position" integer not null,
  constraint product_types_pkey PRIMARY KEY (id),
  constraint product_types_position_key UNIQUE ("position"),
  constraint product_types_slug_key UNIQUE (slug)
);
CREATE TRIGGER search_of_types_changed AFTER UPDATE ON product_types FOR EACH ROW WHEN (old.name_uk IS DISTINCT FROM new.name_uk OR old.name_en IS DISTINCT FROM new.name_en) EXECUTE FUNCTION search_type_changed();

create table products (
  id uuid not null default uuidv7(),
  code text not null,
  type_id uuid not null,
  name_uk text not null,
  name_en text not null default ''::text,
  description_uk text not null default ''::text,
  description_en text not null default ''::text,
  compare_at_price bigint,
  is_hidden boolean not null default false,
  legacy jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  code_twin integer not null default 0,
  made_of_uk text not null default ''::text,
  made_of_en text not null default ''::text,
  made_in_uk text not null default ''::text,
  made_in_en text not null default ''::text,
  care_uk text not null default ''::text,
  care_en text not null default ''::text,
  width_mm integer,
  height_mm integer,
  depth_mm integer,
  length_mm integer,
  sale_percent integer,
  sale_price bigint,
  sale_starts_on date,
  sale_ends_on date,
  brand text not null default ''::text,
  kind text,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_code_key UNIQUE (code),
  constraint products_kind FOREIGN KEY (type_id, kind) REFERENCES product_kinds(type_id, slug),
  constraint products_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_types(id),
  constraint products_code_check CHECK (code <> ''::text),
  constraint products_compare_at_price_check CHECK (compare_at_price >= 0),
  constraint products_depth_mm_check CHECK (depth_mm > 0),
  constraint products_height_mm_check CHECK (height_mm > 0),
  constraint products_length_mm_check CHECK (length_mm > 0),
  constraint products_one_sale CHECK (sale_percent IS NULL OR sale_price IS NULL),
  constraint products_sale_days CHECK (sale_starts_on <= sale_ends_on),
  constraint products_sale_percent_check CHECK (sale_percent >= 1 AND sale_percent <= 90),
  constraint products_sale_price_check CHECK (sale_price > 0),
  constraint products_width_mm_check CHECK (width_mm > 0)
);
CREATE INDEX products_by_code ON products USING btree (code COLLATE "uk-UA-x-icu", id);
CREATE INDEX products_by_name ON products USING btree (name_uk COLLATE "uk-UA-x-icu", id);
CREATE INDEX products_by_parts ON products USING gin (folded(code) gin_trgm_ops, folded(name_uk) gin_trgm_ops, folded(name_en) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX products_newest ON products USING btree (created_at DESC, id DESC);
CREATE INDEX products_of_kind ON products USING btree (type_id, kind) WHERE kind IS NOT NULL;
CREATE INDEX products_on_sale ON products USING btree (id) WHERE sale_percent IS NOT NULL OR sale_price IS NOT NULL;
CREATE INDEX products_type ON products USING btree (type_id, created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE UNIQUE INDEX products_one_code ON products USING btree (lower(code), code_twin);
CREATE TRIGGER products_asked_again AFTER UPDATE ON products FOR EACH ROW WHEN (old.sale_percent IS DISTINCT FROM new.sale_percent OR old.sale_price IS DISTINCT FROM new.sale_price OR old.sale_starts_on IS DISTINCT FROM new.sale_starts_on OR old.sale_ends_on IS DISTINCT FROM new.sale_ends_on) EXECUTE FUNCTION ask_for_product();
CREATE TRIGGER products_code_given AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claim_code();
CREATE TRIGGER products_earned AFTER UPDATE ON products FOR EACH ROW WHEN (new.type_id <> old.type_id) EXECUTE FUNCTION mark_type_earned();
CREATE TRIGGER products_leave_carts BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_gone_cart_lines();
CREATE TRIGGER products_recoded AFTER UPDATE OF code ON products FOR EACH ROW WHEN (lower(old.code) <> lower(new.code)) EXECUTE FUNCTION keep_former_code();
CREATE TRIGGER products_shelf_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_products();
CREATE TRIGGER products_shelf_changed AFTER UPDATE ON products FOR EACH ROW WHEN (old.code IS DISTINCT FROM new.code OR old.type_id IS DISTINCT FROM new.type_id OR old.kind IS DISTINCT FROM new.kind OR old.name_uk IS DISTINCT FROM new.name_uk OR old.name_en IS DISTINCT FROM new.name_en OR old.description_uk IS DISTINCT FROM new.description_uk OR old.description_en IS DISTINCT FROM new.description_en OR old.compare_at_price IS DISTINCT FROM new.compare_at_price OR old.is_hidden IS DISTINCT FROM new.is_hidden OR old.created_at IS DISTINCT FROM new.created_at OR old.made_of_uk IS DISTINCT FROM new.made_of_uk OR old.made_of_en IS DISTINCT FROM new.made_of_en OR old.made_in_uk IS DISTINCT FROM new.made_in_uk OR old.made_in_en IS DISTINCT FROM new.made_in_en OR old.care_uk IS DISTINCT FROM new.care_uk OR old.care_en IS DISTINCT FROM new.care_en OR old.width_mm IS DISTINCT FROM new.width_mm OR old.height_mm IS DISTINCT FROM new.height_mm OR old.depth_mm IS DISTINCT FROM new.depth_mm OR old.length_mm IS DISTINCT FROM new.length_mm OR old.sale_ends_on IS DISTINCT FROM new.sale_ends_on) EXECUTE FUNCTION mark_shelf_of_product();
CREATE TRIGGER products_shelf_removed AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_products();
CREATE TRIGGER search_of_products_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_product_added();
CREATE TRIGGER search_of_products_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_product_changed();
CREATE TRIGGER search_of_products_removed AFTER DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION search_meaning_changed();
CREATE TRIGGER search_of_texts_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_said_added();
CREATE TRIGGER search_of_texts_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_said_changed();
CREATE TRIGGER twin_recoded BEFORE UPDATE OF code ON products FOR EACH ROW WHEN (lower(old.code) <> lower(new.code)) EXECUTE FUNCTION give_twin_its_own_code();

create table purchase_imports (
  id uuid not null default uuidv7(),
  file_name text not null,
  actor_id uuid,
  changes jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  actor_machine text,
  constraint purchase_imports_pkey PRIMARY KEY (id),
  constraint purchase_imports_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);
CREATE INDEX purchase_imports_age ON purchase_imports USING btree (created_at);

create table purchase_keys (
  key bytea not null,
  content bytea not null,
  saved uuid[] not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint purchase_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX purchase_keys_created ON purchase_keys USING btree (created_at);

create table purchase_lines (
  purchase_id uuid not null,
  id uuid not null,
  purchase_product_id uuid not null,
  "position" integer not null,
  size text not null default ''::text,
  quantity integer not null,
  price bigint not null default 0,
  agent_fee bigint not null default 0,
  freight bigint not null default 0,
  foreign_price bigint,
  url text not null default ''::text,
  colours jsonb not null default '[]'::jsonb,
  landed_cost bigint not null,
  received integer not null default 0,
  lot_id uuid,
  constraint purchase_lines_pkey PRIMARY KEY (purchase_id, id),
  constraint purchase_lines_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id),
  constraint purchase_lines_purchase_id_purchase_product_id_fkey FOREIGN KEY (purchase_id, purchase_product_id) REFERENCES purchase_products(purchase_id, id) ON DELETE CASCADE,
  constraint purchase_lines_agent_fee_check CHECK (agent_fee >= 0),
  constraint purchase_lines_foreign_price_check CHECK (foreign_price >= 0),
  constraint purchase_lines_freight_check CHECK (freight >= 0),
  constraint purchase_lines_landed_cost_check CHECK (landed_cost >= 0),
  constraint purchase_lines_price_check CHECK (price >= 0),
  constraint purchase_lines_quantity_check CHECK (quantity >= 0),
  constraint purchase_lines_received_check CHECK (received >= 0)
);
CREATE INDEX purchase_lines_coming ON purchase_lines USING btree (purchase_id, purchase_product_id) INCLUDE (size, quantity, received) WHERE quantity > received;
CREATE UNIQUE INDEX purchase_lines_lot ON purchase_lines USING btree (lot_id);
CREATE TRIGGER purchase_lines_earned AFTER INSERT OR DELETE OR UPDATE ON purchase_lines FOR EACH ROW EXECUTE FUNCTION mark_purchase_of_row_earned();

create table purchase_photos (
  purchase_id uuid not null,
  purchase_product_id uuid not null,
  line_id uuid,
  "position" integer not null,
  picture_id uuid not null,
  alt_uk text not null default ''::text,
  alt_en text not null default ''::text,
  former_keys text[] not null default '{}'::text[],
  constraint purchase_photos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE,
  constraint purchase_photos_purchase_id_line_id_fkey FOREIGN KEY (purchase_id, line_id) REFERENCES purchase_lines(purchase_id, id) ON DELETE CASCADE,
  constraint purchase_photos_purchase_id_purchase_product_id_fkey FOREIGN KEY (purchase_id, purchase_product_id) REFERENCES purchase_products(purchase_id, id) ON DELETE CASCADE
);
CREATE INDEX purchase_photos_picture ON purchase_photos USING btree (picture_id);
CREATE INDEX purchase_photos_purchase ON purchase_photos USING btree (purchase_id, "position");

create table purchase_products (
  purchase_id uuid not null,
  id uuid not null,
  "position" integer not null,
  code text not null,
  name text not null default ''::text,
  type_id uuid,
  description text not null default ''::text,
  product_id uuid,
  constraint purchase_products_pkey PRIMARY KEY (purchase_id, id),
  constraint purchase_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint purchase_products_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id) ON DELETE CASCADE,
  constraint purchase_products_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_types(id),
  constraint purchase_products_code_check CHECK (code <> ''::text)
);
CREATE INDEX purchase_products_product ON purchase_products USING btree (product_id);
CREATE INDEX purchase_products_search ON purchase_products USING gin (folded((code || ' '::text) || name) gin_trgm_ops);
CREATE TRIGGER purchase_products_earned AFTER DELETE OR UPDATE ON purchase_products FOR EACH ROW EXECUTE FUNCTION mark_purchase_of_row_earned();

create table purchases (
  id uuid not null default uuidv7(),
  serial bigint not null generated always as identity,
  number text not null,
  status text not null default 'new'::text,
  carrier text not null default 'novaPoshta'::text,
  tracking_number text not null default ''::text,
  delivery_address text not null default ''::text,
  ordered_on date not null,
  paid_on date,
  freight_paid_on date,
  goods_cost_set bigint,
  agent_fee_set bigint,
  freight_set bigint,
  currency text not null default 'UAH'::text,
  rate numeric(14,6),
  note text not null default ''::text,
  received_at timestamp(3) with time zone,
  is_unsynced boolean not null default true,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  supplier text not null default ''::text,
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_number_key UNIQUE (number),
  constraint purchases_serial_key UNIQUE (serial),
  constraint purchases_agent_fee_set_check CHECK (agent_fee_set >= 0),
  constraint purchases_carrier_check CHECK (carrier = ANY (ARRAY['novaPoshta'::text, 'ukrposhta'::text, 'meest'::text, 'selfPickup'::text])),
  constraint purchases_check CHECK (currency = 'UAH'::text OR rate IS NOT NULL),
  constraint purchases_currency_check CHECK (currency = ANY (ARRAY['UAH'::text, 'USD'::text, 'EUR'::text, 'PLN'::text, 'CNY'::text, 'TRY'::text, 'GBP'::text])),
  constraint purchases_freight_set_check CHECK (freight_set >= 0),
  constraint purchases_goods_cost_set_check CHECK (goods_cost_set >= 0),
  constraint purchases_number_check CHECK (number <> ''::text),
  constraint purchases_rate_check CHECK (rate > 0::numeric),
  constraint purchases_status_check CHECK (status = ANY (ARRAY['new'::text, 'accepted'::text, 'cancelled'::text, 'completed'::text, 'paid'::text, 'inTransit'::text]))
);
CREATE INDEX purchases_search ON purchases USING gin (folded((((((number || ' '::text) || tracking_number) || ' '::text) || note) || ' '::text) || supplier) gin_trgm_ops);
CREATE TRIGGER purchases_earned AFTER INSERT OR DELETE OR UPDATE ON purchases FOR EACH ROW EXECUTE FUNCTION mark_purchase_earned();

create table quarantine (
  id uuid not null default uuidv7(),
  kind text not null,
  company text not null,
  key text not null,
  raw text not null,
  reason text not null,
  is_alert boolean not null default false,
  tries integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  tried_at timestamp(3) with time zone not null default now(),
  constraint quarantine_pkey PRIMARY KEY (id),
  constraint quarantine_kind_key_key UNIQUE (kind, key)
);
CREATE INDEX quarantine_age ON quarantine USING btree (created_at);

create table questions (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  name text not null,
  channel text not null,
  contact text not null,
  language text not null,
  body text not null,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint questions_answer_check CHECK (length(answer) <= 2000),
  constraint questions_body_check CHECK (length(body) >= 5 AND length(body) <= 1000),
  constraint questions_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint questions_check CHECK (state <> 'shown'::text OR answer <> ''::text),
  constraint questions_language_check CHECK (language = ANY (ARRAY['uk'::text, 'en'::text])),
  constraint questions_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text]))
);
CREATE INDEX questions_by_state ON questions USING btree (state, created_at DESC, id DESC);
CREATE INDEX questions_of_product ON questions USING btree (product_id, created_at DESC, id DESC) WHERE state = 'shown'::text;
CREATE TRIGGER search_of_questions AFTER INSERT OR DELETE OR UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION search_question_changed();

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE TRIGGER rate_limits_not_awaited BEFORE INSERT ON rate_limits FOR EACH STATEMENT EXECUTE FUNCTION not_awaited();

create table receipts (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  order_number text not null,
  nth integer not null,
  kind text not null,
  cause text not null,
  amount bigint not null,
  received bigint not null default 0,
  chain integer,
  chain_total bigint,
  of_nth integer,
  parts jsonb not null,
  goods jsonb not null,
  state text not null default 'waiting'::text,
  register_id uuid not null default gen_random_uuid(),
  attempt integer not null default 0,
  begun_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  why text not null default ''::text,
  fiscal_code text not null default ''::text,
  relation text not null default ''::text,
  url text not null default ''::text,
  is_offline boolean not null default false,
  issued_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_order_id_nth_key UNIQUE (order_id, nth),
  constraint receipts_register_id_key UNIQUE (register_id),
  constraint receipts_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text])),
  constraint receipts_amount_check CHECK (amount > 0),
  constraint receipts_check CHECK (chain_total >= amount),
  constraint receipts_check1 CHECK ((of_nth IS NOT NULL) = (kind = ANY (ARRAY['return'::text, 'reversal'::text]))),
  constraint receipts_check2 CHECK ((issued_at IS NOT NULL) = (state = 'issued'::text)),
  constraint receipts_kind_check CHECK (kind = ANY (ARRAY['full'::text, 'prepayment'::text, 'rest'::text, 'delivery'::text, 'return'::text, 'reversal'::text])),
  constraint receipts_nth_check CHECK (nth > 0),
  constraint receipts_received_check CHECK (received >= 0),
  constraint receipts_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'issued'::text, 'failed'::text, 'withdrawn'::text]))
);
CREATE INDEX receipts_issued ON receipts USING btree (issued_at) WHERE state = 'issued'::text;
CREATE INDEX receipts_open ON receipts USING btree (created_at) WHERE state = ANY (ARRAY['waiting'::text, 'failed'::text]);
CREATE UNIQUE INDEX receipts_once ON receipts USING btree (order_id, kind, cause) WHERE state <> 'withdrawn'::text;

create table receipts_elsewhere (
  order_id uuid not null,
  amount bigint not null,
  constraint receipts_elsewhere_pkey PRIMARY KEY (order_id),
  constraint receipts_elsewhere_amount_check CHECK (amount > 0)
);

create table register (
  is_only boolean not null default true,
  began_at timestamp(3) with time zone not null,
  constraint register_pkey PRIMARY KEY (is_only),
  constraint register_is_only_check CHECK (is_only)
);

create table register_shifts (
  id uuid not null,
  serial integer,
  state text not null,
  asked_at timestamp(3) with time zone not null,
  opened_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  z_report jsonb,
  report_file uuid,
  report_asked_at timestamp(3) with time zone,
  constraint register_shifts_pkey PRIMARY KEY (id),
  constraint register_shifts_state_check CHECK (state = ANY (ARRAY['opening'::text, 'open'::text, 'closing'::text, 'closed'::text]))
);
CREATE UNIQUE INDEX register_shifts_one ON register_shifts USING btree ((true)) WHERE state <> 'closed'::text;

create table registration_links (
  token_hash bytea not null,
  registration_id uuid not null,
  constraint registration_links_pkey PRIMARY KEY (token_hash),
  constraint registration_links_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
);
CREATE INDEX registration_links_registration ON registration_links USING btree (registration_id);

create table registrations (
  id uuid not null default uuidv7(),
  login text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text,
  email text,
  password_hash text not null,
  browser_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint registrations_pkey PRIMARY KEY (id)
);
CREATE INDEX registrations_expired ON registrations USING btree (expires_at);
CREATE INDEX registrations_login ON registrations USING btree (login);

create table removed_lots (
  lot_id uuid not null,
  product_id uuid not null,
  code text not null,
  size text not null,
  colour text not null,
  purchase_number text not null,
  version integer not null,
  removed_at timestamp(3) with time zone not null default now(),
  constraint removed_lots_pkey PRIMARY KEY (lot_id)
);
CREATE INDEX removed_lots_code ON removed_lots USING btree (lower(code));
CREATE INDEX removed_lots_product ON removed_lots USING btree (product_id);

create table review_photos (
  review_id uuid not null,
  "position" integer not null,
  picture_id uuid not null,
  constraint review_photos_pkey PRIMARY KEY (review_id, "position"),
  constraint review_photos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_photos_picture ON review_photos USING btree (picture_id);

create table reviews (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  order_id uuid,
  phone text not null,
  customer_id uuid,
  author text not null,
  rating smallint not null,
  body text not null,
  language text not null,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  answer text not null default ''::text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null,
  written_at timestamp(3) with time zone not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_answer_check CHECK (length(answer) <= 2000),
  constraint reviews_body_check CHECK (length(body) >= 10 AND length(body) <= 2000),
  constraint reviews_language_check CHECK (language = ANY (ARRAY['uk'::text, 'en'::text])),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text]))
);
CREATE INDEX reviews_by_state ON reviews USING btree (state, written_at DESC, id DESC);
CREATE INDEX reviews_of_customer ON reviews USING btree (customer_id);
CREATE INDEX reviews_of_order ON reviews USING btree (order_id);
CREATE INDEX reviews_of_product ON reviews USING btree (product_id, written_at DESC, id DESC) WHERE state = 'shown'::text;
CREATE UNIQUE INDEX reviews_one_a_phone ON reviews USING btree (product_id, phone) WHERE phone <> ''::text;
CREATE TRIGGER reviews_shelf_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();
CREATE TRIGGER reviews_shelf_changed AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.rating IS DISTINCT FROM new.rating) EXECUTE FUNCTION mark_shelf_of_lot();
CREATE TRIGGER reviews_shelf_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_shelf_of_parts();

create table roles (
  id uuid not null,
  name text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_key UNIQUE (name),
  constraint roles_name_check CHECK (name = ANY (ARRAY['User'::text, 'Admin'::text, 'Packer'::text, 'Manager'::text]))
);

create table sale_lines (
  sale_id bigint not null,
  place integer not null,
  line_id uuid not null,
  market_product_id text not null,
  sku text not null default ''::text,
  external_id text not null default ''::text,
  name text not null,
  image_url text not null default ''::text,
  page_url text not null default ''::text,
  quantity integer not null,
  price bigint not null,
  product_id uuid,
  size text not null default ''::text,
  colour text not null default ''::text,
  trouble text,
  constraint sale_lines_pkey PRIMARY KEY (sale_id, place),
  constraint sale_lines_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE,
  constraint sale_lines_trouble CHECK (trouble = ANY (ARRAY['unknownProduct'::text, 'unknownSize'::text, 'short'::text]))
);
CREATE INDEX sale_lines_product ON sale_lines USING btree (product_id) WHERE colour <> ''::text;
CREATE INDEX sale_lines_waiting ON sale_lines USING btree (market_product_id) WHERE trouble IS NOT NULL;

create table sales (
  id bigint not null,
  order_id uuid not null,
  theirs jsonb not null,
  status text not null,
  status_name text not null default ''::text,
  price bigint not null,
  commission bigint not null default 0,
  is_commission_refunded boolean not null default false,
  payment_type text not null default ''::text,
  payment_state text not null default ''::text,
  payment_changed_at timestamp(3) with time zone,
  recorded_paid bigint not null default 0,
  is_shipping_subsidised boolean not null default false,
  placed_at timestamp(3) with time zone not null,
  modified_at timestamp(6) with time zone not null,
  digest text not null,
  read_at timestamp(3) with time zone not null default now(),
  cancel_reason text,
  cancel_text text not null default ''::text,
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_order_id_key UNIQUE (order_id)
);
CREATE INDEX sales_placed ON sales USING btree (placed_at);
CREATE TRIGGER sales_earned AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION mark_order_of_row_earned();
CREATE TRIGGER sales_earned_changed AFTER UPDATE ON sales FOR EACH ROW WHEN (new.payment_state <> old.payment_state OR new.recorded_paid <> old.recorded_paid OR new.payment_changed_at IS DISTINCT FROM old.payment_changed_at) EXECUTE FUNCTION mark_order_of_row_earned();

create table saved_views (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  place integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_views_name_check CHECK (name <> ''::text),
  constraint saved_views_place_check CHECK (place >= 0),
  constraint saved_views_search_check CHECK (jsonb_typeof(search) = 'object'::text)
);
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (user_id, list, lower(name));

create table search_askers (
  mark bigint not null,
  asked_on date not null,
  constraint search_askers_pkey PRIMARY KEY (mark)
);

create table search_forms (
  word text not null,
  stem text not null,
  constraint search_forms_pkey PRIMARY KEY (word)
);

create table search_mentions (
  product_id uuid not null,
  stems text[] not null,
  constraint search_mentions_pkey PRIMARY KEY (product_id),
  constraint search_mentions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX search_mentions_stems ON search_mentions USING gin (stems);

create table search_other_goods (
  stem text not null,
  constraint search_other_goods_pkey PRIMARY KEY (stem)
);

create table search_pending (
  product_ids uuid[] not null
);
CREATE CONSTRAINT TRIGGER search_of_pending AFTER INSERT ON search_pending DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_write_pending();

create table search_postings (
  stem_id integer not null,
  product_id uuid not null,
  weight smallint not null,
  is_hidden boolean not null,
  is_there boolean not null default false,
  constraint search_postings_pkey PRIMARY KEY (stem_id, product_id) INCLUDE (weight, is_hidden, is_there),
  constraint search_postings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint search_postings_stem_id_fkey FOREIGN KEY (stem_id) REFERENCES search_stems(id)
);
CREATE INDEX search_postings_best ON search_postings USING btree (stem_id, is_hidden, is_there DESC, weight DESC, product_id DESC);
CREATE INDEX search_postings_product ON search_postings USING btree (product_id);

create table search_qualifiers (
  stem text not null,
  is_courtesy boolean not null default false,
  constraint search_qualifiers_pkey PRIMARY KEY (stem)
);

create table search_stems (
  id integer not null generated always as identity,
  stem text not null,
  bases text[] not null generated always as (search_bases(stem)) stored,
  constraint search_stems_pkey PRIMARY KEY (id),
  constraint search_stems_stem_key UNIQUE (stem)
);

create table search_synonyms (
  id uuid not null default uuidv7(),
  word text not null,
  means text not null,
  word_stem_id integer not null,
  means_stem_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_word_means_key UNIQUE (word, means),
  constraint search_synonyms_means_stem_id_fkey FOREIGN KEY (means_stem_id) REFERENCES search_stems(id),
  constraint search_synonyms_word_stem_id_fkey FOREIGN KEY (word_stem_id) REFERENCES search_stems(id),
  constraint search_synonyms_means_check CHECK (means <> ''::text),
  constraint search_synonyms_word_check CHECK (word <> ''::text)
);
CREATE INDEX search_synonyms_word ON search_synonyms USING btree (word_stem_id);
CREATE TRIGGER search_of_meanings AFTER INSERT OR DELETE OR UPDATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION search_meaning_changed();
CREATE TRIGGER search_of_synonyms BEFORE INSERT OR UPDATE OF word, means ON search_synonyms FOR EACH ROW EXECUTE FUNCTION search_synonym_said();

create table search_words (
  word text not null,
  stem_id integer not null,
  key text not null,
  stem_key text not null,
  is_guessed boolean not null generated always as (word ~ '^[[:alpha:]]{3,}$'::text AND NOT is_material) stored,
  sound text not null generated always as (translate(key, 'oebdz'::text, 'aipts'::text)) stored,
  stem_sound text not null generated always as (translate(stem_key, 'oebdz'::text, 'aipts'::text)) stored,
  is_material boolean not null default false,
  constraint search_words_pkey PRIMARY KEY (word),
  constraint search_words_stem_id_fkey FOREIGN KEY (stem_id) REFERENCES search_stems(id)
);
CREATE INDEX search_words_alike ON search_words USING gin (key gin_trgm_ops, stem_key gin_trgm_ops) WITH (fastupdate=off) WHERE is_guessed;
CREATE INDEX search_words_key ON search_words USING btree (key);
CREATE INDEX search_words_key_lettered ON search_words USING btree (key text_pattern_ops) WHERE is_guessed;
CREATE INDEX search_words_lettered ON search_words USING btree (word text_pattern_ops) WHERE is_guessed;
CREATE INDEX search_words_numbered ON search_words USING btree (word text_pattern_ops) WHERE NOT is_guessed;
CREATE INDEX search_words_said ON search_words USING btree (search_code_said(word)) WHERE NOT is_guessed;
CREATE INDEX search_words_sound ON search_words USING btree (sound) WHERE is_guessed;
CREATE INDEX search_words_stem ON search_words USING btree (stem_id);
CREATE INDEX search_words_stem_key ON search_words USING btree (stem_key);
CREATE INDEX search_words_stem_sound ON search_words USING btree (stem_sound) WHERE is_guessed;

create table searches (
  typed text not null,
  times integer not null default 1,
  found integer not null,
  first_at timestamp(3) with time zone not null default now(),
  last_at timestamp(3) with time zone not null default now(),
  is_dismissed boolean not null default false,
  constraint searches_pkey PRIMARY KEY (typed),
  constraint searches_typed_check CHECK (length(typed) >= 1 AND length(typed) <= 60)
);
CREATE INDEX searches_beginning ON searches USING btree (typed text_pattern_ops) WHERE found > 0;
CREATE INDEX searches_without_goods ON searches USING btree (times DESC, typed) WHERE found = 0 AND NOT is_dismissed;

create table secrets (
  name text not null,
  value text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint secrets_pkey PRIMARY KEY (name)
);

create table sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  contact_proved_at timestamp(3) with time zone,
  browser text not null default ''::text,
  system text not null default ''::text,
  address text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expired ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE revoked_at IS NULL;

create table setting_sections (
  section text not null,
  version integer not null,
  constraint setting_sections_pkey PRIMARY KEY (section)
);

create table settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table shelf (
  product_id uuid not null,
  type_id uuid not null,
  created_at timestamp(3) with time zone not null,
  price bigint,
  is_in_stock boolean not null,
  is_upright boolean not null,
  families text[] not null,
  sold integer not null default 0,
  kind_sizes text[] not null,
  kind_families text[] not null,
  kind_there boolean[] not null,
  wants text[] not null,
  is_reduced boolean not null default false,
  product_kind text not null default ''::text,
  constraint shelf_pkey PRIMARY KEY (product_id)
);
CREATE INDEX shelf_new ON shelf USING btree (created_at DESC, product_id DESC);
CREATE INDEX shelf_of_kind_new ON shelf USING btree (type_id, product_kind, created_at DESC, product_id DESC) WHERE product_kind <> ''::text;
CREATE INDEX shelf_of_type_cheaper ON shelf USING btree (type_id, price, created_at DESC, product_id DESC);
CREATE INDEX shelf_of_type_dearer ON shelf USING btree (type_id, price DESC NULLS LAST, created_at DESC, product_id DESC);
CREATE INDEX shelf_of_type_new ON shelf USING btree (type_id, created_at DESC, product_id DESC);
CREATE INDEX shelf_of_type_popular ON shelf USING btree (type_id, sold DESC, created_at DESC, product_id DESC);
CREATE INDEX shelf_reduced ON shelf USING btree (created_at DESC, product_id DESC) WHERE is_reduced;
CREATE INDEX shelf_wants ON shelf USING gin (wants) WITH (fastupdate=off);

create table shelf_cards (
  product_id uuid not null,
  shown text not null,
  public_uk text not null,
  public_en text not null,
  suggested_uk text not null,
  suggested_en text not null,
  constraint shelf_cards_pkey PRIMARY KEY (product_id),
  constraint shelf_cards_product_id_fkey FOREIGN KEY (product_id) REFERENCES shelf(product_id) ON DELETE CASCADE
);

create table shelf_dirty (
  id bigint not null generated always as identity,
  product_id uuid,
  picture_id uuid,
  constraint shelf_dirty_pkey PRIMARY KEY (id)
);

create table shelf_products (
  product_id uuid not null,
  whole_uk text not null,
  whole_en text not null,
  size_names text[] not null,
  size_colours text[] not null,
  size_texts text[] not null,
  constraint shelf_products_pkey PRIMARY KEY (product_id),
  constraint shelf_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES shelf(product_id) ON DELETE CASCADE
);

create table shelf_state (
  is_only boolean not null default true,
  version bigint not null default 0,
  form text not null default ''::text,
  sold_at timestamp(3) with time zone,
  sold_since timestamp(3) with time zone,
  constraint shelf_state_pkey PRIMARY KEY (is_only),
  constraint shelf_state_is_only_check CHECK (is_only)
);

create table sign_in_links (
  token_hash bytea not null,
  login text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sign_in_links_expires_at ON sign_in_links USING btree (expires_at);
CREATE INDEX sign_in_links_login ON sign_in_links USING btree (login);

create table statement_entries (
  key text not null,
  import_id uuid not null,
  order_id uuid not null,
  amount bigint not null,
  status_before text not null,
  place bigint not null generated always as identity,
  constraint statement_entries_pkey PRIMARY KEY (key),
  constraint statement_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_imports(id) ON DELETE CASCADE,
  constraint statement_entries_amount_check CHECK (amount > 0)
);
CREATE INDEX statement_entries_import ON statement_entries USING btree (import_id);

create table statement_imports (
  id uuid not null default uuidv7(),
  file_name text not null,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  constraint statement_imports_pkey PRIMARY KEY (id),
  constraint statement_imports_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text]))
);

create table stock_movements (
  id bigint not null generated always as identity,
  lot_id uuid not null,
  quantity integer not null,
  reason text not null,
  order_id uuid,
  actor_id uuid,
  note text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  correction text,
  actor_machine text,
  purchase_id uuid,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text])),
  constraint stock_movements_correction CHECK (correction IS NULL OR reason = 'correction'::text),
  constraint stock_movements_correction_check CHECK (correction = ANY (ARRAY['counted'::text, 'found'::text, 'lost'::text, 'damaged'::text, 'given'::text, 'mistyped'::text])),
  constraint stock_movements_quantity_check CHECK (quantity <> 0 OR reason = 'removal'::text),
  constraint stock_movements_reason_check CHECK (reason = ANY (ARRAY['receipt'::text, 'receiptReversal'::text, 'sale'::text, 'return'::text, 'writeOff'::text, 'correction'::text, 'removal'::text]))
);
CREATE INDEX stock_movements_lot ON stock_movements USING btree (lot_id, id);
CREATE INDEX stock_movements_newest ON stock_movements USING btree (created_at);
CREATE INDEX stock_movements_order ON stock_movements USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movements_purchase ON stock_movements USING btree (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX stock_movements_receipts ON stock_movements USING btree (lot_id, created_at) WHERE reason = 'receipt'::text;
CREATE TRIGGER movements_earned AFTER INSERT ON stock_movements FOR EACH ROW WHEN (new.order_id IS NOT NULL OR (new.reason = ANY (ARRAY['writeOff'::text, 'correction'::text, 'removal'::text]))) EXECUTE FUNCTION mark_moved_earned();
CREATE TRIGGER movements_of_lots AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_movements_without_lot();
CREATE TRIGGER stock_movements_are_final BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table stock_wishes (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  size text not null,
  colour text not null,
  channel text not null,
  contact text not null,
  language text not null,
  created_at timestamp(3) with time zone not null,
  constraint stock_wishes_pkey PRIMARY KEY (id),
  constraint stock_wishes_product_id_size_colour_contact_key UNIQUE (product_id, size, colour, contact),
  constraint stock_wishes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_wishes_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint stock_wishes_language_check CHECK (language = ANY (ARRAY['uk'::text, 'en'::text]))
);

create table told_customers (
  id bigint not null generated always as identity,
  order_id uuid not null,
  event text not null,
  channel text not null,
  recipient text not null,
  is_repeated boolean not null default false,
  actor_name text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  actor_id uuid,
  actor_machine text,
  constraint told_customers_pkey PRIMARY KEY (id),
  constraint told_customers_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text])),
  constraint told_customers_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint told_customers_event_check CHECK (event = ANY (ARRAY['accepted'::text, 'sent'::text, 'atBranch'::text, 'storageEnds'::text, 'cancelled'::text]))
);
CREATE INDEX told_customers_order ON told_customers USING btree (order_id, id);
CREATE UNIQUE INDEX told_customers_once ON told_customers USING btree (order_id, event) WHERE NOT is_repeated;

create table type_boxes (
  product_type_id uuid not null,
  weight integer not null,
  length integer not null,
  width integer not null,
  height integer not null,
  constraint type_boxes_pkey PRIMARY KEY (product_type_id),
  constraint type_boxes_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES product_types(id) ON DELETE CASCADE,
  constraint type_boxes_height_check CHECK (height > 0),
  constraint type_boxes_length_check CHECK (length > 0),
  constraint type_boxes_weight_check CHECK (weight > 0),
  constraint type_boxes_width_check CHECK (width > 0)
);

create table users (
  id uuid not null default uuidv7(),
  role_id uuid not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text,
  email text,
  birthday date,
  password_hash text,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  is_demo boolean not null default false,
  unproved_login text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint users_check CHECK (phone IS NOT NULL OR email IS NOT NULL),
  constraint users_email_check CHECK (email = lower(email)),
  constraint users_phone_check CHECK (phone ~ '^\+\d{12}$'::text)
);
CREATE INDEX users_by_email ON users USING btree (COALESCE(email, ''::text), id);
CREATE INDEX users_by_first_name ON users USING btree (first_name COLLATE "uk-UA-x-icu", id);
CREATE INDEX users_by_last_name ON users USING btree (last_name COLLATE "uk-UA-x-icu", id);
CREATE INDEX users_by_phone ON users USING btree (COALESCE(phone, ''::text), id);
CREATE INDEX users_by_role ON users USING btree (role_id) WHERE role_id <> '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01'::uuid;
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);

create table wish_list_items (
  list_id uuid not null,
  product_id uuid not null,
  added_at timestamp(3) with time zone not null default now(),
  constraint wish_list_items_pkey PRIMARY KEY (list_id, product_id),
  constraint wish_list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES wish_lists(id) ON DELETE CASCADE,
  constraint wish_list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX wish_list_items_of_product ON wish_list_items USING btree (product_id);

create table wish_list_tokens (
  token_hash bytea not null,
  list_id uuid not null,
  session_id uuid,
  constraint wish_list_tokens_pkey PRIMARY KEY (token_hash),
  constraint wish_list_tokens_list_id_fkey FOREIGN KEY (list_id) REFERENCES wish_lists(id) ON DELETE CASCADE,
  constraint wish_list_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
);
CREATE INDEX wish_list_tokens_of_list ON wish_list_tokens USING btree (list_id);
CREATE INDEX wish_list_tokens_of_session ON wish_list_tokens USING btree (session_id) WHERE session_id IS NOT NULL;

create table wish_lists (
  id uuid not null default uuidv7(),
  user_id uuid,
  share_key text,
  updated_at timestamp(3) with time zone not null default now(),
  constraint wish_lists_pkey PRIMARY KEY (id),
  constraint wish_lists_share_key_key UNIQUE (share_key),
  constraint wish_lists_user_id_key UNIQUE (user_id),
  constraint wish_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table work (
  id uuid not null default uuidv7(),
  kind text not null,
  lane text not null,
  key text,
  about text not null default ''::text,
  payload jsonb not null default '{}'::jsonb,
  secret jsonb,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  failure text not null default ''::text,
  last_error text not null default ''::text,
  answer text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  due_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  actor_id uuid,
  actor_name text not null default ''::text,
  actor_machine text,
  urgency smallint not null default 1,
  constraint work_pkey PRIMARY KEY (id),
  constraint work_actor_machine_check CHECK (actor_machine = ANY (ARRAY['shop'::text, 'legacy-import'::text, 'prom-import'::text, 'nova-poshta'::text, 'ukrposhta'::text, 'meest'::text])),
  constraint work_failure_check CHECK (failure = ANY (ARRAY[''::text, 'badRecipient'::text, 'noMoney'::text, 'badKey'::text, 'badSender'::text, 'refused'::text, 'unavailable'::text, 'expired'::text, 'notSetUp'::text, 'paused'::text, 'notUnderstood'::text, 'broken'::text])),
  constraint work_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'kept'::text, 'failed'::text])),
  constraint work_urgency_check CHECK (urgency >= 0 AND urgency <= 2)
);
CREATE INDEX work_state ON work USING btree (state, id);
CREATE INDEX work_waiting ON work USING btree (lane, urgency, created_at) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX work_key ON work USING btree (kind, key) WHERE key IS NOT NULL;

create view order_advert_costs as
 SELECT o.id AS order_id,
    o.number,
    o.created_at,
    m.marketplace_fee,
    m.marketplace_fixed_fee,
    m.marketplace_payment_fee,
    m.subsidised_shipping_fee
   FROM orders o
     JOIN order_money m ON m.order_id = o.id
  WHERE has_advert_costs(o.marketplace_fee_rate, o.marketplace_fee_set, o.marketplace_fixed_fee, o.marketplace_payment_fee_rate, o.marketplace_payment_fee_set, o.is_shipping_subsidised, o.subsidised_shipping_fee);

create view order_advert_payments as
 SELECT id AS order_id,
    number,
    created_at,
    advert_payment_amount AS amount,
    advert_payment_source AS source
   FROM orders o
  WHERE advert_payment_amount > 0;

create view order_goods as
 SELECT o.id AS order_id,
    COALESCE(sum(l.price * kept_pieces(o.status, l.quantity, l.returned_quantity)), 0::numeric)::bigint AS goods_total
   FROM orders o
     LEFT JOIN order_lines l ON l.order_id = o.id
  GROUP BY o.id;

create view order_money as
 SELECT o.id AS order_id,
    o.created_at,
    o.status,
    status_group(o.status) AS stock_group,
    o.total,
    o.deposit,
    GREATEST(0::bigint, shown_due(o.status, o.total, o.deposit, o.amount_due_set)) AS amount_due,
    refund_due(o.status, o.total, o.deposit) AS refund_due,
    terms.revenue,
    terms.cost,
    terms.marketplace_fee,
    terms.marketplace_fixed_fee,
    terms.marketplace_payment_fee,
    terms.subsidised_shipping_fee,
    terms.payment_fee,
    terms.return_cost,
    terms.revenue - terms.cost - terms.marketplace_fee - terms.marketplace_fixed_fee - terms.marketplace_payment_fee - terms.subsidised_shipping_fee - terms.payment_fee - terms.return_cost AS profit,
    COALESCE(o.sold_total, o.total) AS sold_total,
    not_asked(o.status, o.total, o.deposit, o.amount_due_set) AS not_asked
   FROM orders o
     LEFT JOIN LATERAL ( SELECT sum(a.quantity * lots.unit_cost)::bigint AS cost
           FROM allocations a
             JOIN lots ON lots.id = a.lot_id
          WHERE a.order_id = o.id) filled ON true
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN status_group(o.status) = 'free'::text THEN o.deposit - refund_due(o.status, o.total, o.deposit)
                    ELSE o.total
                END AS revenue,
                CASE
                    WHEN status_group(o.status) = 'free'::text THEN 0::bigint
                    ELSE COALESCE(filled.cost, 0::bigint)
                END AS cost,
            COALESCE(o.marketplace_fee_set, percent_of(COALESCE(o.sold_total, o.total), o.marketplace_fee_rate)) AS marketplace_fee,
            o.marketplace_fixed_fee,
            COALESCE(o.marketplace_payment_fee_set, percent_of(COALESCE(o.sold_total, o.total), o.marketplace_payment_fee_rate)) AS marketplace_payment_fee,
                CASE
                    WHEN o.is_shipping_subsidised THEN o.subsidised_shipping_fee
                    ELSE 0::bigint
                END AS subsidised_shipping_fee,
            o.payment_fee,
            o.return_cost) terms;

create view purchase_money as
 SELECT p.id AS purchase_id,
    sums.goods_cost,
    sums.agent_fee,
    sums.freight,
    sums.goods_cost + sums.agent_fee + sums.freight AS bill,
        CASE
            WHEN p.paid_on IS NULL THEN 0::bigint
            ELSE sums.goods_cost + sums.agent_fee
        END +
        CASE
            WHEN p.freight_paid_on IS NULL THEN 0::bigint
            ELSE sums.freight
        END AS paid,
    l.quantity,
    l.received,
    l.received_cost,
    sums.goods_cost + sums.agent_fee + sums.freight - l.landed AS rounding,
    l.on_hand,
    l.on_hand_cost
   FROM purchases p
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l_1.price * l_1.quantity), 0::numeric)::bigint AS goods_cost,
            COALESCE(sum(l_1.agent_fee * l_1.quantity), 0::numeric)::bigint AS agent_fee,
            COALESCE(sum(l_1.freight * l_1.quantity), 0::numeric)::bigint AS freight,
            COALESCE(sum(l_1.landed_cost * l_1.quantity), 0::numeric)::bigint AS landed,
            COALESCE(sum(l_1.quantity), 0::bigint) AS quantity,
            COALESCE(sum(l_1.received), 0::bigint) AS received,
            COALESCE(sum(l_1.landed_cost * l_1.received), 0::numeric)::bigint AS received_cost,
            COALESCE(sum(lots.on_hand), 0::bigint) AS on_hand,
            COALESCE(sum(lots.on_hand * lots.unit_cost), 0::numeric)::bigint AS on_hand_cost
           FROM purchase_lines l_1
             LEFT JOIN lots ON lots.id = l_1.lot_id
          WHERE l_1.purchase_id = p.id) l
     CROSS JOIN LATERAL ( SELECT COALESCE(p.goods_cost_set, l.goods_cost) AS goods_cost,
            COALESCE(p.agent_fee_set, l.agent_fee) AS agent_fee,
            COALESCE(p.freight_set, l.freight) AS freight) sums;

create view purchase_returns as
 SELECT p.id AS purchase_id,
    COALESCE(sum(s.revenue - s.marketplace_fee - s.marketplace_fixed_fee - s.marketplace_payment_fee - s.payment_fee - s.subsidised_shipping_fee - s.return_cost), 0::numeric)::bigint AS paid_back
   FROM purchases p
     JOIN earned_sums s ON s.cut = 'purchase'::text AND s.key = p.number AND (s.stage = ANY (ARRAY[0, 2, 3]))
  GROUP BY p.id;
