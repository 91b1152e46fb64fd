-- The price of a lot on a day: whole hryvnias where a percent is taken off, and never more than without the sale.
create or replace function asked_price(own bigint, percent integer, sale bigint, starts_on date, ends_on date, day date)
returns bigint language sql immutable parallel safe as $$
  select case
    when coalesce(day < starts_on, false) or coalesce(day > ends_on, false) then own
    when percent is null then least(own, sale)
    else least(own, greatest(100, (own * (100 - percent) + 5000) / 10000 * 100))
  end
$$;
