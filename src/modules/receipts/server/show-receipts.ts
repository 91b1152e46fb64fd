import { dayOf, type Day } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listPayments, loadOrders } from '#modules/orders/server/index.ts'
import type { ReceiptDay } from '../receipts.contract.ts'
import { takesBack } from '../receipt.ts'
import type { ReceiptsOfOrder, ReceiptDifference } from '../receipts.contract.ts'
import { isConnected } from './checkbox/open-checkbox.ts'
import { hasPastedLink } from './plan-order.ts'
import { listReceipts, type Receipt } from './receipts.sql.ts'
import { isEarlier } from './elsewhere.ts'
import { findBeginning, findElsewhere, findShift, listShifts } from './register.sql.ts'
import { receiptSettings } from './settings.ts'
import { isOld } from './shift.ts'
import { countOfDay, listDifferences, listOfDay, sumDay } from './totals.sql.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Older differences are in the books of their months. */
const looksBackDays = 90
/** A register may be away for so long before staff see it. */
const patienceMs = 60 * 60 * 1000

/** Loads the card of an order's page. */
export async function showOrderReceipts(shop: Shop, orderId: string): Promise<ReceiptsOfOrder> {
  const { db } = shop.database
  const [[order], all, moved, shift, began, elsewhere] = await Promise.all([
    loadOrders(db, [orderId]),
    listReceipts(db, orderId),
    listPayments(db, orderId),
    findShift(db),
    findBeginning(db),
    findElsewhere(db, orderId),
  ])
  if (!order) throw refuse('notFound', 'orderGone', 'orderId')
  const payments = moved.filter(({ isTest }) => !isTest)
  const receipts = all.filter(({ state }) => state !== 'withdrawn')
  const isWhole = receipts.length > 0 && elsewhere === undefined
  const told = payments.filter((each) => isWhole || !isEarlier(each, order, began ?? shop.now()))
  return {
    isConnected: isConnected(shop),
    receipts,
    planned: netOf(receipts),
    issued: netOf(receipts.filter(({ state }) => state === 'issued')),
    money: Math.max(0, sumOf(told)) + awaitedOf(receipts),
    earlier: sumOf(payments) - sumOf(told),
    test: sumOf(moved.filter(({ isTest }) => isTest)),
    isPasted: hasPastedLink(order, all),
    isShiftOld: shift?.state === 'open' && isOld(shift, shop.now()),
  }
}

function sumOf(payments: readonly { amount: number }[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

function netOf(receipts: readonly Receipt[]): number {
  return receipts.reduce((sum, { kind, amount }) => sum + (takesBack(kind) ? -amount : amount), 0)
}

/** Money that carriers still bring and a receipt names already. */
function awaitedOf(receipts: readonly Receipt[]): number {
  const deliveries = receipts.filter(({ kind }) => kind === 'delivery')
  const taken = receipts.filter(({ of }) => deliveries.some(({ nth }) => nth === of))
  return deliveries.reduce((sum, { amount, received }) => sum + amount - received, 0) + netOf(taken)
}

/** Orders of which staff must know: their receipts and their money differ, or a receipt is not issued. */
export async function listOpen(shop: Shop): Promise<ReceiptDifference[]> {
  if (!isConnected(shop)) return []
  const { db } = shop.database
  const from = await sinceOf(db, shop.now())
  if (from === undefined) return []
  const { rule } = shop.settings.of(receiptSettings)
  return listDifferences(db, { ...from, rule, waitingBefore: new Date(shop.now().getTime() - patienceMs) })
}

/** From when on money needs its receipt from here; undefined before the first one. */
export async function sinceOf(db: Db, now: Date): Promise<{ since: Date; began: Date } | undefined> {
  const began = await findBeginning(db)
  return began && { began, since: new Date(Math.max(began.getTime(), now.getTime() - looksBackDays * dayMs)) }
}

/** A day of the register, and all that is open of any day. */
export async function showDay(shop: Shop, asked: Day | undefined): Promise<ReceiptDay> {
  const { db } = shop.database
  const now = shop.now()
  const day = asked ?? dayOf(now)
  const [{ orders, ...totals }, differences, receipts, shifts] = await Promise.all([
    sumDay(db, day),
    listOpen(shop),
    listOfDay(db, day),
    listShifts(db, 14),
  ])
  const differing = await countOfDay(
    db,
    day,
    differences.map(({ orderId }) => orderId),
  )
  return {
    day,
    isConnected: isConnected(shop),
    ...totals,
    agreeing: orders - differing,
    differences,
    receipts,
    shifts: shifts.map((shift) => ({
      state: shift.state,
      serial: shift.serial,
      openedAt: shift.openedAt,
      closedAt: shift.closedAt,
      hasReport: shift.zReport !== null,
      reportFile: shift.reportFile,
      isOld: shift.state === 'open' && isOld(shift, now),
    })),
  }
}
