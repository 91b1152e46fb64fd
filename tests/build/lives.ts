import fc from 'fast-check'
import { Refusal } from '#kit/refusal.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { correctStock } from '#modules/goods/server/correct-stock.ts'
import { makeEarned } from '#modules/insights/server/make-earned.ts'
import { reportEarned } from '#modules/insights/server/report-earned.ts'
import { sources } from '#modules/orders/order.ts'
import { deleteOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import { statuses } from '#modules/orders/status.ts'
import { receivePurchases, updatePurchases } from '#modules/purchasing/server/index.ts'
import type { TestShop } from './database.ts'
import { buildOrder, olena } from './orders.ts'
import { bagsId, buildPurchase } from './purchases.ts'

/** The days of these lives. */
export const april = { from: '2026-04-01', to: '2026-04-30' }

const day = fc.integer({ min: 1, max: 6 }).map((date) => `2026-04-0${date}`)
const which = fc.nat({ max: 30 })
const amount = fc.oneof(fc.nat(300), fc.nat(250_000))
const rate = fc.nat(3000).map((hundredths) => hundredths / 100)
const lines = fc.array(fc.record({ goods: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }), price: amount }), {
  minLength: 1,
  maxLength: 3,
})
const fees = feesOf(amount, rate)

const partlyPaid = `with paid as (insert into order_payments (order_id, amount) values ($1, 100)) update orders set deposit = deposit + 100 where id = $1`

/** Prom's word on the payment: taken, then paid out, then taken again. */
const paidAtProm = `
  insert into marketplace_orders (id, order_id, theirs, status, price, placed_at, modified_at, digest, payment_state,
    recorded_paid)
  select abs(hashtext(id::text)), id, '{}', 'paid', total, now(), now(), '', 'paid', deposit from orders where id = $1
  on conflict (order_id) do update set recorded_paid = excluded.recorded_paid, payment_changed_at = now(),
    payment_state = case marketplace_orders.payment_state when 'paid' then 'paid_out' else 'paid' end`

/** Changes that rooms make in many ways, each of one order or of the lots of its goods. */
const entered = [
  `update orders set created_at = now() where id = $1`,
  `update orders set amount_due_set = greatest(0, total - deposit) / 3 where id = $1`,
  `update orders set amount_due_set = total + 100 where id = $1`,
  `update orders set phone = '+380670000001', carrier = 'meest' where id = $1`,
  `insert into customer_merges (phone, main_phone) select phone, '+380670000002' from orders where id = $1 and phone <> '+380670000002' on conflict do nothing`,
  `delete from customer_merges where phone = (select phone from orders where id = $1)`,
  `update lots set price = price + 100 where product_id in (select product_id from order_lines where order_id = $1)`,
  `update lots set unit_cost = unit_cost + 7 where product_id in (select product_id from order_lines where order_id = $1)`,
  partlyPaid,
  paidAtProm,
  `update products set type_id = '${bagsId}' where id in (select product_id from order_lines where order_id = $1)`,
  `update purchases set ordered_on = ordered_on - 1, status = 'inTransit' where number in (select lots.purchase_number from lots join order_lines using (product_id) where order_id = $1)`,
] as const

/** Whatever happens to goods, orders and adverts of a few days of April. */
export const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      day,
      lines,
      fees,
      deposit: amount,
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
export type Operation = typeof operation extends fc.Arbitrary<infer Kind> ? Kind : never

const noFees = {
  wrappingFee: 0,
  discount: 0,
  paymentFee: 0,
  returnCost: 0,
  marketplaceFixedFee: 0,
  marketplaceFeeRate: 0,
  marketplacePaymentFeeRate: 0,
  isShippingSubsidised: false,
  subsidisedShippingFee: 0,
}

/**
 * The beginning of every life, however short, in steps that each touch one thing made earlier: adverts of a day whose sales
 * the figures have read, a sale without its payment, and a part of its money.
 */
export const beginning = fc
  .record({ day, price: fc.integer({ min: 1_00, max: 2500_00 }), spent: amount })
  .map(({ price, spent, ...on }): Operation[][] => {
    const sale = (status: 'sent' | 'completed', goods: number): Operation => ({
      kind: 'order',
      ...on,
      status,
      source: 'me',
      deposit: 0,
      fees: noFees,
      lines: [
        {
          goods,
          quantity: 1,
          price,
        },
      ],
    })
    return [
      [
        sale('sent', 0),
        sale('sent', 2),
        { kind: 'read' },
        { kind: 'google', ...on, bags: spent, socks: spent },
        { kind: 'advertiser', ...on, amount: spent },
      ],
      [sale('completed', 1)],
      [{ kind: 'enter', which: 2, what: partlyPaid }],
    ]
  })

/** A purchase of three products, and the orders of them. */
export interface Life {
  shop: TestShop
  socksId: string
  number: string
  codes: string[]
  orders: string[]
}

let lives = 0

export async function beginLife(shop: TestShop): Promise<Life> {
  const { rows } = await shop.database.pool.query<{ id: string }>(`select id from product_types where slug = 'socks'`)
  const socksId = rows[0]?.id ?? ''
  const name = `Ж-${++lives}`
  const codes = [0, 1, 2].map((place) => `${name}-${place}`)
  const { number } = await buildPurchase(shop, {
    number: name,
    products: codes.map((code, place) => ({
      code,
      name: 'Річ',
      typeId: place === 2 ? socksId : bagsId,
      lines: [
        {
          quantity: 9 + place,
          price: 1e4 + 3333 * place,
        },
      ],
    })),
  })
  await receivePurchases(shop, [{ number }], olena)
  return { shop, socksId, number, codes, orders: [] }
}

async function perform(each: Operation, life: Life): Promise<unknown> {
  const { shop, socksId } = life
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
    await makeEarned(shop)
    return reportEarned(shop, { period: april, basis: 'sent', compared: 'none', step: 'day', cut: 'product' }, 'uk')
  }
  if (each.kind === 'google') {
    const amountsByType = { [bagsId]: each.bags + 1, [socksId]: each.socks + 1 }
    return saveExpenses(shop, [{ kind: 'google', from: each.day, to: each.day, amountsByType }], olena)
  }
  if (each.kind === 'advertiser')
    return saveExpenses(shop, [{ kind: 'advertiser', spentOn: each.day, amount: each.amount + 1 }], olena)
  if (each.kind === 'bill') {
    await updatePurchases(shop, [{ number: life.number, freightSet: each.freight }], olena)
    return receivePurchases(shop, [{ number: life.number }], olena)
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

/** Lives on; what the shop refuses is no fault. */
export async function live(life: Life, operations: readonly Operation[]): Promise<void> {
  for (const each of operations) await refusable(() => perform(each, life))
}

/** A refusal is a fine answer; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}

/** Fees of an order: sums of `amount`, percents of `rate`. */
export function feesOf(amount: fc.Arbitrary<number>, rate: fc.Arbitrary<number>) {
  return fc.record({
    wrappingFee: amount,
    discount: amount,
    paymentFee: amount,
    returnCost: amount,
    marketplaceFixedFee: amount,
    marketplaceFeeRate: rate,
    marketplacePaymentFeeRate: rate,
    isShippingSubsidised: fc.boolean(),
    subsidisedShippingFee: amount,
  })
}
