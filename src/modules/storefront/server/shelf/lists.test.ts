import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { randomOf } from '../../../../../tests/build/random.ts'
import { listShelf } from './read-shelf.ts'
import type { Part, Wish } from './shelf.sql.ts'

const everything: Wish & Part = {
  types: [],
  kind: null,
  sizes: [],
  colours: [],
  priceFrom: null,
  priceTo: null,
  isInStock: false,
  sort: 'new',
  limit: 100,
  offset: 0,
}

async function findMatches(shop: TestShop, wish: Wish & Part) {
  const { cards, ...counts } = await listShelf(shop, {}, wish, wish)
  return { ...counts, ids: cards.map(({ product }) => product.id) }
}

deepIt('[CAT-2] a list knows the very prices that stock sells at, whatever the lots', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const seed = Date.now()
  const draw = randomOf(seed)
  const random = (to: number) => Math.floor(draw() * to)
  for (let index = 0; index < 40; index++) {
    const lots = Array.from({ length: 1 + random(6) }, () => ({
      size: ['', '36', '37'][random(3)] ?? '',
      ...(index % 2 === 0 && { colour: ['мак', 'мох'][random(2)] ?? '' }),
      purchasedOn: `2026-01-0${1 + random(3)}`,
      price: 1000 * (1 + random(50)),
      quantity: random(3),
    }))
    await buildProduct(shop, { lots })
  }
  const { ids, total } = await findMatches(shop, everything)
  expect([ids.length, total]).toEqual([40, 40])
  const stock = Map.groupBy(await listSizeStock(db, ids), ({ productId }) => productId)
  for (const id of ids) {
    const sizes = stock.get(id) ?? []
    const there = sizes.filter(({ available }) => available > 0)
    const price = Math.min(...(there.length > 0 ? there : sizes).map((size) => size.price))
    const { rows } = await sql<{ code: string }>`select code from products where id = ${id}`.execute(db)
    const exactly = await findMatches(shop, { ...everything, priceFrom: price, priceTo: price })
    expect([rows[0]?.code, exactly.ids.includes(id)], `seed ${seed}`).toEqual([rows[0]?.code, true])
    const inStock = await findMatches(shop, {
      ...everything,
      isInStock: true,
      sizes: there.map(({ size }) => size).filter((size) => size !== ''),
    })
    expect([rows[0]?.code, inStock.ids.includes(id)], `seed ${seed}`).toEqual([rows[0]?.code, there.length > 0])
  }
})

it('a size nobody has under the other filters is still offered, with none', async () => {
  const shop = await testShop()
  await buildProduct(shop, {
    lots: [
      { size: '36', price: 100_000 },
      { size: '37', price: 100_000, quantity: 0 },
    ],
  })
  await buildProduct(shop, { lots: [{ size: '38', price: 500_000 }] })
  const { sizes, lowest, highest, total } = await findMatches(shop, {
    ...everything,
    priceTo: 200_000,
    isInStock: true,
    sizes: ['36'],
  })
  expect([...sizes].toSorted((one, other) => one.size.localeCompare(other.size))).toEqual([
    { size: '36', count: 1 },
    { size: '37', count: 0 },
    { size: '38', count: 0 },
  ])
  expect([lowest, highest, total]).toEqual([100_000, 500_000, 1])
})

it('[CAT-1] [U1] [U4] families of colours are counted, OR within them, AND with the sizes of the very same goods', async () => {
  const shop = await testShop()
  const poppy = { name: 'мак', gradient: 'n' as const, stops: ['#c2402a'] }
  const moss = { name: 'мох', gradient: 'n' as const, stops: ['#47683c'] }
  const river = { name: 'річка', gradient: 'n' as const, stops: ['#2f5d86'] }
  // in lots: red 36 is there, red 37 is gone, green 37 is there; blue is in no lot; 39 is there, of no colour
  const told = await buildProduct(shop, {
    colours: [poppy, moss, river],
    lots: [
      { size: '36', colour: 'мак' },
      { size: '37', colour: 'мак', quantity: 0 },
      { size: '37', colour: 'мох' },
      { size: '39', quantity: 5 },
    ],
  })
  // described alone: every size comes in both
  const described = await buildProduct(shop, {
    colours: [moss, river],
    lots: [{ size: '37' }, { size: '38', quantity: 0 }],
  })
  const bare = await buildProduct(shop, { colours: [poppy], lots: [] })
  const find = async (wish: Partial<Wish & Part>) => {
    const { ids, total, sizes, colours } = await findMatches(shop, { ...everything, ...wish })
    expect(ids).toHaveLength(total)
    const names = { told, described, bare }
    const found = Object.entries(names).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
    return {
      found,
      sizes: Object.fromEntries(sizes.map(({ size, count }) => [size, count])),
      colours: Object.fromEntries(colours.map(({ family, count }) => [family, count])),
    }
  }
  expect(await find({})).toEqual({
    found: ['told', 'described', 'bare'],
    sizes: { 36: 1, 37: 2, 38: 1, 39: 1 },
    colours: { red: 2, green: 2, blue: 1 },
  })
  expect(await find({ colours: ['red'] })).toMatchObject({
    found: ['told', 'bare'],
    sizes: { 36: 1, 37: 1, 38: 0, 39: 0 },
  })
  expect((await find({ colours: ['red', 'blue'] })).found).toEqual(['told', 'described', 'bare'])
  expect(await find({ sizes: ['36'] })).toMatchObject({ found: ['told'], colours: { red: 1, green: 0, blue: 0 } })
  expect((await find({ sizes: ['36'], colours: ['green'] })).found).toEqual([])
  expect(await find({ sizes: ['39'] })).toMatchObject({ found: ['told'], colours: { red: 0, green: 0, blue: 0 } })
  expect((await find({ sizes: ['39'], colours: ['red'] })).found).toEqual([])
  expect((await find({ sizes: ['37'], colours: ['red'] })).found).toEqual(['told'])
  expect((await find({ sizes: ['37'], colours: ['red'], isInStock: true })).found).toEqual([])
  expect(await find({ isInStock: true })).toEqual({
    found: ['told', 'described'],
    sizes: { 36: 1, 37: 2, 38: 0, 39: 1 },
    colours: { red: 1, green: 2, blue: 1 },
  })
  expect((await find({ sizes: ['37'], colours: ['green'], isInStock: true, sort: 'popular' })).found).toEqual([
    'told',
    'described',
  ])
})
