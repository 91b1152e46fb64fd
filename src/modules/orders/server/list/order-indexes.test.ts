import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { sortsOf } from '#platform/lists.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { samplesOf } from '../../../../../tests/build/list-samples.ts'
import { orderList } from '../../order.list.ts'
import { conditions, pageOf, type OrderSort } from './order-list.sql.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

/** The plan of a statement that reads and sorts a table only where no index is left to do it. */
function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return shop.database.db.transaction().execute(async (tx) => {
    await sql`select set_config(name, 'off', true) from unnest(${['enable_seqscan', 'enable_sort', 'enable_incremental_sort']}::text[]) name`.execute(
      tx,
    )
    const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
}

it.each(Object.keys(sortsOf(orderList)) as OrderSort['column'][])(
  '[WIRE-9] a page of orders by %s is read from an index, either way',
  async (column) => {
    for (const isDescending of [true, false]) {
      const plan = await planOf(pageOf(sql`o.id`, {}, { sort: [{ column, isDescending }], limit: 10 }))
      expect(plan).not.toMatch(/Sort|Seq Scan on orders/)
    }
  },
)

it.each(samplesOf(orderList))(
  '[WIRE-9] orders are narrowed down by an index: $name $value',
  async ({ name, value }) => {
    const asked = { by: '00000000-0000-4000-8000-000000000000', on: '2026-11-20' }
    const plan = await planOf(sql`select o.id from orders o where ${conditions({ asked, [name]: value })}`)
    expect(plan).not.toContain('Seq Scan on orders')
  },
)

it('[WIRE-9] a filter that no index knows is seen in its plan', async () => {
  expect(await planOf(sql`select o.id from orders o where o.is_gift = true`)).toContain('Seq Scan on orders')
})
