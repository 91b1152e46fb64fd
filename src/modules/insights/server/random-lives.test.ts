import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { correctStock } from '#modules/goods/server/correct-stock.ts'
import { sources } from '#modules/orders/order.ts'
import { deleteOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import { statuses } from '#modules/orders/status.ts'
import { syncPurchases, updatePurchases } from '#modules/purchasing/server/index.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { addEarned, bases, cuts, terms } from '../earned.ts'
import { listGroups } from './earned.sql.ts'
import { makeEarnedMonths } from './make-earned.ts'
import { readHeldCheck } from './money.sql.ts'
import { proveEarned } from './prove-earned.ts'
import { reportEarned } from './report-earned.ts'
import { reportPayback } from './report-payback.ts'

let shop: TestShop
let socksId: string
beforeAll(async () => {
  shop = await testShop()
  const { rows } = await shop.database.pool.query<{ id: string }>(`select id from product_types where slug = 'socks'`)
  socksId = rows[0]?.id ?? ''
})

const day = fc.integer({ min: 1, max: 6 }).map((date) => `2026-04-0${date}`)
const which = fc.nat({ max: 30 })
const amount = fc.oneof(fc.nat(300), fc.nat(250_000))
const rate = fc.nat(3000).map((hundredths) => hundredths / 100)
const lines = fc.array(fc.record({ goods: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }), price: amount }), {
  minLength: 1,
  maxLength: 3,
})
const fees = fc.record({
  ...{ discount: amount, paymentFee: amount, returnCost: amount, marketplaceFixedFee: amount },
  ...{ marketplaceFeeRate: rate, marketplacePaymentFeeRate: rate },
  isShippingSubsidised: fc.boolean(),
  subsidisedShippingFee: amount,
})

/** What rooms change by many ways, each of one order or of the lots of its goods. */
const entered = [
  `update orders set created_at = now() where id = $1`,
  `update orders set phone = '+380670000001', carrier = 'meest' where id = $1`,
  `insert into customer_merges (phone, main_phone) select phone, '+380670000002' from orders where id = $1 and phone <> '+380670000002' on conflict do nothing`,
  `delete from customer_merges where phone = (select phone from orders where id = $1)`,
  `update lots set price = price + 100 where product_id in (select product_id from order_lines where order_id = $1)`,
  `update lots set unit_cost = unit_cost + 7 where product_id in (select product_id from order_lines where order_id = $1)`,
  `with paid as (insert into order_payments (order_id, amount) values ($1, 100)) update orders set deposit = deposit + 100 where id = $1`,
  `update products set type_id = '${bagsId}' where id in (select product_id from order_lines where order_id = $1)`,
  `update purchases set ordered_on = ordered_on - 1, status = 'inTransit' where number in (select lots.purchase_number from lots join order_lines using (product_id) where order_id = $1)`,
] as const

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      ...{ day, lines, fees, deposit: amount },
      source: fc.constantFrom(...sources),
      status: fc.constantFrom(...statuses),
    }),
  },
  fc.record({ kind: fc.constant('move' as const), which, status: fc.constantFrom(...statuses) }),
  fc.record({ kind: fc.constant('fees' as const), which, fees }),
  fc.record({ kind: fc.constant('return' as const), which, isSellable: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('google' as const), day, bags: amount, socks: amount }),
  fc.record({ kind: fc.constant('advertiser' as const), day, amount }),
  fc.record({ kind: fc.constant('bill' as const), freight: amount }),
  fc.record({ kind: fc.constant('correct' as const), which, change: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: fc.constant('enter' as const), which, what: fc.constantFrom(...entered) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Kind> ? Kind : never

interface Life {
  number: string
  codes: string[]
  orders: string[]
}

const period = { from: '2026-04-01', to: '2026-04-30' }
const question = { period, basis: 'sent', compared: 'none', step: 'day', cut: 'type' } as const

it(
  '[EARN-1] [EARN-3] [PAY-7] whatever life goods, orders and adverts had: types = sources = purchases = products = days = the period, which is what the ledgers say, and what is here or held',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
        const life = await begin()
        for (const each of operations) await refusable(() => perform(each, life))
        await expectAllEqual()
        await expectOneBack()
        expect(await proveEarned(shop)).toEqual([])
        const { here, held, kept, revenue } = await readHeldCheck(shop.database.db, period)
        expect(here + held + kept).toBe(revenue)
      }),
      { numRuns: process.env.DEEP ? 250 : 6 },
    )
  },
  process.env.DEEP ? 1_800_000 : 60_000,
)

let lives = 0

async function begin(): Promise<Life> {
  const name = `Ж-${++lives}`
  const codes = [0, 1, 2].map((place) => `${name}-${place}`)
  const { number } = await buildPurchase(shop, {
    number: name,
    products: codes.map((code, place) => ({
      ...{ code, name: 'Річ', typeId: place === 2 ? socksId : bagsId },
      lines: [{ quantity: 9 + place, price: 100_00 + 33_33 * place }],
    })),
  })
  await syncPurchases(shop, [{ number }], olena)
  return { number, codes, orders: [] }
}

async function perform(each: Operation, life: Life): Promise<unknown> {
  const goods = (list: readonly { goods: number; quantity: number; price: number }[]) =>
    list.map(({ goods: place, ...line }) => ({ code: life.codes[place] ?? '', ...line }))
  if (each.kind === 'order') {
    const { source, status, deposit } = each
    const order = await buildOrder(shop, { lines: goods(each.lines), source, status, deposit, ...each.fees })
    life.orders.push(order.id)
    return shop.database.pool.query(
      `update orders set created_at = ($2::date + time '15:00') at time zone 'Europe/Kyiv' where id = $1`,
      [order.id, each.day],
    )
  }
  if (each.kind === 'read') {
    await makeEarnedMonths(shop)
    return reportEarned(shop, { ...question, cut: 'product' }, 'uk')
  }
  if (each.kind === 'google') {
    const amountsByType = { [bagsId]: each.bags + 1, [socksId]: each.socks + 1 }
    return saveExpenses(shop, [{ kind: 'google', from: each.day, to: each.day, amountsByType }], olena)
  }
  if (each.kind === 'advertiser')
    return saveExpenses(shop, [{ kind: 'advertiser', spentOn: each.day, amount: each.amount + 1 }], olena)
  if (each.kind === 'bill') {
    await updatePurchases(shop, [{ number: life.number, freightSet: each.freight }], olena)
    return syncPurchases(shop, [{ number: life.number }], olena)
  }
  if (each.kind === 'correct') {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `select id from lots where purchase_number = $1 order by id`,
      [life.number],
    )
    const lot = rows[each.which % rows.length]
    return lot && correctStock(shop, { lotId: lot.id, change: each.change, reason: 'counted', note: '' }, olena)
  }
  const id = life.orders[each.which % Math.max(1, life.orders.length)]
  if (!id) return undefined
  if (each.kind === 'enter') return shop.database.pool.query(each.what, [id])
  if (each.kind === 'move')
    return updateOrders(shop, [{ id, version: undefined, fields: {}, status: each.status }], olena)
  if (each.kind === 'fees') return updateOrders(shop, [{ id, version: undefined, fields: each.fees }], olena)
  if (each.kind === 'delete') return deleteOrders(shop, [id], olena)
  const [order] = await loadOrders(shop.database.db, [id])
  const line = order?.lines[0]
  return (
    line && receiveReturn(shop, { id, goods: [{ code: line.code, quantity: 1, isSellable: each.isSellable }] }, olena)
  )
}

async function expectAllEqual(): Promise<void> {
  const { db } = shop.database
  for (const basis of bases) {
    const { now, check, steps } = await reportEarned(shop, { ...question, basis }, 'uk')
    expect(check).toMatchObject({ isEqual: true, differences: { payments: 0, lots: 0, adverts: 0, fees: 0 } })
    const parts = [['days', addEarned(steps.map((step) => step.now))] as const]
    const wholes = await Promise.all(
      cuts.map(async (cut) => [cut, addEarned(await listGroups(db, period, basis, cut, 'uk'))] as const),
    )
    for (const [what, sum] of [...parts, ...wholes])
      for (const term of terms) expect([basis, what, term, sum[term]]).toEqual([basis, what, term, now[term]])
    // every order is in one source and on one day, and nowhere twice
    expect(wholes.find(([cut]) => cut === 'source')?.[1].orders).toBe(now.orders)
    const { left, revenue, orders: _, pieces: __, ...costs } = now
    expect(left).toBe(revenue - Object.values(costs).reduce((sum, cost) => sum + cost, 0))
  }
}

/** What a purchase brought back is the same in their list and in the report of them (EARN-4). */
async function expectOneBack(): Promise<void> {
  const { purchases } = await reportPayback(shop)
  const { rows } = await shop.database.pool.query<{ id: string; back: string }>(
    'select purchase_id as id, paid_back as back from purchase_returns',
  )
  const listed = new Map(rows.map(({ id, back }) => [id, Number(back)]))
  for (const { purchaseId, back } of purchases) expect(listed.get(purchaseId) ?? 0).toBe(back)
}

/** A refusal is a fine answer; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}
