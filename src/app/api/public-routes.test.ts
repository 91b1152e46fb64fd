import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'

let api: TestApi
let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  await buildProduct(shop, {
    code: 'B-1',
    typeSlug: 'shoes',
    nameUk: 'Черевики',
    nameEn: 'Boots',
    lots: [
      { size: '36', price: 150_050, unitCost: 77_700, purchaseNumber: 'SECRET-1', quantity: 2 },
      { size: '37', price: 160_000, unitCost: 77_700, purchaseNumber: 'SECRET-2', quantity: 50 },
    ],
  })
  await buildProduct(shop, {
    code: 'B-2',
    nameUk: 'Сумка',
    nameEn: '',
    lots: [{ price: 90_000, purchaseNumber: 'SECRET-3', unitCost: 77_700 }],
  })
  await buildProduct(shop, { code: 'B-3', isHidden: true, lots: [{ purchaseNumber: 'SECRET-4' }] })
})

it('[WIRE-13] products are read by anyone, in the language of the call', async () => {
  const { Data, headers } = await api.call('/products?type=shoes')
  expect(headers.get('x-total-count')).toBe('1')
  expect(Data).toEqual([
    {
      code: 'B-1',
      name: 'Boots',
      priceSale: 1500.5,
      isPriceFrom: true,
      compareAtPrice: null,
      photos: [],
      colors: [],
      sizes: [
        { subCode: '36', color: '', isAvailable: true },
        { subCode: '37', color: '', isAvailable: true },
      ],
      isNew: true,
      isSoldOut: false,
      isComing: false,
    },
  ])
  expect((await api.call('/products/B-1', { language: 'UKR' })).Data).toEqual({
    code: 'B-1',
    name: 'Черевики',
    description: '',
    productType: 'shoes',
    productTypeName: 'Взуття',
    priceSale: 1500.5,
    isPriceFrom: true,
    compareAtPrice: null,
    discountDateEnd: null,
    photos: [],
    colors: [],
    isSoldOut: false,
    isComing: false,
    madeOf: '',
    madeIn: '',
    care: '',
    measurements: {},
    sizes: [
      { subCode: '36', color: '', priceSale: 1500.5, compareAtPrice: null, isAvailable: true, left: 2 },
      { subCode: '37', color: '', priceSale: 1600, compareAtPrice: null, isAvailable: true, left: null },
    ],
  })
})

it('[WIRE-13] filters are those of the pages', async () => {
  const codes = async (query: string) =>
    ((await api.call(`/products?${query}`)).Data as { code: string }[]).map(({ code }) => code)
  expect(await codes('')).toEqual(['B-2', 'B-1'])
  expect(await codes('sort=dearer')).toEqual(['B-1', 'B-2'])
  expect(await codes('size=36,99&stock=1')).toEqual(['B-1'])
  expect(await codes('to=1000')).toEqual(['B-2'])
  expect(await codes('from=1500.5&to=1500.5')).toEqual(['B-1'])
  expect(await codes('from=2000&to=1000')).toEqual(['B-1'])
  expect(await codes(`search=${encodeURIComponent('сумка')}`)).toEqual(['B-2'])
  expect(await codes('limit=1&offset=1')).toEqual(['B-1'])
})

it('[WIRE-13] no cost and no purchase number leaks; hidden products do not exist', async () => {
  const answers = [await api.call('/products'), await api.call('/products/B-1'), await api.call('/products/B-2')]
  const text = JSON.stringify(answers.map(({ Data }) => Data))
  for (const secret of ['SECRET', '777', 'priceBuy', 'purchase', 'B-3', '"50"', ':50'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  expect((await api.call('/products/B-3')).status).toBe(404)
  expect((await api.call('/products/%00')).status).toBe(400)
})

it('[WIRE-5] a value that makes no sense is 400 naming the key', async () => {
  for (const [query, id] of [
    ['type=cars', 'type'],
    ['from=-1', 'from'],
    ['size=%00', 'size'],
    ['colour=red', 'colour'],
    ['limit=0', 'limit'],
  ]) {
    const { status, Message } = await api.call(`/products?${query}`)
    expect([query, status, Message.Errors[0]?.id]).toEqual([query, 400, id])
  }
})

it('[WIRE-13] a list that was asked for before shows every change since, and what is new no longer', async () => {
  const list = async () => {
    const { Data, headers } = await api.call('/products?type=shoes')
    const [first] = Data as { code: string; isNew: boolean; priceSale: number }[]
    return [headers.get('x-total-count'), first?.code, first?.isNew, first?.priceSale]
  }
  const { pool } = shop.database
  expect([await list(), await list()]).toEqual(Array(2).fill(['1', 'B-1', true, 1500.5]))
  await pool.query(`update lots set price = price - 50 where purchase_number = 'SECRET-1'`)
  expect([await list(), await list()]).toEqual(Array(2).fill(['1', 'B-1', true, 1500]))
  await buildProduct(shop, { code: 'B-4', typeSlug: 'shoes', lots: [{ price: 50_000 }] })
  expect([await list(), await list()]).toEqual(Array(2).fill(['2', 'B-4', true, 500]))
  shop.travel(30 * day)
  expect([await list(), await list()]).toEqual(Array(2).fill(['2', 'B-4', false, 500]))
  shop.travel(-day)
  expect(await list()).toEqual(['2', 'B-4', true, 500])
})

it('[WIRE-13] a search that was asked for before follows every change of words since', async () => {
  const { pool } = shop.database
  const found = async () => {
    const { Data, headers } = await api.call(`/products?search=${encodeURIComponent('дзеркальце')}`)
    return [(Data as { code: string }[]).map(({ code }) => code), headers.get('x-total-count')]
  }
  const twice = async () => {
    // whoever asks for something else hears of a change first
    await api.call('/products?type=bags')
    const [first, second] = [await found(), await found()]
    expect(second).toEqual(first)
    return second
  }
  await buildProduct(shop, { code: 'B-7', nameUk: 'Кайло', typeSlug: 'belts' })
  expect(await twice()).toEqual([[], '0'])
  await pool.query(`update product_types set name_uk = name_uk || ' дзеркальце' where slug = 'belts'`)
  expect(await twice()).toEqual([['B-7'], '1'])
  await pool.query(`update product_types set name_uk = replace(name_uk, ' дзеркальце', '') where slug = 'belts'`)
  expect(await twice()).toEqual([[], '0'])
  await pool.query(`insert into search_synonyms (word, means) values ('дзеркальце', 'кайло')`)
  expect(await twice()).toEqual([['B-7'], '1'])
  await pool.query('delete from search_synonyms')
  expect(await twice()).toEqual([[], '0'])
  await pool.query(`update products set name_uk = 'Дзеркальце' where code = 'B-7'`)
  expect(await twice()).toEqual([['B-7'], '1'])
})

const day = 24 * 60 * 60 * 1000

it('[WIRE-9] all products are answered where no limit is asked for, however many there are', async () => {
  const large = await testShop()
  await buildProduct(large)
  const asked = testApi(large)
  await asked.call('/products')
  // another thousand on the shelf, as the pages read it
  await sql`
    with another as (select gen_random_uuid() as id from generate_series(1, 1000)),
    shelved as (
      insert into shelf select (jsonb_populate_record(s, jsonb_build_object('product_id', another.id))).*
      from shelf s cross join another
    ),
    carded as (
      insert into shelf_cards select (jsonb_populate_record(c, jsonb_build_object('product_id', another.id))).*
      from shelf_cards c cross join another
    )
    update shelf_state set version = version + 1`.execute(large.database.db)
  const { Data, headers } = await asked.call('/products')
  expect([(Data as unknown[]).length, headers.get('x-total-count')]).toEqual([1001, '1001'])
})
