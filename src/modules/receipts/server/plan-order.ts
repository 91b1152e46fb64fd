import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { settledAt } from '#platform/undo-time.ts'
import { needsAddress } from '#modules/delivery/carrier.ts'
import { moneyOf, paidWhen, type Order } from '#modules/orders/order.ts'
import { groupOf, onItsWay } from '#modules/orders/status.ts'
import { listPayments, loadOrders, lockOrders } from '#modules/orders/server/index.ts'
import { planReceipts, type Ledger } from '../plan-receipts.ts'
import { takesBack, type PlannedReceipt } from '../receipt.ts'
import { fitTo, type ReceiptRow, type SoldGoods } from '../receipt-goods.ts'
import { isConnected } from './checkbox/open-checkbox.ts'
import { goodsOfOrder, returnedGoods } from './goods-of-order.ts'
import { queueNext } from './receipt-kind.ts'
import {
  countOfCause,
  insertReceipt,
  listReceipts,
  setReceived,
  withdrawReceipts,
  type Receipt,
} from './receipts.sql.ts'
import { paymentsToTell } from './elsewhere.ts'
import { beginRegister, findBeginning } from './register.sql.ts'
import { receiptSettings } from './settings.ts'

interface Wish {
  orderId: string
  actor: Actor
  /** Staff ask for it, whatever the rule says. */
  isForced?: boolean
  /** Its parcel leaves just now. */
  isLeaving?: boolean
}

/**
 * Gives the money of an order its receipts, in the transaction that moves the money, and queues them for the register (PAY-6).
 * Under the lock of the order, so that of several who plan at once one adds.
 */
export async function planOrder(
  shop: Shop,
  tx: Tx,
  { orderId, actor, isForced = false, isLeaving = false }: Wish,
): Promise<void> {
  if (!isConnected(shop)) return
  await beginRegister(tx)
  const began = (await findBeginning(tx)) ?? shop.now()
  const [order] = await lockOrders(tx, [orderId])
  if (!order) return
  const receipts = await listReceipts(tx, orderId)
  if (!isForced && hasPastedLink(order, receipts)) return
  // nobody paid with keys of a test mode
  const all = (await listPayments(tx, orderId)).filter(({ isTest }) => !isTest).toReversed()
  const hasReceipts = receipts.some(({ state }) => state !== 'withdrawn')
  const payments = await paymentsToTell(tx, { order, payments: all, began, hasReceipts, isForced })
  // a parcel that left before the register came had its receipt elsewhere
  const isOfHere = isLeaving || hasReceipts || order.createdAt >= began
  const plan = planReceipts(ledgerOf(shop, { order, receipts, payments, isForced, isOfHere }))
  if (plan.withdrawn.length > 0) await withdrawReceipts(tx, orderId, plan.withdrawn)
  for (const [nth, received] of plan.received) await setReceived(tx, orderId, nth, received)
  const goods = plan.added.length > 0 ? await goodsOfOrder(shop, tx, order) : []
  const money = `payment:${payments.at(-1)?.id ?? 0}`
  const known: KnownRows[] = [...receipts, ...plan.added]
  for (const receipt of plan.added) {
    const cause = await freeCause(tx, orderId, receipt, money)
    const rows = rowsFor(order, goods, receipt, known)
    known.push({ ...receipt, goods: rows })
    await insertReceipt(tx, { ...receipt, orderId, orderNumber: order.number, cause, goods: rows, actor })
  }
  const isOnTheWay = plan.added.some(({ kind }) => kind === 'delivery')
  // a parcel that is called back within the time of an undo never was on its way
  await queueNext(tx, orderId, actor, isOnTheWay ? settledAt(shop.now()) : undefined)
}

/** Staff issued it elsewhere, and pasted its link: another one would be of the same money. */
export function hasPastedLink(
  { receiptUrl, prepaymentReceiptUrl }: Pick<Order, 'receiptUrl' | 'prepaymentReceiptUrl'>,
  receipts: readonly Pick<Receipt, 'url'>[],
): boolean {
  const isOurs = (link: string) => receipts.some(({ url }) => url === link)
  return [receiptUrl, prepaymentReceiptUrl].some((link) => link !== '' && !isOurs(link))
}

interface OrderFacts {
  order: Order
  receipts: readonly Receipt[]
  payments: Ledger['payments']
  isForced: boolean
  isOfHere: boolean
}

function ledgerOf(shop: Pick<Shop, 'settings'>, { order, receipts, payments, isForced, isOfHere }: OrderFacts): Ledger {
  const { rule, onDelivery } = shop.settings.of(receiptSettings)
  const byCarrier = paidWhen(order) === 'onDelivery' && needsAddress(order.carrier) && !order.isReturning
  const { total, amountDue } = moneyOf(order)
  const parcel = !byCarrier ? 'none' : order.status === 'completed' ? 'handedOver' : 'none'
  return {
    payments,
    receipts: receipts
      .filter(({ state }) => state !== 'withdrawn')
      .map((receipt) => ({ ...receipt, isBegun: receipt.begunAt !== null })),
    last: receipts.at(-1)?.nth ?? 0,
    total,
    amountDue,
    parcel: byCarrier && onItsWay.includes(order.status) ? 'out' : parcel,
    isFree: groupOf[order.status] === 'free',
    rule,
    isDeliveryTold: onDelivery === 'on' && isOfHere,
    isForced,
  }
}

/** Money has a kind of receipt once. One that replaces a reversed receipt of the same money has a cause of its own. */
async function freeCause(tx: Tx, orderId: string, { kind, of, nth }: PlannedReceipt, money: string): Promise<string> {
  const cause = of === null ? money : `${money}:of:${of}`
  const earlier = await countOfCause(tx, orderId, kind, cause)
  return earlier === 0 ? cause : `${cause}/${nth}`
}

type KnownRows = PlannedReceipt & Partial<Pick<Receipt, 'goods' | 'state'>>

function rowsFor(
  order: Order,
  goods: readonly SoldGoods[],
  { nth, kind, amount, chain, chainTotal, of }: PlannedReceipt,
  all: readonly KnownRows[],
): ReceiptRow[] {
  // a receipt that follows a prepayment names no goods again
  if (chain !== null) return []
  if (!takesBack(kind)) return fitTo(goods, chainTotal ?? amount) ?? []
  const earlier = all
    .filter((each) => each.kind === 'return' && each.state !== 'withdrawn' && each.nth < nth)
    .flatMap((each) => each.goods ?? [])
  const back = kind === 'return' && order.status === 'completed' ? returnedGoods(goods, order, earlier) : []
  const taken = all.find(({ nth }) => nth === of)
  const source = back.length > 0 ? back : taken?.goods?.length ? taken.goods : goods
  return fitTo(source, amount) ?? []
}

/** Rows as goods are called and taxed by now, for a receipt that the register did not take. */
export async function rowsAnew(shop: Shop, tx: Tx, receipt: Receipt): Promise<ReceiptRow[]> {
  const [order] = await loadOrders(tx, [receipt.orderId])
  if (!order) return receipt.goods
  const goods = await goodsOfOrder(shop, tx, order)
  const rows = rowsFor(order, goods, receipt, await listReceipts(tx, receipt.orderId))
  return rows.length > 0 ? rows : receipt.goods
}
