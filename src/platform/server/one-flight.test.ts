import { sql } from 'kysely'
import { Socket } from 'node:net'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { testShop, untilWaiting } from '../../../tests/build/database.ts'
import { allByName } from './all-by-name.ts'

const shop = await testShop()

it('statements of a transaction that are started together leave before the first of them is answered', async () => {
  const { database } = shop
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock(14)')
  const leaving = vi.spyOn(pg.Client.prototype, 'query')
  const both = database.transaction((tx) =>
    allByName({
      first: sql`select pg_advisory_xact_lock(14)`.execute(tx),
      second: sql<{ second: number }>`select 2 as second`.execute(tx),
    }),
  )
  await untilWaiting(shop)
  const left = leaving.mock.calls.map(([config]: unknown[]) => (config as { text?: string }).text)
  leaving.mockRestore()
  await holder.query('select pg_advisory_unlock(14)')
  holder.release()
  expect((await both).second.rows).toEqual([{ second: 2 }])
  expect(left).toContain('select 2 as second')
})

it('statements of one flight leave in one write', async () => {
  const writes = await shop.database.transaction(async (tx) => {
    const leaving = vi.spyOn(Socket.prototype, '_writev')
    await allByName({
      first: sql`select 1`.execute(tx),
      second: sql`select 2`.execute(tx),
      third: sql`select ${3}::int`.execute(tx),
    })
    const { length } = leaving.mock.calls
    leaving.mockRestore()
    return length
  })
  expect(writes).toBe(1)
})
