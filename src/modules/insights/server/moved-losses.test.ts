import { beforeAll, expect, it } from 'vitest'
import { receivePurchases, updatePurchases } from '#modules/purchasing/server/index.ts'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { getChanges } from '../changes.contract.ts'
import { getEarnedRows } from '../rows.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const byTerm = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other))

/** Months that moved since it was asked last. */
async function moved() {
  const { months } = wireOf(getChanges, await api.call('/crm/insights/changes', { token }))
  await api.call('/crm/insights/changes/seen', { token, method: 'POST', body: {} })
  return months
}
const told = async () =>
  (await moved()).flatMap(({ changes }) =>
    changes.map(({ term, amount, reason, day, purchaseNumber }) => [term, amount, reason, day, purchaseNumber]),
  )

it('[EARN-7] a write-off, a correction and a rounding of a month that is over have their own reasons, and a late bill where the bill moved them', async () => {
  // 3 bags at 500.00
  const { number } = await buildPurchase(shop, {
    products: [{ code: 'LOSS-1', name: 'Сумка', typeId: bagsId, lines: [{ quantity: 3, price: 500_00 }] }],
  })
  await receivePurchases(shop, [{ number }], olena)
  const { pool } = shop.database
  // neither receipts nor anything else of the ledger is ever changed: these are only told to be older
  await pool.query(`
    begin;
    alter table stock_movements disable trigger stock_movements_are_final;
    update stock_movements set created_at = '2026-01-02T12:00+02'
      where reason = 'receipt' and lot_id in (select id from lots where purchase_number = '${number}');
    alter table stock_movements enable trigger stock_movements_are_final;
    commit`)
  const lose = (reason: 'writeOff' | 'correction', day: string) =>
    pool.query(
      `insert into stock_movements (lot_id, quantity, reason, correction, created_at)
       select id, -1, $2, case when $2 = 'correction' then 'lost' end, ($3::date + time '12:00') at time zone 'Europe/Kyiv'
       from lots where purchase_number = $1`,
      [number, reason, day],
    )
  await lose('writeOff', '2026-01-10')
  await moved()

  // told late: it was lost in January
  await lose('correction', '2026-01-11')
  expect(await told()).toEqual([['corrections', -500, 'correction', '2026-01-11', number]])
  // [EARN-8] it leads to its rows
  const days = 'from=2026-01-11&to=2026-01-11'
  const rows = wireOf(getEarnedRows, await api.call(`/crm/insights/rows?${days}&terms=corrections`, { token }))
  expect(rows.others.map(({ amount }) => amount)).toEqual([500])

  // the bill: 100.00 for 3 pieces is 33.33 each, and 0.01 that no bag bears
  await updatePurchases(shop, [{ number, freightSet: 100_00 }], olena)
  await receivePurchases(shop, [{ number }], olena)
  expect((await told()).toSorted(byTerm)).toEqual([
    ['corrections', -33.33, 'bill', null, number],
    ['rounding', -0.01, 'bill', null, number],
    ['writeOffs', -33.33, 'bill', null, number],
  ])

  // what a bag cost was set by hand, and no bill says so
  await pool.query('update lots set unit_cost = 53000 where purchase_number = $1', [number])
  const months = await moved()
  expect(months.map(({ month, was, is }) => [month, was, is])).toEqual([['2026-01-01', -1066.67, -1060.01]])
  const changes = months.flatMap((each) => each.changes)
  expect(
    changes
      .map(({ term, amount, reason, day, purchaseNumber }) => [term, amount, reason, day, purchaseNumber])
      .toSorted(byTerm),
  ).toEqual([
    ['corrections', 3.33, 'cost', null, number],
    ['writeOffs', 3.33, 'cost', null, number],
  ])
})

it('[EARN-7] [EARN-8] the cost of an order’s goods counts as changed by hand where no bill says so, and leads to the order', async () => {
  const { pool } = shop.database
  const { code, id } = await buildProduct(shop, { lots: [{ quantity: 1, unitCost: 400_00, purchaseNumber: '' }] })
  const order = await buildOrder(shop, { status: 'completed', lines: [{ code, price: 900_00 }] })
  await pool.query(`update orders set created_at = '2026-01-12T12:00+02' where id = $1`, [order.id])
  await moved()
  await pool.query('update lots set unit_cost = 45000 where product_id = $1', [id])
  const changes = (await moved()).flatMap((each) => each.changes)
  expect(changes).toMatchObject([
    { term: 'cost', amount: -50, reason: 'cost', day: null, orderId: order.id, purchaseNumber: '' },
  ])
})
