import { beforeAll, expect, it } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { deletePictures } from '#modules/media/server/index.ts'
import { race } from '../../../../tests/build/race.ts'
import { countDeadlocks, testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, olena } from '../../../../tests/build/orders.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import type { GoodsLot } from '../goods.ts'
import { correctStock } from './correct-stock.ts'
import { findGoods } from './read-goods.ts'
import { saveAndRead } from './save-and-read.ts'

const rounds = isDeep ? 100 : 5
const bags = '0b6c1f00-6a51-4d53-9a0e-000000000001'
const maria = { userId: '00000000-0000-4000-8000-000000000002', name: 'Марія' }
let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

async function lotOf(product: BuiltProduct): Promise<GoodsLot> {
  const [lot] = (await findGoods(shop.database.db, { id: product.id }))?.lots ?? []
  if (!lot) throw new Error('no lot')
  return lot
}

longIt('[WIRE-11] one of several staff who count one lot at once succeeds, and the others get a conflict', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop)
    const { id: lotId, version } = await lotOf(bag)
    const count = (onHand: number) => () =>
      correctStock(shop, { lotId, onHand, version, reason: 'counted', note: '' }, onHand % 2 ? olena : maria)
    const { won, refused } = await race([7, 8, 11, 12].map(count))
    expect([won.length, refused.length]).toEqual([1, 3])
    for (const { kind, errors } of refused) {
      expect(kind).toBe('conflict')
      expect(errors).toMatchObject([{ field: 'onHand', error: 'lotSold' }])
    }
    expect(await stockOf(shop, bag)).toEqual([`P-1: ${won[0]?.lots[0]?.onHand} on hand, 0 reserved`])
  }
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt(
  '[WIRE-11] [CAT-4] a count and a sale at one instant: never is one lost, never more sold than there is',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop, { lots: [{ quantity: 4 }] })
      const { id: lotId, version } = await lotOf(bag)
      const buy = () => buildCheckout(shop, { lines: [{ code: bag.code, quantity: 3, price: 100_000 }] })
      const count = () => correctStock(shop, { lotId, onHand: 2, version, reason: 'lost', note: '' }, olena)
      const [sold, counted] = await Promise.allSettled([buy(), count()])
      const after = await lotOf(bag)
      // whichever was first, the other one saw it
      expect([sold.status, counted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect([after.onHand, after.reserved]).toEqual(sold.status === 'fulfilled' ? [4, 3] : [2, 0])
    }
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  },
)

longIt('[CAT-3] differences of many, between sales, all count', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop, { lots: [{ quantity: 20 }] })
    const { id: lotId } = await lotOf(bag)
    const change = (by: number) => () => correctStock(shop, { lotId, change: by, reason: 'found', note: '' }, olena)
    const buy = () => buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
    const { refused } = await race<unknown>([change(1), buy, change(-2), buy, change(3), buy, change(-1), buy])
    expect(refused).toEqual([])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 21 on hand, 4 reserved'])
  }
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt('[CAT-1] one code added from many sides at once makes one product', async () => {
  for (let round = 0; round < rounds; round++) {
    const code = `R-${round}`
    const add = () => saveAndRead(shop, [{ code, nameUk: 'Сумка', typeId: bags }], olena, 'add')
    const { won, refused } = await race(Array.from({ length: 6 }, () => add))
    expect([won.length, refused.length]).toEqual([1, 5])
    for (const { errors } of refused) expect(errors).toMatchObject([{ field: 'products.0.code', error: 'codeTaken' }])
  }
})

longIt('[WIRE-11] the second of two people who save one product at once learns who was first', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop)
    const save = (actor: typeof olena) => () =>
      saveAndRead(shop, [{ id: bag.id, version: 1, nameUk: `Сумка: ${actor.name}` }], actor, 'change')
    const { won, refused } = await race([save(olena), save(maria)])
    expect([won.length, refused.length]).toEqual([1, 1])
    const first = won[0]?.[0]?.nameUk.replace('Сумка: ', '')
    const error = { error: 'stale', params: { who: { name: first } } }
    expect(refused[0]?.errors).toMatchObject([{ field: 'products.0.version', ...error }])
  }
})

it('[WIRE-11] of many products saved at once all that somebody changed since are named', async () => {
  const [one, same, other] = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)]
  await saveAndRead(shop, [{ id: one.id, isHidden: true }], olena, 'change')
  await saveAndRead(shop, [{ id: other.id, isHidden: true }], maria, 'change')
  const looked = [one, same, other].map(({ id }) => ({ id, version: 1, nameUk: 'Інша' }))
  const { refused } = await race([() => saveAndRead(shop, looked, olena, 'change')])
  expect(refused.flatMap(({ errors }) => errors)).toMatchObject([
    { field: 'products.0.version', error: 'stale', params: { who: olena } },
    { field: 'products.2.version', error: 'stale', params: { who: maria } },
  ])
})

longIt('[CAT-7] a photo that is deleted while a product takes it is refused, or stays', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop)
    const key = `products/Bags/race-${round}.webp`
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `insert into pictures (key, width, height, average_colour, variants) values ($1, 1, 1, '#ffffff', '[]') returning id`,
      [key],
    )
    const ids = rows.map(({ id }) => id)
    const take = () => saveAndRead(shop, [{ id: bag.id, photos: [{ key }] }], olena, 'change')
    const drop = () => shop.database.transaction((tx) => deletePictures(tx, ids, new Date()))
    const { refused } = await race<unknown>([take, drop])
    for (const { errors } of refused) expect(errors).toMatchObject([{ error: 'unknownPhoto' }])
    const photos = (await findGoods(shop.database.db, { id: bag.id }))?.photos
    expect(photos).toHaveLength(1 - refused.length)
  }
})

longIt(
  '[WIRE-10] products saved together from many sides, in any order, never wait for each other for ever',
  async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => buildProduct(shop)))
    const lots = await Promise.all(products.map(lotOf))
    const hide = (list: readonly number[], isHidden: boolean) => () =>
      saveAndRead(
        shop,
        list.map((index) => ({
          id: products[index]?.id,
          isHidden,
          lots: [{ id: lots[index]?.id, price: index + list.length }],
        })),
        olena,
        'change',
      )
    for (let round = 0; round < rounds; round++) {
      const { won } = await race([
        hide([0, 1, 2, 3, 4, 5], true),
        hide([5, 4, 3, 2, 1, 0], false),
        hide([3, 1, 5], true),
      ])
      expect(won).toHaveLength(3)
    }
  },
)

it('[WIRE-10] locks taken in one order made no deadlock in all of that, which repeating would hide', async () => {
  expect(await countDeadlocks(shop)).toBe(0)
})
