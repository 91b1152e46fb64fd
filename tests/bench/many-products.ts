import { familyOf } from '#kit/colour-family.ts'
import { makeShelf } from '#modules/storefront/server/index.ts'
import { catalogue } from '../../demo/catalog.ts'
import type { TestShop } from '../build/shop.ts'

/**
 * Six digits in the code and the names of each, and in nothing else of it, so that its texts with another number are those
 * of another product.
 */
const firstNumber = 711_001
const digits = 6
const models = catalogue.filter(({ isHidden }) => !isHidden)
/** Behind everything that the shop had: lists of the newest stay as they are. */
const longAgo = "now() - interval '1000 days'"
/** As many at once as the words of a catalogue are written for without much memory. */
const batch = 10_000

/** Products named as those of the demo are, each with a number of its own, its colour, and a lot of each size. */
export async function addMany(shop: TestShop, from: number, to: number): Promise<void> {
  if (to <= 0) return
  if (from === 0) await addModels(shop)
  for (let first = Math.max(from, models.length); first < to; first += batch)
    await copyModels(shop, firstNumber + first, firstNumber + Math.min(first + batch, to) - 1)
}

/** One of each, made as the shop makes them. */
async function addModels({ database }: TestShop): Promise<void> {
  const rows = models.map((model, place) => {
    const [colour] = model.colours
    const number = firstNumber + place
    return {
      code: `${model.code.slice(0, 3)}-${number}`,
      type: model.type,
      uk: `${model.name.uk} № ${number}`,
      en: `${model.name.en} No. ${number}`,
      colour: { ...colour, family: familyOf(colour.stops) },
      sizes: [...new Set(model.lots.flatMap(({ pieces }) => Object.keys(pieces)))],
      // every fifth is sold out
      quantity: place % 5 === 0 ? 0 : 4,
      price: model.price * 100,
    }
  })
  await database.pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) g (code text, type text, uk text, en text, colour jsonb,
        sizes jsonb, quantity int, price bigint)),
      made as (
        insert into products (code, type_id, name_uk, name_en, created_at)
        select g.code, t.id, g.uk, g.en, ${longAgo} from given g join product_types t on t.slug = g.type returning id, code
      ),
      coloured as (
        insert into product_colours (product_id, position, name, name_en, gradient, stops, family)
        select made.id, 0, g.colour->>'name', g.colour->>'nameEn', g.colour->>'gradient',
          array(select jsonb_array_elements_text(g.colour->'stops')), g.colour->>'family'
        from made join given g using (code)
      )
    insert into lots (product_id, size, purchase_number, purchased_on, price, unit_cost, on_hand)
    select made.id, s.size, 'B-1', '2026-01-01', g.price, g.price / 2, g.quantity
    from made join given g using (code) cross join lateral jsonb_array_elements_text(g.sizes) s (size)`,
    [JSON.stringify(rows)],
  )
  await makeShelf(database)
}

/**
 * The models over and over with the numbers from one to another, with their place on the shelf and their words: the same
 * rows that the shop would write one by one, without what it does for each.
 */
async function copyModels({ database }: TestShop, first: number, last: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temporary table copies on commit drop as
      select uuidv7() as id, n::text as number, m.id as model_id, m.number as model_number
      from generate_series($1::int, $2::int) n
      join (
        select id, right(code, ${digits}) as number, row_number() over (order by code) - 1 as place from products
        where code ~ '-\\d{${digits}}$' and right(code, ${digits}) < $3::text
      ) m on m.place = n % $4::int`,
      [first, last, firstNumber + models.length, models.length],
    )
    for (const text of copying) await client.query(text)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const numbered = (text: string) => `replace(${text}, c.model_number, c.number)`
/** The product's id as well. */
const own = (text: string) => `replace(${numbered(text)}, c.model_id::text, c.id::text)`

const copying = [
  `insert into products (id, code, type_id, name_uk, name_en, created_at)
    select c.id, ${numbered('p.code')}, p.type_id, ${numbered('p.name_uk')}, ${numbered('p.name_en')}, ${longAgo}
    from copies c join products p on p.id = c.model_id`,
  `insert into product_colours (product_id, position, name, name_en, gradient, stops, family)
    select c.id, p.position, p.name, p.name_en, p.gradient, p.stops, p.family
    from copies c join product_colours p on p.product_id = c.model_id`,
  `insert into lots (product_id, size, purchase_number, purchased_on, price, asked_price, unit_cost, on_hand)
    select c.id, l.size, l.purchase_number, l.purchased_on, l.price, l.asked_price, l.unit_cost, l.on_hand
    from copies c join lots l on l.product_id = c.model_id`,
  `insert into shelf (product_id, type_id, created_at, price, is_in_stock, is_upright, families, sold, kind_sizes,
      kind_families, kind_there, wants)
    select c.id, s.type_id, p.created_at, s.price, s.is_in_stock, s.is_upright, s.families, s.sold, s.kind_sizes,
      s.kind_families, s.kind_there, s.wants
    from copies c join shelf s on s.product_id = c.model_id join products p on p.id = c.id`,
  `insert into shelf_cards (product_id, shown, public_uk, public_en, suggested_uk, suggested_en)
    select c.id, ${own('s.shown')}, ${own('s.public_uk')}, ${own('s.public_en')}, ${own('s.suggested_uk')},
      ${own('s.suggested_en')}
    from copies c join shelf_cards s on s.product_id = c.model_id`,
  `insert into shelf_products (product_id, whole_uk, whole_en, size_names, size_colours, size_texts)
    select c.id, ${own('s.whole_uk')}, ${own('s.whole_en')}, s.size_names, s.size_colours, s.size_texts
    from copies c join shelf_products s on s.product_id = c.model_id`,
  // the words of a model but for its number, which is another's
  `select search_add_words(array(
    select distinct ${numbered('w.word')} from copies c join search_postings p on p.product_id = c.model_id
    join search_words w on w.stem_id = p.stem_id where w.word like '%' || c.model_number || '%'
  ))`,
  `insert into search_postings (stem_id, product_id, weight, is_hidden, is_there)
    select coalesce(other.id, p.stem_id), c.id, p.weight, p.is_hidden, p.is_there
    from copies c join search_postings p on p.product_id = c.model_id join search_stems s on s.id = p.stem_id
    left join search_stems other on s.stem like '%' || c.model_number || '%' and other.stem = ${numbered('s.stem')}`,
]
