import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { apart, openDatabase } from './database.ts'

it('[WIRE-3] a transaction that cannot begin writes nothing, says why, and the shop goes on', async () => {
  const { url } = await testShop()
  const database = openDatabase({ url }, { poolSize: 1 })
  await sql`create table begun (step text)`.execute(database.db)
  const spoilt = await database.pool.connect()
  await spoilt.query('begin')
  await expect(spoilt.query('select 1 / 0')).rejects.toThrow('division by zero')
  spoilt.release()

  const steps: string[] = []
  const write = (step: string) =>
    database.transaction(async (tx) => {
      for (const each of ['first', 'second']) {
        await sql`insert into begun values (${`${step}, ${each}`})`.execute(tx)
        steps.push(each)
      }
    })
  await expect(write('spoilt')).rejects.toThrow('current transaction is aborted')
  expect(steps).toEqual([])
  await write('whole')
  const { rows } = await sql<{ step: string }>`select step from begun order by step`.execute(database.db)
  expect(rows.map(({ step }) => step)).toEqual(['whole, first', 'whole, second'])
  await database.close()
})

it('[WIRE-3] each of the statements that left together fails for the reason of the first; a savepoint begins anew', async () => {
  const { database } = await testShop()
  const seen: unknown[] = []
  await database.transaction(async (tx) => {
    const together = () => Promise.allSettled([sql`select 1 / 0`.execute(tx), sql`select 2`.execute(tx)])
    await apart(tx, async () => {
      for (const outcome of await together()) if (outcome.status === 'rejected') seen.push(outcome.reason)
      throw new Error('undone')
    }).catch(() => {})
    await sql`select 3`.execute(tx)
    const unknown = await apart(tx, () => sql`select 'x'::int`.execute(tx)).catch((fault: unknown) => fault)
    seen.push(unknown)
  })
  expect(seen).toMatchObject([{ code: '22012' }, { code: '22012' }, { code: '22P02' }])
})
