import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Refusal } from '#kit/refusal.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { correctStock } from '#modules/goods/server/correct-stock.ts'
import { makeEarned } from '#modules/insights/server/make-earned.ts'
import { saveOverheads } from '#modules/insights/server/overheads/save-overheads.ts'
import { exchangeGoods } from '#modules/orders/server/returns/exchange-goods.ts'
import { paymentTypes, sources } from '#modules/orders/order.ts'
import { deleteOrders, loadOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import { statuses, type Status } from '#modules/orders/status.ts'
import { receivePurchase, updatePurchases } from '#modules/purchasing/server/index.ts'
import type { TestShop } from '../database.ts'
import { feesOf } from '../lives.ts'
import { buildOrder, olena } from '../orders.ts'
import { bagsId, buildPurchase } from '../purchases.ts'
import { readBooks } from './books.ts'

/** Instants around both changes of the clock, most of them near midnight of Kyiv. */
const instant = fc
  .tuple(
    fc.constantFrom('2025-10-25', '2025-10-26', '2025-10-31', '2026-03-28', '2026-03-29', '2026-04-01'),
    fc.constantFrom(20, 21, 22, 23, 0, 1),
    fc.nat(59),
  )
  .map(
    ([day, hour, minute]) => new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:30Z`),
  )
const amount = fc.oneof(fc.nat(300), fc.nat(90_000))
const rate = fc.nat(2500).map((hundredths) => hundredths / 100)
const which = fc.nat(30)
const fees = feesOf(amount, rate)
const lines = fc.array(fc.record({ goods: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), price: amount }), {
  minLength: 1,
  maxLength: 3,
})
const date = fc.constantFrom('2025-10-25', '2025-10-26', '2025-10-27', '2026-03-28', '2026-03-29', '2026-03-30')

/** Whatever befalls orders, goods, bills, adverts and rent. */
export const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      at: instant,
      lines,
      fees,
      deposit: amount,
      person: fc.nat(2),
      source: fc.constantFrom(...sources),
      paymentType: fc.constantFrom(...paymentTypes),
      status: fc.constantFrom(...statuses, 'completed' as const, 'sent' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which, status: fc.constantFrom(...statuses) }),
  },
  fc.record({ kind: fc.constant('fees' as const), which, fees }),
  fc.record({
    kind: fc.constant('set' as const),
    which,
    amount,
    name: fc.constantFrom('marketplaceFeeSet', 'amountDueSet'),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    which,
    amount,
    way: fc.constantFrom('payment' as const, 'refund' as const),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), which, isSellable: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('exchange' as const), which, lines, at: instant }) },
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('google' as const), from: date, days: fc.nat(3), bags: amount, socks: amount }),
  fc.record({ kind: fc.constant('advertiser' as const), day: date, amount }),
  fc.record({ kind: fc.constant('bill' as const), which, freight: amount, agent: amount }),
  fc.record({ kind: fc.constant('receive' as const), which, part: fc.nat(9), at: instant }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('correct' as const), which, change: fc.integer({ min: -3, max: 2 }), at: instant }),
  fc.record({
    kind: fc.constant('overhead' as const),
    which,
    amount,
    span: fc.constantFrom('day' as const, 'month' as const),
    startsOn: fc.constantFrom('2025-10-01', '2025-10-31', '2026-01-31', '2026-03-01'),
    isMonthly: fc.boolean(),
    endsOn: fc.constantFrom(null, '2026-03-30', '2026-05-31'),
  }),
  fc.record({ kind: fc.constant('merge' as const), which }),
  fc.record({ kind: fc.constant('read' as const) }),
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** Two purchases, the orders of their goods, and the costs outside orders. */
export interface BookedLife {
  shop: TestShop
  number: number
  socksId: string
  purchases: { number: string; lines: string[] }[]
  orders: string[]
  deleted: string[]
  overheads: string[]
}

let lives = 0

/** One purchase came whole; of the other, in dollars, four of each. */
export async function beginBooks(shop: TestShop): Promise<BookedLife> {
  const life = ++lives
  const { rows } = await shop.database.pool.query<{ id: string }>(`select id from product_types where slug = 'socks'`)
  const socksId = rows[0]?.id ?? ''
  const buy = async (place: number, given: object, price: (of: number) => object) => {
    const purchase = await buildPurchase(shop, {
      number: `Б-${life}-${place}`,
      ...given,
      products: [0, 1].map((of) => ({
        code: codeOf(life, 2 * place + of),
        name: 'Річ',
        typeId: of === 0 ? bagsId : socksId,
        lines: [{ quantity: 7 + of, ...price(of) }],
      })),
    })
    return {
      number: purchase.number,
      lines: purchase.products.flatMap((product) => product.lines.map(({ id }) => id)),
    }
  }
  const whole = await buy(0, {}, (of) => ({ price: 333_33 + of }))
  const part = await buy(1, { currency: 'USD', rate: 41.37 }, (of) => ({ foreignPrice: 15_55 + of }))
  await receivePurchase(shop, { number: whole.number, parts: undefined }, olena)
  const parts = part.lines.map((lineId) => ({ lineId, received: 4 }))
  await receivePurchase(shop, { number: part.number, parts }, olena)
  return { shop, number: life, socksId, purchases: [whole, part], orders: [], deleted: [], overheads: [] }
}

const codeOf = (life: number, place: number) => `Б-${life}-${place}`
const goodsOf = ({ number }: BookedLife, list: readonly { goods: number; quantity: number; price: number }[]) =>
  list.map(({ goods, ...line }) => ({ code: codeOf(number, goods), ...line }))
const buyer = (life: BookedLife, place: number) => ({
  phone: `+3806700000${life.number % 10}${place}`,
  lastName: 'Шевченко',
  deliveryAddress: 'Київ, відділення 1',
})

/** Does it; a refusal of the shop is a fine answer. */
export async function liveThrough(life: BookedLife, each: Act): Promise<void> {
  try {
    await perform(each, life)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
  await watch(life)
}

/** By the order: what it was worth as its goods left, as whoever packed it saw it (WIRE-6), and the stage it was last seen at. */
export const soldTotals = new Map<string, number>()
const stages = new Map<string, number>()

async function watch({ shop }: BookedLife): Promise<void> {
  for (const { id, stage, total, whole } of (await readBooks(shop.database.pool, soldTotals)).orders) {
    if (stage === 1) soldTotals.delete(id)
    // one that was refused meanwhile goes on as it left
    if (stage >= 2 && (stages.get(id) ?? 1) < 2) soldTotals.set(id, soldTotals.has(id) ? whole : total)
    stages.set(id, stage)
  }
}

function perform(each: Act, life: BookedLife): Promise<unknown> {
  switch (each.kind) {
    case 'order':
      return placeOrder(each, life)
    case 'google':
    case 'advertiser':
      return advertise(each, life)
    case 'overhead':
      return rent(each, life)
    case 'bill':
    case 'cancel':
    case 'receive':
    case 'correct':
      return moveGoods(each, life)
    case 'restore':
      return restoreOne(life)
    case 'read':
      return makeEarned(life.shop)
    default:
      return changeOrder(each, life)
  }
}

async function placeOrder(each: Act & { kind: 'order' }, life: BookedLife): Promise<void> {
  const { status, deposit, source, paymentType } = each
  const given = { ...buyer(life, each.person), ...each.fees, deposit, source, paymentType, status }
  const { id } = await buildOrder(life.shop, { ...given, lines: goodsOf(life, each.lines) })
  life.orders.push(id)
  await placedAt(life, id, each.at)
}

/** Whoever changes an instant marks the order by it; the clock of the database is not moved. */
const placedAt = ({ shop }: BookedLife, id: string, at: Date) =>
  shop.database.pool.query('update orders set created_at = $2 where id = $1', [id, at])

function advertise(each: Act & { kind: 'google' | 'advertiser' }, { shop, socksId }: BookedLife): Promise<unknown> {
  if (each.kind === 'advertiser')
    return saveExpenses(shop, [{ kind: 'advertiser', spentOn: each.day, amount: each.amount + 1 }], olena)
  const to = new Date(Date.parse(each.from) + each.days * 86_400_000).toISOString().slice(0, 10)
  const amountsByType = { [bagsId]: each.bags + 1, [socksId]: each.socks + 1 }
  return saveExpenses(shop, [{ kind: 'google', from: each.from, to, amountsByType }], olena)
}

async function rent(each: Act & { kind: 'overhead' }, { shop, overheads }: BookedLife): Promise<void> {
  const known = overheads[each.which]
  if (known !== undefined && each.which % 2 === 0)
    return void (await saveOverheads(shop, [{ id: known, isDeleted: true }], olena))
  const id = known ?? randomUUID()
  const { span, isMonthly } = each
  const startsOn = span === 'month' ? `${each.startsOn.slice(0, 7)}-01` : each.startsOn
  const cost = { amount: each.amount + 1, span, isMonthly, startsOn, endsOn: isMonthly ? each.endsOn : null }
  await saveOverheads(shop, [{ id, category: 'rent', note: '', ...cost }], olena)
  overheads.push(id)
}

async function moveGoods(
  each: Act & { kind: 'bill' | 'cancel' | 'receive' | 'correct' },
  life: BookedLife,
): Promise<unknown> {
  const { shop } = life
  const { number, lines: ids } = life.purchases[each.which % 2] ?? { number: '', lines: [] }
  if (each.kind === 'bill')
    return updatePurchases(shop, [{ number, freightSet: each.freight, agentFeeSet: each.agent }], olena)
  if (each.kind === 'cancel') return updatePurchases(shop, [{ number, status: 'cancelled' }], olena)
  if (each.kind === 'receive')
    return atInstant(life, each.at, () =>
      receivePurchase(shop, { number, parts: ids.map((lineId) => ({ lineId, received: each.part })) }, olena),
    )
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select lot_id as id from purchase_lines where id = any($1) and lot_id is not null order by id',
    [life.purchases.flatMap((purchase) => purchase.lines)],
  )
  const lotId = rows[each.which % rows.length]?.id ?? ''
  const change = { lotId, change: each.change, reason: 'counted' as const, note: '' }
  return atInstant(life, each.at, () => correctStock(shop, change, olena))
}

/** Movements are final: those of this work are only told to be of another instant, before anybody makes figures of them. */
async function atInstant({ shop }: BookedLife, at: Date, work: () => Promise<unknown>): Promise<void> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from stock_movements')
  await work()
  await pool.query(`
    begin;
    alter table stock_movements disable trigger stock_movements_are_final;
    update stock_movements set created_at = '${at.toISOString()}' where id > ${rows[0]?.id};
    alter table stock_movements enable trigger stock_movements_are_final;
    commit`)
}

async function restoreOne({ shop, orders, deleted }: BookedLife): Promise<void> {
  const id = deleted.pop()
  if (id === undefined) return
  await restoreOrders(shop, [id], olena)
  orders.push(id)
}

type OfOrder = Act & { kind: 'move' | 'fees' | 'set' | 'pay' | 'return' | 'exchange' | 'delete' | 'merge' }

async function changeOrder(each: OfOrder, life: BookedLife): Promise<unknown> {
  const { shop, orders, deleted } = life
  const id = orders[each.which % Math.max(1, orders.length)]
  if (id === undefined) return undefined
  const update = (fields: object, status?: Status) =>
    updateOrders(shop, [{ id, version: undefined, fields, ...(status && { status }) }], olena)
  switch (each.kind) {
    case 'move':
      return update({}, each.status)
    case 'fees':
      return update(each.fees)
    case 'set':
      return update({ [each.name]: each.amount })
    case 'pay':
      return recordPayment(
        shop,
        { id, payment: { kind: each.way, amount: each.amount + 1, way: 'cash', note: '' } },
        olena,
      )
    case 'merge':
      return shop.database.pool.query(
        `insert into customer_merges (phone, main_phone) select phone, '+380670000099' from orders where id = $1 on conflict do nothing`,
        [id],
      )
    case 'delete':
      await deleteOrders(shop, [id], olena)
      orders.splice(orders.indexOf(id), 1)
      return deleted.push(id)
    default:
      return bringBack(each, life, id)
  }
}

/** One piece comes back, or all of a line for other goods. */
async function bringBack(each: Act & { kind: 'return' | 'exchange' }, life: BookedLife, id: string): Promise<void> {
  const { shop, orders } = life
  const [order] = await loadOrders(shop.database.db, [id])
  const line = order?.lines.find(({ quantity, returnedQuantity }) => quantity > returnedQuantity)
  if (!line) return
  if (each.kind === 'return') {
    const goods = [{ code: line.code, quantity: 1, isSellable: each.isSellable }]
    return void (await receiveReturn(shop, { id, goods, returnCost: 33_33 }, olena))
  }
  const added = {
    fields: { ...buyer(life, 0), source: 'me' as const },
    status: 'sent' as const,
    lines: goodsOf(life, each.lines),
  }
  const goods = [{ code: line.code, quantity: line.quantity - line.returnedQuantity, isSellable: true }]
  const both = await exchangeGoods(shop, { id, goods, added }, olena)
  const instead = both.at(1)
  if (!instead) return
  orders.push(instead.id)
  await placedAt(life, instead.id, each.at)
}
