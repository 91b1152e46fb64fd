import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, changeProduct, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildCheckout } from '../../../../../tests/build/orders.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { isSoldOut, pricesOf } from '../cards.ts'
import { loadProduct } from '../product.ts'
import { findPublicProduct } from '../public-product.ts'
import { findShelfProduct } from './shelf-product.sql.ts'
import { countSold, makeShelf } from './make-shelf.ts'
import { listShelfDifferences, proveShelf } from './prove-shelf.ts'
import { listPublicShelf } from './list-public-shelf.ts'
import { listShelf } from './read-shelf.ts'

const rounds = isDeep ? 400 : 15
const anything = { types: [], kind: null, sizes: [], colours: [], priceFrom: null, priceTo: null, isInStock: false }
const all = { sort: 'new' as const, limit: 100, offset: 0 }
let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

function buy({ code }: BuiltProduct, size = ''): Promise<unknown> {
  return buildCheckout(shop, { lines: [{ code, size, price: 100_000 }] })
}

async function versionNow(): Promise<number> {
  await makeShelf(shop.database)
  const { rows } = await shop.database.pool.query('select version::int as version from shelf_state')
  return rows[0].version
}

async function countMarks(): Promise<number> {
  return (await shop.database.pool.query('select from shelf_dirty')).rows.length
}

longIt('[NAV-6] price and stock that a reader sees are of one moment, however fast both change', async () => {
  const { pool } = shop.database
  const bag = await buildProduct(shop, { lots: [{ price: 100_000, quantity: 1 }] })
  let isOver = false
  const seen = new Set<string>()
  const read = async () => {
    for (let round = 0; round < rounds; round++) {
      const { cards } = await listShelf(shop, {}, anything, all)
      const card = cards.find(({ product }) => product.code === bag.code)
      if (card) seen.add(`${pricesOf(card.product, card.sizes).price} ${isSoldOut(card.sizes)}`)
      const { answer } = await listPublicShelf(shop, {}, anything, all, 'uk')
      const { Data } = JSON.parse(String(answer.body)) as {
        Data: { code: string; priceSale: number; isSoldOut: boolean }[]
      }
      const wire = Data.find(({ code }) => code === bag.code)
      if (wire) seen.add(`${wire.priceSale * 100} ${wire.isSoldOut}`)
      const page = await loadProduct(shop, bag.code, 'uk')
      if (page) seen.add(`${page.data.price} ${page.data.isSoldOut}`)
      const { priceSale, isSoldOut: isGone, sizes } = JSON.parse((await findPublicProduct(shop, bag.code, 'uk')).json)
      seen.add(`${priceSale * 100} ${isGone}`)
      seen.add(`${sizes[0].priceSale * 100} ${sizes[0].left === 0}`)
    }
  }
  const write = async () => {
    while (!isOver)
      await pool.query(
        'update lots set price = case on_hand when 0 then 100000 else 200000 end, on_hand = 1 - on_hand where product_id = $1',
        [bag.id],
      )
  }
  const writing = write()
  await Promise.all([read(), read(), read()])
  isOver = true
  await writing
  await makeShelf(shop.database)
  expect([...seen].toSorted()).toEqual(['100000 false', '200000 true'])
  expect(await listShelfDifferences(shop.database.db)).toEqual([])
})

longIt(
  '[NAV-6] the very next reader sees what was committed before it asked, while others write and read',
  async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => buildProduct(shop)))
    await Promise.all(
      products.map(async (product, place) => {
        for (let round = 0; round < rounds / 4; round++) {
          const nameUk = `Річ ${place}, зміна ${round}`
          await changeProduct(shop, { id: product.id, nameUk })
          const { cards } = await listShelf(shop, {}, anything, all)
          expect(cards.find((each) => each.product.id === product.id)?.product.nameUk).toBe(nameUk)
        }
      }),
    )
  },
)

it('[NAV-6] [WIRE-13] the call for one product answers what was committed before it, and waits for nobody who makes the shelf', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 1 }] })
  await makeShelf(shop.database)
  const told = async () => JSON.parse((await findPublicProduct(shop, bag.code, 'uk')).json)
  expect(await told()).toMatchObject({ name: `Річ ${bag.code}`, isSoldOut: false })
  const maker = await shop.database.pool.connect()
  try {
    await maker.query('begin')
    await maker.query(`select pg_advisory_xact_lock(hashtext('shelf'))`)
    await changeProduct(shop, { id: bag.id, nameUk: 'Торба' })
    expect(await told()).toMatchObject({ name: 'Торба', isSoldOut: false })
    await buy(bag)
    expect(await told()).toMatchObject({ isSoldOut: true, sizes: [{ isAvailable: false, left: 0 }] })
    await maker.query('rollback')
  } finally {
    maker.release()
  }
})

it('[NAV-6] [WIRE-13] one product is answered from the shelf while others are marked, and from the tables while it or its picture is', async () => {
  const { pool, db } = shop.database
  const key = 'products/Bags/B-1/a.webp'
  const [bag, hat] = [await buildProduct(shop), await buildProduct(shop)]
  await pool.query(
    `with picture as (insert into pictures (key, width, height, average_colour, variants) values ($1, 1, 1, '#ffffff', '[]') returning id)
    insert into product_photos (product_id, picture_id, position) select $2, id, 0 from picture`,
    [key, hat.id],
  )
  await makeShelf(shop.database)
  const marked = async () => {
    const kept = await Promise.all([bag, hat].map(({ code }) => findShelfProduct(db, code, 'uk')))
    return kept.map((each) => each?.isMarked)
  }
  expect(await marked()).toEqual([false, false])
  await changeProduct(shop, { id: bag.id, nameUk: 'Торба' })
  expect(await marked()).toEqual([true, false])
  await makeShelf(shop.database)
  await pool.query('update pictures set height = 2 where key = $1', [key])
  expect(await marked()).toEqual([false, true])
  await makeShelf(shop.database)
  expect(await marked()).toEqual([false, false])
})

it('[CAT-4] a checkout waits neither for who makes the shelf nor for another sale of the same product', async () => {
  const boots = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '36', quantity: 1 },
      { size: '37', quantity: 1 },
      { size: '38', quantity: 1 },
    ],
  })
  await makeShelf(shop.database)
  const maker = await shop.database.pool.connect()
  const other = await shop.database.pool.connect()
  try {
    await maker.query('begin')
    await maker.query(`select pg_advisory_xact_lock(hashtext('shelf'))`)
    await maker.query('select from shelf for update')
    await other.query('begin')
    await other.query(`update lots set reserved = 1 where product_id = $1 and size = '36'`, [boots.id])
    await Promise.all([buy(boots, '37'), buy(boots, '38')])
    await other.query('rollback')
    await maker.query('rollback')
  } finally {
    maker.release()
    other.release()
  }
  const { cards } = await listShelf(shop, {}, anything, all)
  const left = cards.find(({ product }) => product.code === boots.code)?.sizes.filter(({ available }) => available > 0)
  expect(left?.map(({ size }) => size)).toEqual(['36'])
})

it('[NAV-6] a sale that leaves the size in stock at its price marks nothing, and its call tells it; the last piece marks', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 3 }] })
  const before = await versionNow()
  const dropped: string[] = []
  // news of work to do drop nothing
  shop.database.onCommit((tags) => void dropped.push(...[...tags].filter((tag) => !tag.startsWith('work'))))
  await buy(bag)
  await buy(bag)
  expect([await countMarks(), await versionNow()]).toEqual([0, before])
  expect(JSON.parse((await findPublicProduct(shop, bag.code, 'uk')).json).sizes).toMatchObject([
    { isAvailable: true, left: 1 },
  ])
  expect(dropped).toEqual([`count:${bag.id}`, `count:${bag.id}`])
  await buy(bag)
  expect(await countMarks()).toBe(1)
  expect(dropped.slice(2).toSorted()).toEqual(['catalog', `product:${bag.id}`])
  expect(await versionNow()).toBe(before + 1)
})

it('[NAV-6] products that are marked many times over are all made, with what changed meanwhile', async () => {
  const { pool } = shop.database
  const bags = await Promise.all(Array.from({ length: 4 }, () => buildProduct(shop)))
  const ids = bags.map(({ id }) => id)
  await makeShelf(shop.database)
  await pool.query('insert into shelf_dirty (product_id) select unnest($1::uuid[]) from generate_series(1, 400)', [ids])
  await pool.query('update products set name_uk = code where id = any($1)', [ids])
  const making = makeShelf(shop.database)
  await pool.query('update products set name_en = code where id = any($1)', [ids.slice(2)])
  await making
  await makeShelf(shop.database)
  expect([await countMarks(), await listShelfDifferences(shop.database.db)]).toEqual([0, []])
  const { cards } = await listShelf(shop, {}, anything, all)
  const names = bags.map(({ id }) => cards.find(({ product }) => product.id === id)?.product)
  expect(names.map((each) => [each?.nameUk, each?.nameEn])).toEqual(
    bags.map(({ code }, place) => [code, place < 2 ? expect.any(String) : code]),
  )
})

it('[NAV-6] a product saved as it was changes nothing on the shelf', async () => {
  const bag = await buildProduct(shop)
  const before = await versionNow()
  await changeProduct(shop, { id: bag.id, colours: [], nameUk: `Річ ${bag.code}` })
  expect(await versionNow()).toBe(before)
})

it('[U10] sales count for all products, those counted before as well', async () => {
  const [bag, hat] = [await buildProduct(shop), await buildProduct(shop)]
  const popular = async () => {
    const { cards } = await listShelf(shop, {}, anything, { ...all, sort: 'popular' })
    return cards.map(({ product }) => product.id).filter((id) => id === bag.id || id === hat.id)
  }
  await buy(bag)
  await countSold(shop)
  expect(await popular()).toEqual([bag.id, hat.id])
  await buy(hat)
  await buy(hat)
  await countSold(shop)
  expect(await popular()).toEqual([hat.id, bag.id])
  // answers that were kept are known by the state of the shelf
  const counted = await versionNow()
  await buy(bag)
  await buy(bag)
  await countSold(shop)
  expect(await versionNow()).not.toBe(counted)
  const same = await versionNow()
  await countSold(shop)
  expect(await versionNow()).toBe(same)
  await buy(hat)
  await buy(hat)
  await countSold(shop)
  expect(await popular()).toEqual([hat.id, bag.id])
  shop.travel(91 * 24 * 60 * 60 * 1000)
  await countSold(shop)
  expect(await popular()).toEqual([hat.id, bag.id])
})

it('[NAV-6] a row that is not what the tables say is found, and one that is left over', async () => {
  const bag = await buildProduct(shop)
  await makeShelf(shop.database)
  const { pool } = shop.database
  await pool.query('update shelf set price = price + 1 where product_id = $1', [bag.id])
  expect(await listShelfDifferences(shop.database.db)).toEqual([{ productId: bag.id, columns: ['price'] }])
  await pool.query('delete from shelf where product_id = $1', [bag.id])
  const [missing] = await listShelfDifferences(shop.database.db)
  expect(missing).toMatchObject({ productId: bag.id, columns: expect.arrayContaining(['price', 'shown']) })
})

it.each([
  [
    'a word that it has not',
    `insert into search_postings (stem_id, product_id, weight, is_hidden, is_there)
    select id, $1, 40, false, true from search_stems where stem = search_stem('чужий')`,
    'words',
  ],
  ['a word that was lost', `delete from search_postings where product_id = $1 and weight = 30`, 'words'],
  ['another weight', `update search_postings set weight = weight + 1 where product_id = $1 and weight = 25`, 'words'],
  ['a number that did not sell', `update shelf set sold = sold + 1 where product_id = $1`, 'sold'],
])('[NAV-6] [CAT-9] the proof finds %s, and the night makes it right', async (_, planted, column) => {
  const { db, pool } = shop.database
  await pool.query('insert into shelf_dirty (product_id) select id from products')
  await buildProduct(shop, { nameUk: 'Чужий капелюх' })
  const bag = await buildProduct(shop, { nameUk: 'Чесна торба' })
  await buy(bag)
  await pool.query(`update orders set updated_at = now() - interval '2 days'`)
  await pool.query(`update products set updated_at = now() - interval '2 days'`)
  await countSold(shop)
  expect(await listShelfDifferences(db)).toEqual([])
  await pool.query(planted, [bag.id])
  expect(await listShelfDifferences(db)).toEqual([{ productId: bag.id, columns: [column] }])
  // told of again until it is counted anew, which is soon
  await proveShelf(shop)
  await countSold(shop)
  expect(await listShelfDifferences(db)).toEqual([])
})
