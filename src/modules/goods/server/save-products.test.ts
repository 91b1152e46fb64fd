import { beforeAll, describe, expect, it } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi, type Answer } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { stockOf } from '../../../../tests/build/goods.ts'
import { bagType, openGoodsOffice, savedProduct, wireBoots as boots } from '../../../../tests/build/goods-office.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import type { WireProduct } from '../contract.ts'

let shop: TestShop
let office: Awaited<ReturnType<typeof openGoodsOffice<WireProduct>>>

beforeAll(async () => {
  shop = await testShop()
  office = await openGoodsOffice<WireProduct>(testApi(shop))
})

const saved = (answer: Answer) => savedProduct<WireProduct>(answer)

it('[S3] [CAT-5] a new product with everything it may have, and the same back', async () => {
  const id = '0190a000-0000-7000-8000-0000000000aa'
  const answer = await office.add({
    id,
    code: ' B-101 ',
    name: 'Сумка',
    nameEN: 'Bag',
    description: '**Шкіра**',
    descriptionEN: 'Leather',
    productTypeId: bagType,
    productTypeNameUK: 'з минулого разу',
    compareAtPrice: 2500,
    isHidden: true,
    photos: [],
    colors: [
      { name: 'Захід', index: 1, colors: ['#AA0000', 'fa0'], gradientType: 'tlbr' },
      { name: 'Чорний', index: 0 },
    ],
    subProducts: [
      {
        subCode: '',
        color: 'Захід',
        purchaseNumber: 'P-1',
        priceSale: 1999.5,
        priceBuy: 800.05,
        goodsCount: 4,
        purchaseDate: '2026-03-01',
      },
    ],
    oldPrice: 1500,
    oldPhotos: 'a.jpg,b.jpg',
    oldColor: 'red',
    oldSize_37: 3,
  })
  const product = saved(answer)
  expect(product).toMatchObject({
    id,
    code: 'B-101',
    name: 'Сумка',
    nameEN: 'Bag',
    description: '**Шкіра**',
    productType: 'bags',
    compareAtPrice: 2500,
    isHidden: true,
    colors: [
      { name: 'Чорний', nameEN: '', index: 0, colors: ['#000000'], gradientType: 'n' },
      { name: 'Захід', nameEN: '', index: 1, colors: ['#aa0000', '#ffaa00'], gradientType: 'tlbr' },
    ],
    oldPrice: 1500,
    oldPhotos: 'a.jpg,b.jpg',
    oldColor: 'red',
    oldSize_35: 0,
    oldSize_37: 3,
    version: 1,
  })
  expect(product.subProducts).toMatchObject([
    {
      subCode: '',
      color: 'Захід',
      purchaseNumber: 'P-1',
      priceSale: 1999.5,
      priceBuy: 800.05,
      goodsCount: 4,
      available: 4,
      reserved: 0,
      purchaseDate: '2026-03-01',
    },
  ])
  expect(await office.read(id)).toEqual(product)
})

it('[S9] shoes come in halves, too: however one is typed it is one size, and one beyond the row is refused', async () => {
  const product = saved(await office.add(boots({ subProducts: [{ subCode: '37,5', priceSale: 100, goodsCount: 2 }] })))
  const [lot] = product.subProducts
  expect(lot?.subCode).toBe('37.5')
  for (const typed of ['37.5', '37,5', ' 37½'])
    expect((await office.call('GET', `get?codePart=${product.code}&subCode=${typed}`)).Data, typed).toHaveLength(1)
  const again = await office.update({ id: product.id, subProducts: [lot, { subCode: '37½', priceSale: 100 }] })
  expect(again.status).toBe(400)
  for (const subCode of ['34.5', '41,5', '37.3'])
    expect((await office.add(boots({ subProducts: [{ subCode, priceSale: 100 }] }))).status, subCode).toBe(400)
})

it('[CAT-3] the count of a new lot is its receipt; without a count it is an empty lot bought today', async () => {
  const product = saved(
    await office.add(
      boots({
        subProducts: [
          { subCode: '36', priceSale: 100, goodsCount: 3 },
          { subCode: '35', priceSale: 100 },
        ],
      }),
    ),
  )
  expect(await stockOf(shop, product)).toEqual(['35: 0 on hand, 0 reserved', '36: 3 on hand, 0 reserved'])
  const { rows } = await shop.database.pool.query(
    'select quantity, reason, actor_id is not null as "byStaff" from stock_movements m join lots l on l.id = m.lot_id where product_id = $1',
    [product.id],
  )
  expect(rows).toEqual([{ quantity: 3, reason: 'receipt', byStaff: true }])
})

it('[WIRE-11] a field that is left out keeps its value; a sent one changes, and the history has its author', async () => {
  const before = saved(await office.add(boots({ oldPrice: 10, oldColor: 'red', compareAtPrice: 100 })))
  const after = saved(await office.update({ id: before.id, name: 'Чобітки', oldPrice: null }))
  expect(after).toEqual({
    ...before,
    name: 'Чобітки',
    oldPrice: null,
    version: 2,
    dateUpdated: expect.any(String),
  })
  expect(saved(await office.update({ id: before.id, compareAtPrice: null })).compareAtPrice).toBeNull()
  // the whole product, as it was given, changes nothing
  const whole = await office.read(before.id)
  expect(saved(await office.update({ ...whole }))).toEqual(whole)
})

it('[WIRE-11] an older version is refused, naming who changed the product and when', async () => {
  const product = saved(await office.add(boots()))
  saved(await office.update({ id: product.id, version: 1, name: 'Інша' }))
  const late = await office.update({ id: product.id, version: 1, description: 'Мій опис' })
  expect(late.status).toBe(409)
  expect(late.Message.Errors).toEqual([
    {
      id: 'products.0.version',
      error: expect.stringMatching(/^Тим часом це змінено: Олена, \d\d\/\d\d\/\d{4} \d\d:\d\d\. Оновіть сторінку$/),
    },
  ])
  expect((await office.read(product.id)).description).toBe('')
  saved(await office.update({ id: product.id, description: 'Без версії' }))
})

it('[FORM-5] [WIRE-11] a save that is repeated because its answer was lost is done, and is no conflict with itself', async () => {
  const product = saved(await office.add(boots()))
  const sent = {
    id: product.id,
    version: 1,
    subProducts: product.subProducts.map(({ id }) => ({ id, priceSale: 1234 })),
  }
  const first = saved(await office.update(sent))
  expect(first.version).toBe(2)
  expect(saved(await office.update(sent))).toEqual(first)
  saved(
    await office.update({ id: product.id, subProducts: product.subProducts.map(({ id }) => ({ id, priceSale: 999 })) }),
  )
  expect((await office.update(sent)).status).toBe(409)
  expect((await office.read(product.id)).subProducts.map(({ priceSale }) => priceSale)).not.toContain(1234)
})

describe('[WIRE-11] lots replace by id', () => {
  it('changes one, adds one, drops one that never moved; another keeps all', async () => {
    const product = saved(
      await office.add(
        boots({
          subProducts: [
            { subCode: '36', priceSale: 100 },
            { subCode: '37', priceSale: 100, goodsCount: 4 },
          ],
        }),
      ),
    )
    const [, second] = product.subProducts
    const after = saved(
      await office.update({
        id: product.id,
        version: 1,
        subProducts: [
          { id: second?.id, priceSale: 120.5 },
          { subCode: '40', color: 'мох', priceSale: 90, goodsCount: 1 },
        ],
      }),
    )
    expect(after.version).toBe(2)
    expect(after.subProducts).toMatchObject([
      { id: second?.id, subCode: '37', priceSale: 120.5, goodsCount: 4 },
      { subCode: '40', color: 'мох', priceSale: 90, goodsCount: 1 },
    ])
  })

  it('[CAT-6] a lot with sales cannot be dropped', async () => {
    const product = saved(await office.add(boots()))
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '38' }] })
    const refused = await office.update({ id: product.id, subProducts: [{ id: product.subProducts[0]?.id }] })
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([
      `products.0.subProducts: Партія «38 · мак · P-1» є в замовленнях ${order.number}, тому її не можна прибрати. Виправте кількість на 0`,
    ])
  })

  it('two lots change places', async () => {
    const product = saved(await office.add(boots()))
    const [first, second] = product.subProducts
    const after = saved(
      await office.update({
        id: product.id,
        subProducts: [
          { id: first?.id, subCode: '38' },
          { id: second?.id, subCode: '37' },
        ],
      }),
    )
    expect(after.subProducts.map(({ id, subCode }) => [id, subCode])).toEqual([
      [second?.id, '37'],
      [first?.id, '38'],
    ])
  })

  it('a lot of another product, and one that is gone, are no lots of this one', async () => {
    const [other, own] = [saved(await office.add(boots())), saved(await office.add(boots()))]
    const gone = '0190a000-0000-7000-8000-0000000000bb'
    const kept = own.subProducts.map(({ id }) => ({ id }))
    const refused = await office.update({
      id: own.id,
      subProducts: [...kept, { id: other.subProducts[0]?.id, priceSale: 1 }, { id: gone, version: 3, priceSale: 1 }],
    })
    expect(refused.status).toBe(400)
    expect(errorsOf(refused)).toEqual([
      'products.0.subProducts.2.id: Такої партії в товару немає. Оновіть сторінку',
      'products.0.subProducts.3.id: Такої партії в товару немає. Оновіть сторінку',
    ])
  })
})

describe('[WIRE-11] a sale in between is never overwritten', () => {
  it('a count changes with the lot’s current version only, as a correction with its reason', async () => {
    const product = saved(await office.add(boots()))
    const [lot, other] = product.subProducts
    const change = { id: lot?.id, goodsCount: 7, version: lot?.version, reason: 'found', note: 'за шафою' }
    const after = saved(await office.update({ id: product.id, version: 1, subProducts: [change, { id: other?.id }] }))
    expect(after.subProducts[0]).toMatchObject({ goodsCount: 7, version: (lot?.version ?? 0) + 1 })
    // the product itself did not change: whoever edits its text is not disturbed
    expect(after.version).toBe(1)
    const { rows } = await shop.database.pool.query(
      `select quantity, reason, correction, note from stock_movements where lot_id = $1 order by id desc limit 1`,
      [lot?.id],
    )
    expect(rows).toEqual([{ quantity: 2, reason: 'correction', correction: 'found', note: 'за шафою' }])
  })

  it('after a sale the older version is refused, naming the order; a text is saved all the same', async () => {
    const product = saved(await office.add(boots()))
    const [lot, other] = product.subProducts
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '37' }], status: 'paid' })
    const count = {
      id: product.id,
      version: 1,
      subProducts: [{ id: lot?.id, goodsCount: 6, version: lot?.version }, { id: other?.id }],
    }
    const refused = await office.update(count)
    expect(refused.status).toBe(409)
    expect(refused.Message.Errors).toEqual([
      {
        id: 'products.0.subProducts.0.goodsCount',
        error: expect.stringMatching(
          new RegExp(
            `^Партія «37 · мак · P-1»: тим часом кількість змінилася \\(№ ${order.number}, .*\\)\\. Тепер на складі 4, у резерві 0\\. Оновіть сторінку$`,
          ),
        ),
      },
    ])
    const withoutVersion = await office.update({
      id: product.id,
      subProducts: [{ id: lot?.id, goodsCount: 6 }, { id: other?.id }],
    })
    expect(withoutVersion.status).toBe(409)
    saved(
      await office.update({
        id: product.id,
        version: 1,
        name: 'Текст',
        subProducts: [{ id: lot?.id, priceSale: 1 }, { id: other?.id }],
      }),
    )
    expect(await stockOf(shop, product)).toEqual([
      'P-1 37 мак: 4 on hand, 0 reserved',
      'P-1 38 мак: 2 on hand, 0 reserved',
    ])
  })

  it('[CAT-4] fewer on hand than orders hold is refused, naming the orders', async () => {
    const product = saved(await office.add(boots()))
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '37', quantity: 3 }] })
    const { subProducts } = await office.read(product.id)
    const refused = await office.update({
      id: product.id,
      subProducts: [
        { id: subProducts[0]?.id, goodsCount: 2, version: subProducts[0]?.version },
        { id: subProducts[1]?.id },
      ],
    })
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([
      `products.0.subProducts.0.goodsCount: Партія «37 · мак · P-1»: 3 уже в замовленнях ${order.number}. На складі не може бути менше`,
    ])
  })

  it('[ORD-7] goods sold as one size and colour stay that', async () => {
    const product = saved(await office.add(boots()))
    const [lot, other] = product.subProducts
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '37' }], status: 'paid' })
    const rest = { id: other?.id }
    for (const [field, value] of [
      ['subCode', '39'],
      ['color', 'мох'],
    ] as const) {
      const refused = await office.update({ id: product.id, subProducts: [{ id: lot?.id, [field]: value }, rest] })
      expect(refused.status).toBe(409)
      expect(errorsOf(refused)).toEqual([
        `products.0.subProducts.0.${field}: Партію «37 · мак · P-1» продали в замовленнях ${order.number}, тому розмір і колір змінити не можна`,
      ])
    }
  })
})

describe('[CAT-8] colours', () => {
  it('a new name in the place of one that is gone renames it, and lots and order lines follow', async () => {
    const product = saved(await office.add(boots()))
    await buildOrder(shop, { lines: [{ code: product.code, size: '37' }] })
    const after = saved(
      await office.update({ id: product.id, colors: [{ name: 'маків', colors: ['#c2402a'] }, { name: 'мох' }] }),
    )
    expect(after.subProducts.map(({ color }) => color)).toEqual(['маків', 'маків'])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('one that lots are of cannot go; lots that leave it at the same time let it go', async () => {
    const product = saved(await office.add(boots()))
    const refused = await office.update({ id: product.id, colors: [{ name: 'мох' }] })
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([
      'products.0.colors: На складі є партії кольору: мак. Перейменуйте його або залиште',
    ])
    const lots = product.subProducts.map(({ id }) => ({ id, color: 'мох' }))
    const after = saved(await office.update({ id: product.id, colors: [{ name: 'мох' }], subProducts: lots }))
    expect(after.colors.map(({ name }) => name)).toEqual(['мох'])
    expect(after.subProducts.map(({ color }) => color)).toEqual(['мох', 'мох'])
  })

  it('changes places, and keeps its swatch when only the other one is changed', async () => {
    const product = saved(await office.add(boots()))
    const [poppy, moss] = product.colors
    const after = saved(
      await office.update({
        id: product.id,
        colors: [
          { ...moss, index: 0, gradientType: 'h' },
          { ...poppy, index: 1 },
        ],
      }),
    )
    expect(after.colors).toEqual([
      { name: 'мох', nameEN: '', index: 0, colors: ['#000000'], gradientType: 'h' },
      { name: 'мак', nameEN: '', index: 1, colors: ['#c2402a'], gradientType: 'n' },
    ])
    expect(after.subProducts.map(({ color }) => color)).toEqual(['мак', 'мак'])
  })
})

it('[NAV-6] pages that show a product are dropped when it is saved', async () => {
  const dropped: string[][] = []
  shop.database.onCommit((tags) => void dropped.push([...tags].toSorted()))
  const product = saved(await office.add(boots()))
  saved(await office.update({ id: product.id, name: 'Нова назва' }))
  saved(await office.update({ id: product.id, name: 'Нова назва' }))
  const tags = ['catalog', `product:${product.id}`]
  expect(dropped).toEqual([tags, tags])
})
