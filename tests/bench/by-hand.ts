/** For an address, the statement that whoever knows the tables would write for it alone, and what it is asked with. */
export const byHand: Record<string, { path: RegExp; text: string }> = {
  list: {
    path: /^\/api\/products\?type=(\w+)&limit=(\d+)$/,
    text: `select '[' || string_agg('{"isNew":' || (s.created_at > now() - interval '30 days')::text || ',' || c.public_uk, ',') || ']' as data
      from (
        select product_id, created_at from shelf
        where type_id = (select id from product_types where slug = $1)
        order by created_at desc, product_id desc limit $2::int
      ) s join shelf_cards c using (product_id)`,
  },
  product: {
    path: /^\/api\/products\/([\w-]+)$/,
    text: `select json_build_object(
        'code', p.code, 'name', p.name_uk, 'description', p.description_uk, 'compareAtPrice', p.compare_at_price,
        'productType', t.slug, 'productTypeName', t.name_uk,
        'colors', (
          select json_agg(json_build_object('name', name, 'nameEN', name_en, 'index', position, 'colors', stops,
            'gradientType', gradient) order by position)
          from product_colours where product_id = p.id
        ),
        'photos', (
          select json_agg(json_build_object('alt', f.alt_uk, 'width', i.width, 'height', i.height, 'sources', i.variants)
            order by f.position)
          from product_photos f join pictures i on i.id = f.picture_id where f.product_id = p.id
        ),
        'sizes', (
          select json_agg(s) from (
            select size, colour, sum(on_hand - reserved) as left,
              (array_agg(price order by on_hand > reserved desc, purchased_on, id))[1] as price
            from lots where product_id = p.id group by size, colour
          ) s
        )
      )::text as data
      from products p join product_types t on t.id = p.type_id where lower(p.code) = lower($1) and not p.is_hidden`,
  },
  orders: {
    path: /^\/api\/crm\/orders\/get\?limit=(\d+)/,
    text: `select json_agg(o)::text as data from (
        select o.id, o.number, o.status, o.is_returning, o.source, o.created_at, o.last_name, o.first_name, o.middle_name,
          o.phone, o.carrier, o.tracking_number, o.total, shown_due(o.status, o.total, o.deposit, o.amount_due_set) as due,
          o.version, (
            select json_agg(json_build_object('code', product_code, 'size', size, 'colour', colour, 'quantity', quantity)
              order by position)
            from order_lines where order_id = o.id
          ) as lines
        from orders o order by o.created_at desc, o.id desc limit $1::int
      ) o`,
  },
}
