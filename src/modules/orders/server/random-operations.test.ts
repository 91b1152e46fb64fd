import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { duplicateOf } from '../new-order.ts'
import { goodsTotalOf, moneyOf } from '../order.ts'
import { profitOf } from '../profit.ts'
import { groupOf, statuses } from '../status.ts'
import { deleteOrders } from './deleted/delete-orders.ts'
import { listOrderIds } from './list/order-list.sql.ts'
import { loadOrders } from './orders.sql.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { recordPayment } from './payments/record-payment.ts'
import { restoreOrders } from './deleted/restore-orders.ts'
import { listStockDifferences } from './stock-check.sql.ts'
import { updateOrders } from './update-orders.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

const goods = fc.nat({ max: 3 })
const quantity = fc.integer({ min: 1, max: 4 })
const status = fc.constantFrom(...statuses)
const which = fc.nat({ max: 30 })
const colour = fc.constantFrom('мак', 'мох')
const amount = fc.integer({ min: 1, max: 250_000 })
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const lines = fc.array(fc.record({ goods, quantity, colour }), { minLength: 1, maxLength: 3 })

const operation = fc.oneof(
  fc.record({ kind: fc.constant('checkout' as const), lines }),
  fc.record({ kind: fc.constant('add' as const), lines, status }),
  fc.record({ kind: fc.constant('move' as const), which, status }),
  fc.record({ kind: fc.constant('edit' as const), which, lines }),
  fc.record({ kind: fc.constant('return' as const), which, quantity, isSellable: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('restore' as const), which }),
  fc.record({ kind: fc.constant('duplicate' as const), which, lines }),
  fc.record({
    kind: fc.constant('price' as const),
    which,
    wrappingFee: amount,
    discount: amount,
    paymentFee: amount,
    marketplaceFeeRate: rate,
  }),
  fc.record({ kind: fc.constant('pay' as const), which, amount, isRefund: fc.boolean() }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Kind> ? Kind : never

longIt(
  '[CAT-3] [ORD-1] [ORD-5] [ORD-6] whatever is done to orders: counters = ledger = open orders, and money adds up',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
        const products = await Promise.all([
          buildProduct(shop, { lots: [{ quantity: 3 }, { quantity: 5 }] }),
          buildProduct(shop, { lots: [{ quantity: 6 }] }),
          buildProduct(shop, { lots: [{ quantity: 2 }, { quantity: 2 }, { quantity: 2 }] }),
          buildProduct(shop, {
            lots: [
              { colour: 'мак', quantity: 3 },
              { colour: 'мох', quantity: 4 },
              { colour: 'мак', quantity: 2 },
            ],
          }),
        ])
        const past = { before: await countOfOrders(), deleted: [] }
        for (const each of operations) await refusable(() => perform(each, products, past))
        expect(await listStockDifferences(shop.database.db)).toEqual([])
        await expectMoneyAddsUp(past.before)
      }),
      { numRuns: isDeep ? 200 : 6 },
    )
  },
)

interface Past {
  /** Orders that are none of this run. */
  before: number
  deleted: string[]
}

async function perform(each: Operation, products: readonly BuiltProduct[], past: Past): Promise<unknown> {
  if (each.kind === 'checkout')
    return buildCheckout(shop, { lines: goodsOf(each.lines, products).map((line) => ({ ...line, price: 100_000 })) })
  if (each.kind === 'add') return buildOrder(shop, { lines: goodsOf(each.lines, products), status: each.status })
  if (each.kind === 'restore') {
    const [again] = past.deleted.splice(each.which % (past.deleted.length || 1), 1)
    return again && restoreOrders(shop, [again], olena)
  }
  const mine = await ordersSince(past.before)
  const id = mine[each.which % Math.max(1, mine.length)]
  if (!id) return undefined
  if (each.kind === 'move')
    return updateOrders(shop, [{ id, version: undefined, fields: {}, status: each.status }], olena)
  if (each.kind === 'edit')
    return updateOrders(shop, [{ id, version: undefined, fields: {}, lines: goodsOf(each.lines, products) }], olena)
  if (each.kind === 'delete') return past.deleted.push(...(await deleteOrders(shop, [id], olena)))
  if (each.kind === 'price') {
    const { wrappingFee, discount, paymentFee, marketplaceFeeRate } = each
    const fields = { wrappingFee, discount, paymentFee, marketplaceFeeRate }
    return updateOrders(shop, [{ id, version: undefined, fields }], olena)
  }
  if (each.kind === 'pay') {
    const payment = { kind: each.isRefund ? 'refund' : 'payment', amount: each.amount, way: 'cash', note: '' } as const
    return recordPayment(shop, { id, payment }, olena)
  }
  const [order] = await loadOrders(shop.database.db, [id])
  if (each.kind === 'duplicate')
    return order && buildOrder(shop, { ...duplicateOf(order), lines: goodsOf(each.lines, products) })
  const line = order?.lines[each.which % (order.lines.length || 1)]
  return (
    line &&
    receiveReturn(
      shop,
      { id, goods: [{ code: line.code, colour: line.colour, quantity: each.quantity, isSellable: each.isSellable }] },
      olena,
    )
  )
}

/** The last of the products comes in colours. */
const inColours = 3

function goodsOf(
  list: readonly { goods: number; quantity: number; colour: string }[],
  products: readonly BuiltProduct[],
) {
  return list.map(({ goods: index, quantity: wanted, colour: wish }) => ({
    code: (products[index] as BuiltProduct).code,
    quantity: wanted,
    ...(index === inColours && { colour: wish }),
  }))
}

async function countOfOrders(): Promise<number> {
  return (await ordersSince(0)).length
}

async function ordersSince(count: number): Promise<string[]> {
  const sort = [{ column: 'number', isDescending: false }] as const
  return (await listOrderIds(shop.database.db, {}, { sort })).slice(count).map(({ id }) => id)
}

/** To the kopiyka: payments make the deposit, lines the goods, goods the total, and the terms the profit. */
async function expectMoneyAddsUp(before: number): Promise<void> {
  const { rows: paid } = await shop.database.pool.query(
    `select number, deposit, coalesce(sum(p.amount), 0)::bigint as paid
     from orders o left join order_payments p on p.order_id = o.id group by o.id having coalesce(sum(p.amount), 0) <> deposit`,
  )
  expect(paid).toEqual([])
  for (const order of await loadOrders(shop.database.db, await ordersSince(before))) {
    const { total, refundDue, amountDue, notAsked } = moneyOf(order)
    const { revenue, cost, sum, ...fees } = profitOf(order)
    const isFree = groupOf[order.status] === 'free'
    expect(order.goodsTotal).toBe(goodsTotalOf(order.lines, order.status))
    expect(total).toBe(Math.max(0, order.goodsTotal + order.wrappingFee - order.discount))
    if (isFree) expect([amountDue, notAsked]).toEqual([0, 0])
    else expect(amountDue + notAsked - refundDue).toBe(total - order.deposit)
    // what percents are of is known once goods have left, and not before
    if (!isFree) expect(order.soldTotal === null).toBe(groupOf[order.status] === 'reserving')
    expect(revenue).toBe(isFree ? order.deposit - refundDue : total)
    expect(sum).toBe(revenue - cost - Object.values(fees).reduce((all, fee) => all + fee, 0))
    const costs = order.lines.flatMap(({ lots }) => lots.map((lot) => lot.quantity * lot.unitCost))
    expect(cost).toBe(isFree ? 0 : costs.reduce((all, each) => all + each, 0))
  }
}

/** A refusal is a fine answer; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}
