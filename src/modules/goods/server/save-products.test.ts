import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { findStockDifferences } from '#modules/orders/server/index.ts'
import type { WireProduct } from '../contract.ts'

const bags = '0b6c1f00-6a51-4d53-9a0e-000000000001'
const shoes = '0b6c1f00-6a51-4d53-9a0e-000000000002'
let shop: TestShop
let api: TestApi
let token: string
let made = 0

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

type Body = Record<string, unknown>
const send = (method: string, path: string, body: unknown, who = token): Promise<Answer> =>
  api.call(`/crm/products/${path}`, { method, body, token: who, language: 'UKR' })
const add = (...products: Body[]) => send('POST', 'add', { products })
const update = (...products: Body[]) => send('PUT', 'update', { products })
const read = async (id: string) => (await api.call(`/crm/products/get?id=${id}`, { token })).Data as WireProduct
const saved = (answer: Answer): WireProduct => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.Message))
  return (answer.Data as WireProduct[])[0] as WireProduct
}
const boots = (more: Body = {}): Body => ({
  code: `S-${++made}`,
  name: 'Чоботи',
  productTypeId: shoes,
  colors: [{ name: 'мак', colors: ['#c2402a'] }, { name: 'мох' }],
  subProducts: [
    { subCode: '37', color: 'мак', purchaseNumber: 'P-1', priceSale: 1999.5, priceBuy: 800, goodsCount: 5 },
    { subCode: '38', color: 'мак', purchaseNumber: 'P-1', priceSale: 1999.5, goodsCount: 2 },
  ],
  ...more,
})

it('[S3] [CAT-5] a new product with everything it may have, and the same back', async () => {
  const id = '0190a000-0000-7000-8000-0000000000aa'
  const answer = await add({
    id,
    code: ' B-101 ',
    name: 'Сумка',
    nameEN: 'Bag',
    description: '**Шкіра**',
    descriptionEN: 'Leather',
    productTypeId: bags,
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
  expect(await read(id)).toEqual(product)
})

it('[CAT-3] the count of a new lot is its receipt; without a count it is an empty lot bought today', async () => {
  const product = saved(
    await add(
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

it('[WIRE-11] what is left out keeps its value; what is sent changes, and who did it is kept', async () => {
  const before = saved(await add(boots({ oldPrice: 10, oldColor: 'red', compareAtPrice: 100 })))
  const after = saved(await update({ id: before.id, name: 'Чобітки', oldPrice: null }))
  expect(after).toEqual({
    ...before,
    name: 'Чобітки',
    oldPrice: null,
    version: 2,
    dateUpdated: expect.any(String),
  })
  expect(saved(await update({ id: before.id, compareAtPrice: null })).compareAtPrice).toBeNull()
  // the whole product, as it was given, changes nothing
  const whole = await read(before.id)
  expect(saved(await update({ ...whole }))).toEqual(whole)
})

it('[WIRE-11] an older version is refused, naming who changed the product and when', async () => {
  const product = saved(await add(boots()))
  saved(await update({ id: product.id, version: 1, name: 'Інша' }))
  const late = await update({ id: product.id, version: 1, description: 'Мій опис' })
  expect(late.status).toBe(409)
  expect(late.Message.Errors).toEqual([
    {
      id: 'products.0.version',
      error: expect.stringMatching(
        /^Тим часом це змінив\(ла\) Олена \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)\. Оновіть сторінку$/,
      ),
    },
  ])
  expect((await read(product.id)).description).toBe('')
  saved(await update({ id: product.id, description: 'Без версії' }))
})

describe('[WIRE-11] lots replace by id', () => {
  it('changes one, adds one, drops one that never moved; another keeps all', async () => {
    const product = saved(
      await add(
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
      await update({
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

  it('[CAT-6] a lot with movements cannot be dropped', async () => {
    const product = saved(await add(boots()))
    const refused = await update({ id: product.id, subProducts: [{ id: product.subProducts[0]?.id }] })
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([
      'products.0.subProducts: Партія «38 · мак · P-1» має рух на складі, тому її не можна прибрати. Виправте кількість на 0',
    ])
  })

  it('two lots change places', async () => {
    const product = saved(await add(boots()))
    const [first, second] = product.subProducts
    const after = saved(
      await update({
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
    const [other, own] = [saved(await add(boots())), saved(await add(boots()))]
    const gone = '0190a000-0000-7000-8000-0000000000bb'
    const kept = own.subProducts.map(({ id }) => ({ id }))
    const refused = await update({
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
    const product = saved(await add(boots()))
    const [lot, other] = product.subProducts
    const change = { id: lot?.id, goodsCount: 7, version: lot?.version, reason: 'found', note: 'за шафою' }
    const after = saved(await update({ id: product.id, version: 1, subProducts: [change, { id: other?.id }] }))
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
    const product = saved(await add(boots()))
    const [lot, other] = product.subProducts
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '37' }], status: 'paid' })
    const count = {
      id: product.id,
      version: 1,
      subProducts: [{ id: lot?.id, goodsCount: 6, version: lot?.version }, { id: other?.id }],
    }
    const refused = await update(count)
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
    const withoutVersion = await update({
      id: product.id,
      subProducts: [{ id: lot?.id, goodsCount: 6 }, { id: other?.id }],
    })
    expect(withoutVersion.status).toBe(409)
    saved(
      await update({
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
    const product = saved(await add(boots()))
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '37', quantity: 3 }] })
    const { subProducts } = await read(product.id)
    const refused = await update({
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

  it('[ORD-7] what was sold as one size and colour stays that', async () => {
    const product = saved(await add(boots()))
    const [lot, other] = product.subProducts
    const order = await buildOrder(shop, { lines: [{ code: product.code, size: '37' }], status: 'paid' })
    const rest = { id: other?.id }
    for (const [field, value] of [
      ['subCode', '39'],
      ['color', 'мох'],
    ] as const) {
      const refused = await update({ id: product.id, subProducts: [{ id: lot?.id, [field]: value }, rest] })
      expect(refused.status).toBe(409)
      expect(errorsOf(refused)).toEqual([
        `products.0.subProducts.0.${field}: Партію «37 · мак · P-1» продали в замовленнях ${order.number}, тому розмір і колір змінити не можна`,
      ])
    }
  })
})

describe('[CAT-8] colours', () => {
  it('a new name in the place of one that is gone renames it, and lots and order lines follow', async () => {
    const product = saved(await add(boots()))
    await buildOrder(shop, { lines: [{ code: product.code, size: '37' }] })
    const after = saved(
      await update({ id: product.id, colors: [{ name: 'маків', colors: ['#c2402a'] }, { name: 'мох' }] }),
    )
    expect(after.subProducts.map(({ color }) => color)).toEqual(['маків', 'маків'])
    expect(await findStockDifferences(shop.database.db)).toEqual([])
  })

  it('one that lots are of cannot go; lots that leave it at the same time let it go', async () => {
    const product = saved(await add(boots()))
    const refused = await update({ id: product.id, colors: [{ name: 'мох' }] })
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([
      'products.0.colors: На складі є партії кольору: мак. Перейменуйте його або залиште',
    ])
    const lots = product.subProducts.map(({ id }) => ({ id, color: 'мох' }))
    const after = saved(await update({ id: product.id, colors: [{ name: 'мох' }], subProducts: lots }))
    expect(after.colors.map(({ name }) => name)).toEqual(['мох'])
    expect(after.subProducts.map(({ color }) => color)).toEqual(['мох', 'мох'])
  })

  it('changes places, and keeps its swatch when only the other one is changed', async () => {
    const product = saved(await add(boots()))
    const [poppy, moss] = product.colors
    const after = saved(
      await update({
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

describe('[WIRE-3] bad input is told at its field', () => {
  const lot = { subCode: '37', priceSale: 1 }
  const cases: [string, Body, string][] = [
    ['no name', { name: undefined }, 'products.0.name: Це поле потрібно заповнити'],
    ['a blank name', { name: '  ' }, 'products.0.name: Це поле потрібно заповнити'],
    ['no type', { productTypeId: undefined }, 'products.0.productTypeId: Це поле потрібно заповнити'],
    [
      'an unknown type',
      { productTypeId: '0190a000-0000-7000-8000-000000000001' },
      'products.0.productTypeId: Такого виду товарів немає',
    ],
    ['a code that is too long', { code: 'x'.repeat(61) }, 'products.0.code: Задовгий текст'],
    ['5 MB of description', { description: 'ж'.repeat(20_001) }, 'products.0.description: Задовгий текст'],
    [
      'a price with a comma',
      { subProducts: [{ ...lot, priceSale: '12,50' }] },
      'products.0.subProducts.0.priceSale: Значення не того виду',
    ],
    [
      'a price of three decimals',
      { subProducts: [{ ...lot, priceSale: 1.005 }] },
      'products.0.subProducts.0.priceSale: Вкажіть суму в гривнях, не більше двох знаків після коми',
    ],
    ['a negative price', { compareAtPrice: -1 }, 'products.0.compareAtPrice: Значення поза дозволеними межами'],
    [
      'no price of a new lot',
      { subProducts: [{ subCode: '37' }] },
      'products.0.subProducts.0.priceSale: Це поле потрібно заповнити',
    ],
    [
      'a negative count',
      { subProducts: [lot, { ...lot, subCode: '38', goodsCount: -1 }] },
      'products.0.subProducts.1.goodsCount: Значення поза дозволеними межами',
    ],
    [
      'half a pair',
      { subProducts: [{ ...lot, goodsCount: 1.5 }] },
      'products.0.subProducts.0.goodsCount: Значення не того виду',
    ],
    [
      'a size that is no size',
      { subProducts: [{ ...lot, subCode: '42' }] },
      'products.0.subProducts.0.subCode: Взуття буває розмірів від 35 до 41',
    ],
    [
      'shoes without a size',
      { subProducts: [{ ...lot, subCode: '' }] },
      'products.0.subProducts.0.subCode: Взуття буває розмірів від 35 до 41',
    ],
    [
      'the same lot twice',
      { subProducts: [lot, { ...lot, priceSale: 2 }] },
      'products.0.subProducts.1.subCode: Партія «37» уже є. Змініть розмір, колір або номер закупівлі',
    ],
    [
      'a day that is none',
      { subProducts: [{ ...lot, purchaseDate: '2026-02-30' }] },
      'products.0.subProducts.0.purchaseDate: Перевірте значення',
    ],
    [
      'a colour of none',
      { subProducts: [{ ...lot, color: 'синій' }] },
      'products.0.subProducts.0.color: Кольору «синій» у товару немає. Додайте його або виберіть інший',
    ],
    [
      'a colour twice',
      { colors: [{ name: 'мак' }, { name: 'мак' }], subProducts: [] },
      'products.0.colors.1.name: Колір «мак» уже є вище. Назвіть інакше',
    ],
    [
      'a colour that is no hex',
      { colors: [{ name: 'мак', colors: ['#12g456'] }], subProducts: [] },
      'products.0.colors.0.colors.0: Колір — це # і 6 знаків: цифри та літери від a до f',
    ],
    [
      'an unknown photo',
      { photos: [{ url: 'products/Shoes/x/y.jpg' }] },
      'products.0.photos.0.url: Фото products/Shoes/x/y.jpg немає у сховищі. Завантажте його ще раз',
    ],
    ['an unknown key', { wholesale: 1 }, 'products.0.wholesale: Невідоме поле'],
  ]
  it.each(cases)('%s', async (_, wrong, error) => {
    const refused = await add(boots(wrong))
    expect(refused.status).toBe(400)
    expect(errorsOf(refused)).toEqual([error])
  })

  it('a changed type whose sizes do not fit', async () => {
    const bag = saved(await add(boots({ productTypeId: bags, subProducts: [{ subCode: 'M', priceSale: 1 }] })))
    const refused = await update({ id: bag.id, productTypeId: shoes })
    expect([refused.status, ...errorsOf(refused)]).toEqual([
      400,
      'products.0.productTypeId: Взуття буває розмірів від 35 до 41',
    ])
  })
})

describe('[WIRE-10] several products are saved all or none', () => {
  it('a code twice in one request, and one that another product has', async () => {
    const first = boots()
    const twice = await add(first, boots({ code: first['code'] }))
    expect([twice.status, ...errorsOf(twice)]).toEqual([
      400,
      `products.1.code: Код ${first['code']} уже є вище у списку. Кожному товару потрібен свій код`,
    ])
    const one = saved(await add(first))
    const taken = await add(boots(), boots({ code: one.code }))
    expect([taken.status, ...errorsOf(taken)]).toEqual([
      409,
      `products.1.code: Код ${one.code} уже має інший товар. Виберіть інший код`,
    ])
    const other = saved(await add(boots()))
    const renamed = await update({ id: other.id, code: one.code })
    expect([renamed.status, ...errorsOf(renamed)]).toEqual([
      409,
      `products.0.code: Код ${one.code} уже має інший товар. Виберіть інший код`,
    ])
    const again = await add({ ...boots(), id: one.id })
    expect([again.status, ...errorsOf(again)]).toEqual([409, 'products.0.id: Такий товар уже додано. Оновіть сторінку'])
  })

  it('one wrong product of three, and nothing is saved', async () => {
    const before = (await api.call('/crm/products/get', { token })).headers.get('x-total-count')
    const refused = await add(boots(), boots({ subProducts: [{ subCode: '50', priceSale: 1 }] }), boots())
    expect(errorsOf(refused)).toEqual(['products.1.subProducts.0.subCode: Взуття буває розмірів від 35 до 41'])
    expect((await api.call('/crm/products/get', { token })).headers.get('x-total-count')).toBe(before)
  })

  it('a product that is not there is 404', async () => {
    const one = saved(await add(boots()))
    const refused = await update(
      { id: one.id, name: 'Нова' },
      { id: '0190a000-0000-7000-8000-0000000000cc', name: 'x' },
    )
    expect([refused.status, ...errorsOf(refused)]).toEqual([404, 'products.1.id: Не знайдено'])
    expect((await read(one.id)).name).toBe('Чоботи')
  })

  it('many products change at once, in the given order', async () => {
    const answer = await add(boots(), boots(), boots())
    const products = answer.Data as WireProduct[]
    const prices = await update(
      ...products.toReversed().map(({ id, subProducts }) => ({
        id,
        isHidden: true,
        subProducts: subProducts.map((lot) => ({ id: lot.id, priceSale: 5 })),
      })),
    )
    expect((prices.Data as WireProduct[]).map(({ id }) => id)).toEqual(products.map(({ id }) => id).toReversed())
    for (const product of prices.Data as WireProduct[]) {
      expect(product.isHidden).toBe(true)
      expect(product.subProducts.map(({ priceSale }) => priceSale)).toEqual([5, 5])
    }
  })
})

it('[NAV-6] pages that show a product are dropped when it is saved', async () => {
  const dropped: string[][] = []
  shop.database.onCommit((tags) => void dropped.push([...tags].toSorted()))
  const product = saved(await add(boots()))
  saved(await update({ id: product.id, name: 'Нова назва' }))
  saved(await update({ id: product.id, name: 'Нова назва' }))
  const tags = ['catalog', `product:${product.id}`]
  expect(dropped).toEqual([tags, tags])
})
