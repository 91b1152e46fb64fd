-- The products that a search finds, a row each.
create or replace function search_products(typed text, most integer, is_beginning boolean default false, sees_hidden boolean default false)
  returns table (product_id uuid, is_in_stock boolean, score real) language sql stable rows 100 as $$
  select u.* from search_find(typed, most, is_beginning, sees_hidden) f
  cross join lateral unnest(f.ids, f.are_there, f.scores) u (product_id, is_in_stock, score)
$$;
