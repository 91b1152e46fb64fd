import { familyOf } from '#kit/colour-family.ts'
import { catalogue } from '../../demo/catalog.ts'
import type { DemoProduct } from '../../demo/product.ts'
import type { TestShop } from '../build/shop.ts'

const batch = 5_000

/** Products named as those of the demo are, each with a number of its own, its colour, and a lot of each size. */
export async function addMany({ database }: TestShop, from: number, to: number): Promise<void> {
  const models = catalogue.filter(({ isHidden }) => !isHidden)
  for (let first = from; first < to; first += batch) {
    const rows = Array.from({ length: Math.min(batch, to - first) }, (_, place) => {
      const number = first + place
      const model = models[(number * 7) % models.length] as DemoProduct
      const [colour] = model.colours
      return {
        code: `${model.code.slice(0, 3)}-${10_000 + number}`,
        type: model.type,
        uk: `${model.name.uk} № ${10_000 + number}`,
        en: `${model.name.en} No. ${10_000 + number}`,
        colour: { ...colour, family: familyOf(colour.stops) },
        sizes: [...new Set(model.lots.flatMap(({ pieces }) => Object.keys(pieces)))],
        // every fifth is sold out
        quantity: number % 5 === 0 ? 0 : 4,
        price: model.price * 100,
      }
    })
    await database.pool.query(
      `with given as (select * from jsonb_to_recordset($1::jsonb) g (code text, type text, uk text, en text, colour jsonb,
          sizes jsonb, quantity int, price bigint)),
        made as (
          insert into products (code, type_id, name_uk, name_en)
          select g.code, t.id, g.uk, g.en from given g join product_types t on t.slug = g.type returning id, code
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
  }
}
