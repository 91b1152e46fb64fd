import { theShop, type Machine } from '#kit/actor.ts'
import { dayOf } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import { listChanges } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { apart, type Tx } from '#platform/server/database/database.ts'
import { totalOf, type Order } from '../../order.ts'
import { groupOf } from '../../status.ts'
import { changeStatus } from '../change-status.ts'
import { moveDeposit } from './move-deposit.ts'
import { moneyMoved } from '../order-events.ts'
import { loadOrders } from '../orders.sql.ts'
import { callPaid, isPaidInFull } from './record-payment.ts'
import { writeOwnCosts } from '../write-own-costs.ts'

export interface ProviderPayment {
  /** Below zero for money that went back. */
  amount: Money
  note: string
  /** Made with keys of the provider's test mode. */
  isTest?: boolean
}

export interface BookedPayment {
  paymentId: string
  /** As it stands after. */
  order: Order
  /** Late: for an order that is refused, or that was cancelled and could not be reserved again. Twice: more came than it costs. */
  trouble: 'late' | 'twice' | null
}

/**
 * Writes down the money that a provider took, or gave back where `amount` is below zero. It moved already, so nothing is
 * refused: a sum above the total is refund due (ORD-5). A payment in full calls the order paid; one that comes after the
 * shop cancelled the order as unpaid reserves its goods again, if they are there (ORD-16). The order is locked.
 */
export async function bookPayment(
  shop: Shop,
  tx: Tx,
  before: Order,
  told: ProviderPayment,
  actor: Machine,
): Promise<BookedPayment> {
  const booked = await book(shop, tx, before, told, actor)
  await publish(shop, moneyMoved, tx, { orderId: before.id, actor })
  return booked
}

async function book(
  shop: Shop,
  tx: Tx,
  before: Order,
  { amount, note, isTest = false }: ProviderPayment,
  actor: Machine,
): Promise<BookedPayment> {
  const paymentId = await moveDeposit(
    tx,
    before,
    { amount, way: 'card', note, isTest, paidOn: dayOf(shop.now()) },
    actor,
  )
  if (paymentId === undefined) throw new Error('A payment of nothing')
  if (amount < 0) return { paymentId, order: await reloaded(tx, before), trouble: null }
  const isOpen =
    groupOf[before.status] !== 'free' || (before.status === 'cancelled' && (await reserveAgain(tx, before)))
  const order = await reloaded(tx, before)
  if (!isOpen) return { paymentId, order, trouble: 'late' }
  if (isPaidInFull(order)) await callPaid(shop, tx, order, actor)
  return { paymentId, order: await reloaded(tx, before), trouble: order.deposit > totalOf(order) ? 'twice' : null }
}

/** Where the goods are gone by now, the order stays cancelled, and the money that came is refund due. */
async function reserveAgain(tx: Tx, order: Order): Promise<boolean> {
  if (!(await isCancelledByShop(tx, order.id))) return false
  try {
    await apart(tx, async () => changeStatus(tx, await reloaded(tx, order), 'awaitingPayment', theShop))
    return true
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return false
  }
}

/** An order that staff cancelled stays cancelled: somebody decided that. */
async function isCancelledByShop(tx: Tx, orderId: string): Promise<boolean> {
  const last = (await listChanges(tx, 'order', orderId)).find(({ changes }) => changes['status'] !== undefined)
  return last !== undefined && 'machine' in last.actor && last.actor.machine === theShop.machine
}

/** Adds to what the provider keeps of an order (ORD-6); below zero where it keeps less than was thought. */
export async function bookFee(tx: Tx, order: Order, more: Money, actor: Machine): Promise<void> {
  await writeOwnCosts(tx, order, { paymentFee: Math.max(0, order.paymentFee + more) }, actor)
}

async function reloaded(tx: Tx, { id }: Order): Promise<Order> {
  return (await loadOrders(tx, [id]))[0] as Order
}
