import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { languages } from '#kit/language.ts'
import { Refusal } from '#kit/refusal.ts'
import { saveGoods } from '#modules/goods/server/index.ts'
import { deleteGoods } from '#modules/goods/server/delete-goods.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { statuses } from '#modules/orders/status.ts'
import { settlePrices } from '#modules/stock/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { cardToWire, publicProductToWire } from '../../public-products.contract.ts'
import { toldExactly } from '#modules/stock/lot.ts'
import { cardOf, photosOfCard, shownOf } from '../cards.ts'
import { findPublicProduct } from '../public-product.ts'
import { findType } from '../shell.ts'
import { findProduct } from '../storefront.sql.ts'
import { photosOfProduct, wholeProductOf } from '../whole-product.ts'
import { findShelfProduct } from './shelf-product.sql.ts'
import { makeShelf } from './make-shelf.ts'
import { listShelfDifferences } from './prove-shelf.ts'
import { listPublicShelf } from './list-public-shelf.ts'
import { listShelf } from './read-shelf.ts'

let shop: TestShop
let pictures: string[]

beforeAll(async () => {
  shop = await testShop()
  pictures = await shop.database.transaction((tx) =>
    Promise.all(
      ['a', 'b', 'c'].map((name) =>
        addPicture(tx, {
          key: `products/Shoes/S-1/${name}.webp`,
          width: 800,
          height: 1000,
          averageColour: '#c0ffee',
          placeholder: '',
          variants: [{ format: 'webp', width: 400, height: 500, file: `${name.repeat(64)}.webp` }],
        }),
      ),
    ),
  )
})

const which = fc.nat({ max: 20 })
const size = fc.constantFrom('36', '37', '')
const colour = fc.constantFrom('мак', 'мох', '')
const quantity = fc.integer({ min: 1, max: 3 })

const operation = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), size, colour, quantity }),
  fc.record({ kind: fc.constant('order' as const), size, colour, quantity }),
  fc.record({ kind: fc.constant('move' as const), which, status: fc.constantFrom(...statuses) }),
  fc.record({ kind: fc.constant('edit' as const), which, onHand: fc.nat({ max: 4 }), price: fc.nat({ max: 9 }), size }),
  fc.record({ kind: fc.constant('addLot' as const), size, colour, onHand: fc.nat({ max: 2 }), which }),
  fc.record({ kind: fc.constant('dropLot' as const), which }),
  fc.record({
    kind: fc.constant('name' as const),
    nameUk: fc.constantFrom('Чоботи', 'Черевики'),
    nameEn: fc.constantFrom('', 'Boots'),
    descriptionUk: fc.constantFrom('', 'Теплі "зимові"'),
    careUk: fc.constantFrom('', 'Щітка'),
    height: fc.constantFrom(null, 45),
  }),
  fc.record({ kind: fc.constant('hide' as const), isHidden: fc.boolean() }),
  fc.record({ kind: fc.constant('paint' as const), isRenamed: fc.boolean() }),
  fc.record({ kind: fc.constant('photo' as const), which, isTaken: fc.boolean() }),
  fc.record({ kind: fc.constant('picture' as const), which, height: fc.constantFrom(500, 1000) }),
  fc.record({ kind: fc.constant('old' as const), price: fc.option(fc.nat({ max: 9 })) }),
  fc.record({
    kind: fc.constant('sale' as const),
    percent: fc.option(fc.integer({ min: 1, max: 90 })),
    endsIn: fc.option(fc.integer({ min: -1, max: 1 })),
  }),
  fc.record({ kind: fc.constant('night' as const) }),
  fc.record({ kind: fc.constant('type' as const), slug: fc.constantFrom('shoes', 'bags') }),
  fc.record({ kind: fc.constant('delete' as const) }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Kind> ? Kind : never

longIt(
  '[CAT-2] [NAV-6] whatever becomes of a product, the very next reader of lists sees it as the tables say',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
        const product = await build()
        const orders: string[] = []
        for (const each of operations) {
          await refusable(() => perform(each, product, orders))
          expect(await cardsOf(product), JSON.stringify(each)).toEqual(await truthOf(product))
        }
      }),
      { numRuns: isDeep ? 150 : 8 },
    )
    await makeShelf(shop.database)
    expect(await listShelfDifferences(shop.database.db)).toEqual([])
  },
)

function build(): Promise<BuiltProduct> {
  return buildProduct(shop, {
    typeSlug: 'shoes',
    colours: [
      { name: 'мак', gradient: 'n', stops: ['#c2402a'] },
      { name: 'мох', gradient: 'n', stops: ['#47683c'] },
    ],
    photos: pictures.slice(0, 2).map((pictureId) => ({ pictureId, altUk: '', altEn: '' })),
    lots: [
      { size: '36', colour: 'мак', quantity: 2 },
      { size: '36', colour: 'мак', quantity: 1, price: 90_000 },
      { size: '37', colour: 'мох', quantity: 1 },
    ],
  })
}

const anything = { types: [], kind: null, sizes: [], colours: [], priceFrom: null, priceTo: null, isInStock: false }
const all = { sort: 'new' as const, limit: 10_000, offset: 0 }

/** A product on the shelf in both languages: its card, as pages have it and as the wire gives it away, and its call. */
async function cardsOf({ code }: BuiltProduct): Promise<unknown> {
  const { cards } = await listShelf(shop, {}, anything, all)
  const shown = cards.find(({ product }) => product.code === code)
  return (
    shown &&
    Promise.all(
      languages.map(async (language) => {
        const { answer } = await listPublicShelf(shop, {}, anything, all, language)
        const { Data } = JSON.parse(String(answer.body)) as { Data: { code: string }[] }
        const wire = Data.find((each) => each.code === code)
        const kept = await findShelfProduct(shop.database.db, code, language)
        expect(kept?.isMarked, 'the call is answered from the shelf').toBe(false)
        return [
          cardOf(shown, language, shop.now()),
          wire,
          JSON.parse((await findPublicProduct(shop, code, language)).json),
        ]
      }),
    )
  )
}

/** The same made of the tables. */
async function truthOf({ code }: BuiltProduct): Promise<unknown> {
  const found = await findProduct(shop.database.db, code, photosOfCard)
  if (!found) return undefined
  const whole = await findProduct(shop.database.db, code, photosOfProduct)
  const { page: _, ...row } = found
  return Promise.all(
    languages.map(async (language) => {
      const card = cardOf(shownOf(row), language, shop.now())
      const type = await findType(shop.database.db, { id: found.typeId }, language)
      const product = { ...wholeProductOf(whole ?? found, language), type }
      return [card, cardToWire(card), publicProductToWire(product, { toldExactly })]
    }),
  )
}

async function perform(each: Operation, { id, code }: BuiltProduct, orders: string[]): Promise<unknown> {
  const { pool } = shop.database
  const lineOf = (wanted: { size: string; colour: string; quantity: number }) => ({
    code,
    size: wanted.size,
    colour: wanted.colour,
    quantity: wanted.quantity,
  })
  const save = (change: object) => shop.database.transaction((tx) => saveGoods(tx, [{ id, ...change }], olena))
  const lots = async () =>
    (await pool.query<{ id: string }>('select id from lots where product_id = $1 order by id', [id])).rows
  switch (each.kind) {
    case 'buy':
      return buildCheckout(shop, { lines: [{ ...lineOf(each), price: 100_000 }] })
    case 'order':
      return orders.push((await buildOrder(shop, { lines: [lineOf(each)] })).id)
    case 'move': {
      const order = orders[each.which % Math.max(1, orders.length)]
      return order && updateOrders(shop, [{ id: order, version: undefined, fields: {}, status: each.status }], olena)
    }
    case 'edit': {
      const all = await lots()
      const wanted = all[each.which % Math.max(1, all.length)]
      return save({
        lots: all.map((lot) =>
          lot === wanted ? { ...lot, size: each.size, price: each.price * 10_000, onHand: each.onHand } : lot,
        ),
      })
    }
    case 'addLot':
      return save({
        lots: [
          ...(await lots()),
          {
            size: each.size,
            colour: each.colour,
            onHand: each.onHand,
            purchaseNumber: `N-${each.which}`,
            price: 50_000,
          },
        ],
      })
    case 'dropLot': {
      const all = await lots()
      return save({ lots: all.filter((_, place) => place !== each.which % Math.max(1, all.length)) })
    }
    case 'name':
      return save({
        nameUk: each.nameUk,
        nameEn: each.nameEn,
        descriptionUk: each.descriptionUk,
        careUk: each.careUk,
        height: each.height,
      })
    case 'hide':
      return save({ isHidden: each.isHidden })
    case 'old':
      return save({ compareAtPrice: each.price === null ? null : each.price * 50_000 })
    case 'sale': {
      const saleEndsOn = each.endsIn === null ? null : addDays(dayOf(shop.now()), each.endsIn)
      return save({ salePercent: each.percent, saleEndsOn })
    }
    case 'night':
      shop.travel(24 * 60 * 60 * 1000)
      return settlePrices(shop)
    case 'type':
      return pool.query('update products set type_id = (select id from product_types where slug = $1) where id = $2', [
        each.slug,
        id,
      ])
    case 'paint': {
      const names = each.isRenamed ? ['маковий', 'мох'] : ['мох', 'мак']
      return save({ colours: names.map((name) => ({ name, nameEn: '', gradient: 'n' as const, stops: ['#888888'] })) })
    }
    case 'photo':
      return each.isTaken
        ? pool.query('delete from product_photos where product_id = $1', [id])
        : pool.query(
            'insert into product_photos (product_id, picture_id, position) select id, $2, $3 from products where id = $1',
            [id, pictures[each.which % 3], each.which],
          )
    case 'picture':
      return pool.query('update pictures set height = $1, average_colour = $2 where id = $3', [
        each.height,
        `#00000${each.which % 10}`,
        pictures[each.which % 3],
      ])
    case 'delete':
      return deleteGoods(shop, { ids: [id], withPhotos: false }, olena)
  }
}

/** Whatever is refused is refused in words; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason
  }
}
