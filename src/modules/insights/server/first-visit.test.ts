import { beforeAll, expect, it } from 'vitest'
import { deleteOrders, updateOrders } from '#modules/orders/server/index.ts'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { getChanges } from '../changes.contract.ts'

let shop: TestShop
let api: TestApi
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
})

it('[EARN-7] changes are followed from the first visit on by itself; a deleted order keeps its number and day there', async () => {
  const token = await api.signIn('admin')
  const changes = async () => wireOf(getChanges, await api.call('/crm/insights/changes', { token }))
  const { code } = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 5 }] })
  const ids: string[] = []
  const numbers: string[] = []
  for (const day of ['2026-02-03', '2026-02-04']) {
    const { id, number } = await buildOrder(shop, { status: 'completed', lines: [{ code, price: 1000_00 }] })
    await shop.database.pool.query(
      `update orders set created_at = ($2::date + time '12:00') at time zone 'Europe/Kyiv' where id = $1`,
      [id, day],
    )
    ids.push(id)
    numbers.push(number)
  }
  // nobody pressed anything: the visit alone begins it
  expect(await changes()).toEqual({ months: [] })
  await updateOrders(shop, [{ id: ids[0] ?? '', version: undefined, fields: { returnCost: 10_00 } }], olena)
  await deleteOrders(shop, [ids[1] ?? ''], olena)
  const { since, months } = await changes()
  expect(since).toBeDefined()
  expect(
    months.flatMap(({ month, changes: all }) =>
      all.map(({ term, amount, reason, orderNumber, day }) => [month, term, amount, reason, orderNumber, day]),
    ),
  ).toEqual([
    ['2026-02-01', 'revenue', -1000, 'deleted', numbers[1], '2026-02-04'],
    ['2026-02-01', 'cost', 400, 'deleted', numbers[1], '2026-02-04'],
    ['2026-02-01', 'returnCost', -10, 'return', numbers[0], null],
  ])
})
