import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { askedFor } from '#platform/server/asking.ts'
import type { Db } from '#platform/server/database/database.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { openEarnedMaker } from './earned-maker.ts'
import { makeEarned, readEarned } from './make-earned.ts'

const shop = await testShop()
const { code } = await buildProduct(shop, { lots: [{ size: '', quantity: 5_000, unitCost: 40_000 }] })

function changingAtEachLook(orderId: string): TestShop {
  const mark = () => shop.database.pool.query('insert into earned_dirty (order_id) values ($1)', [orderId])
  const snapshot: TestShop['database']['snapshot'] = async (work) => (await mark(), shop.database.snapshot(work))
  return { ...shop, database: { ...shop.database, snapshot } }
}

it('[EARN-1] many who read at once wait for one making and hold few connections, also where changes never end', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const busy = changingAtEachLook(id)
  const read = await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      const ask = (db: Db) => db.selectFrom('earned_dirty').selectAll().execute()
      if (nth === 11) return readEarned(busy, () => Promise.reject(new Error('no'))).catch(String)
      return readEarned(busy, ask)
    }),
  )
  const makings = sent.mock.calls.filter(([text]: unknown[]) =>
    (text as { text?: string }).text?.startsWith('lock table earned_dirty'),
  )
  sent.mockRestore()
  expect(read).toEqual([...Array.from({ length: 11 }, () => []), 'Error: no'])
  // alone each would make it three times
  expect(makings.length).toBeLessThan(12)
})

it('[EARN-1] of several who read together a bad statement of one stops no other, and what was made stays', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  const busy = changingAtEachLook(id)
  const isMade = (db: Db) => db.selectFrom('earned_orders').select('order_id').where('order_id', '=', id).execute()
  const read = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      readEarned<unknown>(busy, (db) => (nth % 2 === 0 ? sql`select 1 / 0`.execute(db) : isMade(db))).catch(String),
    ),
  )
  expect(new Set(read.filter((_, nth) => nth % 2 === 0))).toEqual(new Set(['error: division by zero']))
  expect(read.filter((_, nth) => nth % 2 === 1)).toEqual(Array.from({ length: 6 }, () => [{ order_id: id }]))
  const alone = readEarned(busy, (db) => sql`select 1 / 0`.execute(db))
  await expect(alone).rejects.toThrow('division by zero')
  expect(await shop.database.db.selectFrom('earned_dirty').selectAll().execute()).toEqual([])
})

it('[EARN-1] a reading that loses its turn is repeated with all who wait for it', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  let tries = 0
  const read = readEarned(changingAtEachLook(id), async (db) => {
    tries += 1
    if (tries === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(db)
    return db.selectFrom('earned_dirty').selectAll().execute()
  })
  expect([await read, tries]).toEqual([[], 2])
})

it('[AUTH-2] a reader whose session ended meanwhile gets nothing of a reading of several', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  let isSignedIn = true
  const judge = async () => {
    if (!isSignedIn) throw refuse('signedOut', 'signedOut')
  }
  const ask = (read: () => Promise<string>) =>
    askedFor(judge, () => readEarned(changingAtEachLook(id), async () => ((isSignedIn = false), read())))
  await expect(ask(async () => 'earned')).rejects.toMatchObject({ kind: 'signedOut' })
  isSignedIn = true
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toMatchObject({ kind: 'signedOut' })
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
