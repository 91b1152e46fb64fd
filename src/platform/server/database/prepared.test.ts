import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { prepared } from './prepared.ts'

const { database } = await testShop()

it('a prepared statement is written once and asked with the values of each call', async () => {
  let written = 0
  const ask = prepared<{ one: number; other: string }, { sum: number; text: string }>(({ one, other }) => {
    written += 1
    return sql<{
      sum: number
      text: string
    }>`select ${one}::int + ${one}::int + ${1}::int as sum, ${other}::text as text`
  })
  expect(await ask(database.db, { one: 2, other: 'a' })).toEqual([{ sum: 5, text: 'a' }])
  expect(await database.transaction((tx) => ask(tx, { one: 3, other: "'; --" }))).toEqual([{ sum: 7, text: "'; --" }])
  expect(written).toBe(1)
})

it('a statement often asked without values is planned once a connection, too', async () => {
  const { rows } = await database.transaction(async (tx) => {
    for (let times = 0; times < 5; times++) await sql`select 'asked again' as words`.execute(tx)
    return sql<{ plans: number }>`
      select generic_plans::int as plans from pg_prepared_statements where statement = ${`select 'asked again' as words`}`.execute(
      tx,
    )
  })
  expect(rows).toEqual([{ plans: 3 }])
})
