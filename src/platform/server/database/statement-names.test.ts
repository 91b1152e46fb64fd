import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { statementNames } from './statement-names.ts'

const shop = await testShop()

it('a statement is prepared when it is asked for the third time, and one that nobody asks for again never', async () => {
  const kept = await shop.database.transaction(async (tx) => {
    for (let time = 0; time < 4; time++) await sql`select ${time}::int as often`.execute(tx)
    for (let each = 0; each < 50; each++) await sql`select ${sql.raw(`${each} as once`)}, ${1}::int`.execute(tx)
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement ~ 'as (often|once)' and statement !~ 'pg_prepared'`.execute(
      tx,
    )
    return rows.map(({ statement }) => statement)
  })
  expect(kept).toEqual(['select $1::int as often'])
})

it('the number of names has an end, and what comes once pushes out nothing', () => {
  const nameOf = statementNames()
  const often = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
  const first = often('first')
  expect(first).toEqual(expect.any(String))
  for (let each = 0; each < 5_000; each++) expect(nameOf(`once ${each}`)).toBeUndefined()
  expect(often('second')).toEqual(expect.any(String))
  for (let each = 0; each < 1_000; each++) often(`often ${each}`)
  expect([nameOf('first'), often('one too many')]).toEqual([first, undefined])
})
