import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { testShop } from '../../../tests/build/database.ts'
import { openLog } from './log.ts'
import { CallFailure } from './outgoing/call-failure.ts'

function logged(...faults: unknown[]): { text: string; faults: Record<string, unknown>[] } {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  for (const fault of faults) log.error({ err: fault }, 'request failed')
  return {
    text: lines.join(''),
    faults: lines.map((line) => (JSON.parse(line) as { err: Record<string, unknown> }).err),
  }
}

it('[AUTH-2] a fault of the database is logged by its place, not with the row that it met', async () => {
  const shop = await testShop()
  const row = { phone: '+380671234567', email: 'olena@example.ua' }
  const fault = await sql`insert into users (phone, email) values (${row.phone}, ${row.email})`
    .execute(shop.database.db)
    .catch((thrown: unknown) => thrown)
  const { text, faults } = logged(fault, new Error('twice', { cause: fault }), new AggregateError([fault], 'many'))
  for (const said of Object.values(row)) expect([said, text.includes(said)]).toEqual([said, false])
  expect(faults[0]).toMatchObject({ code: '23502', table: 'users', message: expect.stringContaining('violates') })
  expect(faults[0]?.stack).toContain('log.test.ts')
})

it('no log has a company’s answer, also of a fault within another', () => {
  const failure = new CallFailure('refused', 'olena@example.ua is not taken', { status: 400 })
  const { text, faults } = logged(failure, Object.assign(new Error('not sent'), { inner: failure }))
  expect(text).not.toContain('olena@example.ua')
  expect(faults[0]).toMatchObject({ kind: 'refused', status: 400 })
  expect(faults[1]).toMatchObject({ inner: { kind: 'refused' } })
})

it('a thrown value that is no error is logged as it is', () => {
  expect(logged('gone').faults).toEqual(['gone'])
})
