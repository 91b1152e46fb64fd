import pg from 'pg'
import { expect, it, vi } from 'vitest'
import type { Db } from '#platform/server/database.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { openEarnedMaker } from './earned-maker.ts'
import { makeEarned, readEarned } from './make-earned.ts'

const shop = await testShop()
const { code } = await buildProduct(shop, { lots: [{ size: '', quantity: 5_000, unitCost: 40_000 }] })

it('[EARN-1] many who read at once wait for one making and hold few connections, also where changes never end', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const mark = () => shop.database.pool.query('insert into earned_dirty (order_id) values ($1)', [id])
  // a change at each look
  const snapshot: TestShop['database']['snapshot'] = async (work) => (await mark(), shop.database.snapshot(work))
  const busy = { ...shop, database: { ...shop.database, snapshot } }
  const read = await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      const ask = (db: Db) => db.selectFrom('earned_dirty').selectAll().execute()
      if (nth === 11) return readEarned(busy, () => Promise.reject(new Error('no'))).catch(String)
      return readEarned(busy, ask)
    }),
  )
  const makings = sent.mock.calls.filter(([text]: unknown[]) =>
    (text as { text?: string }).text?.startsWith('lock table earned_making'),
  )
  sent.mockRestore()
  expect(read).toEqual([...Array.from({ length: 11 }, () => []), 'Error: no'])
  // alone each would make it three times
  expect(makings.length).toBeLessThan(12)
})

it('[EARN-1] the maker rests twenty times as long as a making took, unless very much is marked meanwhile', async () => {
  await makeEarned(shop)
  const isMade = async (id: string) =>
    (await shop.database.pool.query('select from earned_orders where order_id = $1', [id])).rowCount === 1
  const place = async () => (await buildOrder(shop, { lines: [{ code, price: 100_000 }] })).id
  const first = await place()
  const minute = 60_000
  let time = 0
  let readings = 0
  // a minute passes between the readings of the first look, which makes, and none afterwards
  let slow = 4
  const clock = () => (readings++, (time += slow-- > 0 ? minute : 0))
  const maker = openEarnedMaker(shop, { everyMs: 1, clock })
  await expect.poll(() => isMade(first)).toBe(true)
  const second = await place()
  const read = readings
  await expect.poll(() => readings).toBeGreaterThan(read + 5)
  expect(await isMade(second)).toBe(false)
  slow = 3
  time += 20 * minute
  await expect.poll(() => isMade(second)).toBe(true)
  const third = await place()
  await shop.database.pool.query(`insert into earned_dirty (day) select '2020-01-01' from generate_series(1, 10001)`)
  await expect.poll(() => isMade(third)).toBe(true)
  await maker.close()
})
