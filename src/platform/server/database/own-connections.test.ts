import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { openDatabase } from './database.ts'

it('[WIRE-3] work that lasts has a connection of its own, which ends with it; a shop that ends waits for it', async () => {
  const { database, url } = await testShop()
  const other = openDatabase({ url }, { poolSize: 1 })
  const go = Promise.withResolvers<void>()
  const isOpen = async () =>
    (await database.pool.query(`select from pg_stat_activity where application_name = 'kramnytsia-long'`)).rows.length >
    0
  await expect(other.onOwnConnection('long', () => Promise.reject(new Error('no work')))).rejects.toThrow('no work')
  expect(await isOpen()).toBe(false)
  const ends: string[] = []
  const working = other.onOwnConnection('long', async (client) => {
    const { rows } = await client.query('select 5::bigint as five')
    await go.promise
    ends.push('the work')
    return rows
  })
  await expect.poll(isOpen).toBe(true)
  expect(await other.db.selectFrom('orders').select('number').execute()).toEqual([])
  const closing = other.close().then(() => ends.push('the database'))
  go.resolve()
  expect(await working).toEqual([{ five: 5 }])
  expect(await isOpen()).toBe(false)
  await closing
  expect(ends).toEqual(['the work', 'the database'])
})
