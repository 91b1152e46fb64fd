import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { openDatabase } from './database.ts'

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
