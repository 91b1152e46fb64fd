import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { digestOf } from './digest.ts'
import { claimKey, deleteOldKeys, keepSaved, type KeyedCall } from './idempotency.ts'

let shop: TestShop
let call: KeyedCall
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(() => {
  call = { entity: 'order', key: digestOf(randomUUID()), content: digestOf('a bag') }
})

const claim = (given: Partial<KeyedCall> = {}) => shop.database.transaction((tx) => claimKey(tx, { ...call, ...given }))

it('[ORD-12] a key belongs to the first of many calls at one instant, and the others see what it saved', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = digestOf(randomUUID())
    const calls = Array.from({ length: 8 }, (_, index) => ({
      content: digestOf(index % 2 === 0 ? 'a bag' : 'a belt'),
      saved: [randomUUID()],
    }))
    const answers = await Promise.all(calls.map((each) => claim({ key, ...each })))
    const first = answers.indexOf(undefined)
    expect(answers.map((each) => each ?? 'claimed')).toEqual(
      calls.map(({ content }, index) =>
        index === first
          ? 'claimed'
          : { isSame: content.equals(calls[first]?.content as Buffer), saved: calls[first]?.saved },
      ),
    )
  }
})

it('[ORD-12] a call that fails frees its key, for a rival that waited for it as well', async () => {
  let rival: ReturnType<typeof claim> | undefined
  const failing = shop.database.transaction(async (tx) => {
    await claimKey(tx, call)
    rival = claim({ content: digestOf('a belt') })
    await expect.poll(countWaiting).toBe(1)
    throw new Error('no stock')
  })
  await expect(failing).rejects.toThrow('no stock')
  expect(await rival).toBeUndefined()
})

async function countWaiting(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

it('[FORM-5] one key names a purchase and an order apart', async () => {
  expect(await claim()).toBeUndefined()
  expect(await claim({ entity: 'purchase' })).toBeUndefined()
  expect(await claim({ entity: 'purchase' })).toMatchObject({ isSame: true })
})

it('[ADV-4] a key keeps the rows that only the saving named', async () => {
  const saved = [randomUUID(), randomUUID()]
  await shop.database.transaction(async (tx) => {
    await claimKey(tx, call)
    await keepSaved(tx, call, saved)
  })
  await claim({ entity: 'advert' })
  expect([await claim(), await claim({ entity: 'advert' })]).toEqual([
    { isSame: true, saved },
    { isSame: true, saved: [] },
  ])
})

it('[FORM-5] a key lasts 30 days', async () => {
  await claim()
  const { rows } = await shop.database.pool.query<{ at: Date }>(
    'select created_at as at from idempotency_keys where key = $1',
    [call.key],
  )
  const end = new Date((rows[0]?.at.getTime() ?? 0) + 30 * 24 * 60 * 60 * 1000)
  await deleteOldKeys(shop.database.db, end)
  expect(await claim()).toMatchObject({ isSame: true })
  await deleteOldKeys(shop.database.db, new Date(end.getTime() + 1))
  expect(await claim()).toBeUndefined()
})
