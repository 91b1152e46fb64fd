import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockLots } from '#modules/stock/server/index.ts'
import type { OrderInput } from '../../contract.ts'
import { moneyOf, totalOf, type Order } from '../../order.ts'
import { wayOfDeposit } from '../../payment.ts'
import { lockNumbersOf, prepareOrder, productsOf, writeOrders, type PreparedOrder } from '../add-orders.ts'
import { lockedOrder } from '../change-status.ts'
import { claimAddition } from '../claim-addition.ts'
import { moveDeposit } from '../payments/move-deposit.ts'
import { moneyMoved } from '../order-events.ts'
import { loadOrders, lockOrders } from '../orders.sql.ts'
import { insertPayment } from '../payments/payments.sql.ts'
import { bringBack, type ReturnInput } from './receive-return.ts'

export interface Exchange extends ReturnInput {
  /** The order of what goes out instead. */
  added: OrderInput
}

/**
 * Goods of a completed order are back, and others go out for them by an order of their own: both or none. The buyer's
 * payment for the former pays for the new one (ORD-5, ORD-17). Gives both orders; the same key again gives the same two.
 */
export async function exchangeGoods(
  shop: Shop,
  { id, added, ...back }: Exchange,
  actor: Actor,
  idempotencyKey?: string,
): Promise<Order[]> {
  const newId = randomUUIDv7()
  return shop.database.transaction(async (tx) => {
    const before = lockedOrder(await lockOrders(tx, [id]), id, 'orderId')
    if (idempotencyKey !== undefined) {
      const asked = { ...added, exchanged: { id, ...back } }
      const saved = await claimAddition(tx, { orders: [asked], ids: [newId], idempotencyKey, actor })
      if (saved) return [before, ...saved]
    }
    if (before.status !== 'completed') throw refuse('conflict', 'nothingToExchange', 'orderId')
    const prepared = await prepareOrder(tx, added, newId, 'order')
    await lockNumbersOf(tx, [prepared])
    // lots of both orders at once, in the order of their ids
    await lockLots(tx, [id], productsOf([prepared]))
    const after = await bringBack(tx, before, back, actor)
    const credit = creditOf({ before, after, prepared })
    await writeOrders(tx, [paidBy(credit, prepared)], actor)
    await moveMoney(tx, { from: after, to: newId, amount: credit.recorded, actor })
    const both = await loadOrders(tx, [id, newId])
    await recordExchange(tx, both as [Order, Order], actor)
    for (const orderId of [id, newId]) await publish(shop, moneyMoved, tx, { orderId, actor })
    return both
  })
}

interface Credit {
  /** The part of the returned goods' worth that the new order takes. */
  whole: Money
  /** The part of it that payments record. The rest was paid to a carrier, and nobody recorded it. */
  recorded: Money
}

function creditOf({ before, after, prepared }: { before: Order; after: Order; prepared: PreparedOrder }): Credit {
  const { total, refundDue } = moneyOf(after)
  const unpaid = Math.max(0, totalOf(prepared) - prepared.deposit)
  const whole = Math.min(moneyOf(before).total - total, unpaid)
  return { whole, recorded: Math.min(whole, refundDue) }
}

/** The new order asks only for what the goods that came back do not pay, unless staff said how much it asks for. */
function paidBy({ whole, recorded }: Credit, prepared: PreparedOrder): PreparedOrder {
  const { deposit, paymentType, amountDueSet } = prepared
  const asked = whole > recorded ? totalOf(prepared) - deposit - whole : null
  return {
    ...prepared,
    deposit: deposit + recorded,
    amountDueSet: amountDueSet ?? asked,
    // what was recorded of the former order is moved, and stands there with its number
    payments: [{ amount: deposit, way: wayOfDeposit(paymentType) }],
  }
}

/** Whether or not money moved with it: what came back is not to be taken as not received any more. */
async function recordExchange(tx: Tx, [{ id }, { number }]: [Order, Order], actor: Actor): Promise<void> {
  const changes = { exchangedFor: { from: null, to: number } }
  await recordChanges(tx, [{ entity: 'order', entityId: id, action: 'exchanged', actor, changes }])
}

interface MovedMoney {
  from: Order
  /** Its id. */
  to: string
  amount: Money
  actor: Actor
}

async function moveMoney(tx: Tx, { from, to, amount, actor }: MovedMoney): Promise<void> {
  if (amount === 0) return
  const [added] = await loadOrders(tx, [to])
  await moveDeposit(tx, from, { amount: -amount, note: `→ ${added?.number}` }, actor)
  await insertPayment(tx, { orderId: to, amount, note: `← ${from.number}`, actor })
}
