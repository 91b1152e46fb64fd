import { meant } from './searches.ts'

interface ByHand {
  path: RegExp
  text: string
  /** The statement's parameters, where they are not those of the address. */
  values?(found: readonly string[]): unknown[]
}

/** For an address, the statement that whoever knows the tables would write for it alone. */
export const byHand: Record<string, ByHand> = {
  list: {
    path: /^\/api\/products\?type=(\w+)&limit=(\d+)$/,
    text: `select '[' || string_agg('{"isNew":' || (s.created_at > now() - interval '30 days')::text || ',' || c.public_uk, ',') || ']' as data
      from (
        select product_id, created_at from shelf
        where type_id = (select id from product_types where slug = $1)
        order by created_at desc, product_id desc limit $2::int
      ) s join shelf_cards c using (product_id)`,
  },
  // the same as a page of the shop needs it, with what it can be narrowed by
  page: {
    path: /^\/uk\/(shoes)$/,
    text: `with s as materialized (
        select product_id, created_at, price, kind_sizes, kind_families from shelf
        where type_id = (select id from product_types where slug = $1)
      )
      select json_build_object(
        'cards', (
          select json_agg(c.shown::json order by f.created_at desc, f.product_id desc)
          from (select product_id, created_at from s order by created_at desc, product_id desc limit 24) f
          join shelf_cards c using (product_id)
        ),
        'sizes', (
          select json_object_agg(size, count) from (
            select size, count(distinct product_id) from s cross join unnest(kind_sizes) size where size <> '' group by size
          ) counted
        ),
        'colours', (
          select json_object_agg(family, count) from (
            select family, count(distinct product_id) from s cross join unnest(kind_families) family
            where family <> '' group by family
          ) counted
        ),
        'total', (select count(*) from s), 'lowest', (select min(price) from s), 'highest', (select max(price) from s)
      )::text as data`,
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
  // told what is meant: the rarest word as the shop has it, and the others; of very many the newest, as the shop does
  search: {
    path: /^\/api\/products\?limit=\d+&search=(.+)$/,
    values: ([typed = '']) => meant(decodeURIComponent(typed)),
    text: `select '[' || coalesce(string_agg('{"isNew":false,' || c.public_uk, ',' order by f.place), '') || ']' as data
      from (
        select s.product_id, row_number() over (order by s.is_in_stock desc, m.score desc, s.product_id desc) as place
        from (
          select d.product_id, d.weight + coalesce(o.weight, 0) as score
          from (
            select product_id, weight from search_postings
            where stem_id = (select stem_id from search_words where word = $1) and not is_hidden
            order by product_id desc limit 600
          ) d
          left join lateral (
            select sum(weight) as weight, count(*) as found from search_postings p
            where p.product_id = d.product_id
              and p.stem_id in (select stem_id from search_words where word = any($2::text[]))
          ) o on true
          where coalesce(o.found, 0) = cardinality($2::text[])
        ) m join shelf s using (product_id)
        order by place limit 24
      ) f join shelf_cards c using (product_id)`,
  },
  // the same words, those with digits among them the last ones, and of each the six best
  suggestions: {
    path: /^\/api\/search\/suggestions\?search=([^&]+)/,
    values: ([typed = '']) => [decodeURIComponent(typed), `${decodeURIComponent(typed)}\u{10ffff}`],
    text: `with found as (
        select product_id, max(score) as score, bool_or(is_there) as is_there
        from (
          select stem_id from search_words where is_guessed and word ~>=~ $1 and word ~<~ $2
          union (
            select stem_id from search_words where not is_guessed and word ~>=~ $1 and word ~<~ $2
            order by word using ~>~ limit 48
          )
        ) w cross join lateral (
          select product_id, weight as score, is_there from search_postings where stem_id = w.stem_id and not is_hidden
          order by is_there desc, weight desc, product_id desc limit 6
        ) p
        group by product_id order by is_there desc, score desc, product_id desc limit 6
      )
      select '{"products":[' || coalesce((
          select string_agg(c.suggested_uk, ',' order by f.is_there desc, f.score desc, f.product_id desc)
          from found f join shelf_cards c using (product_id)
        ), '') || '],"types":' || coalesce((
          select json_agg(json_build_object('slug', slug, 'name', name_uk)) from product_types
          where id in (select type_id from found join shelf using (product_id))
        ), '[]')::text || ',"queries":' || array_to_json(array(
          select typed from searches where typed ~>=~ $1 and typed ~<~ $2 and found > 0 and times >= 3
          order by times desc limit 3
        ))::text || '}' as data`,
  },
}
