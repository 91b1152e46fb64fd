import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { moneyErrors } from '#modules/orders/check-money.ts'
import { worthOf, type Order } from '#modules/orders/order.ts'
import {
  changeImportedOrder,
  loadOrders,
  lockLotsOfOrders,
  lockOrders,
  type ImportedLine,
} from '#modules/orders/server/index.ts'
import { codeOf } from './import/enter-marketplace-orders.ts'
import { changedHere, takenBack, type OwnedField } from './import/merge-fields.ts'
import { areLinesTheirs } from './import/merge-lines.ts'
import { listMarketplaceOrders, markShort, type KnownMarketplaceOrder } from './import/marketplace-orders.sql.ts'

/** An order as the marketplace has it, and the fields that staff changed here. */
export interface MarketplaceOrderPair {
  marketplaceOrder: KnownMarketplaceOrder
  order: Order
  changedHere: (OwnedField | 'lines')[]
}

/** Undefined where the order is of no marketplace, or staff entered it before Prom told of it. */
export async function findMarketplaceOrderPair(shop: Shop, orderId: string): Promise<MarketplaceOrderPair | undefined> {
  const { db } = shop.database
  const [[marketplaceOrder], [order]] = await Promise.all([
    listMarketplaceOrders(db, { orderId }),
    loadOrders(db, [orderId]),
  ])
  if (!marketplaceOrder || !order) return undefined
  const lines: 'lines'[] = areLinesTheirs(order, marketplaceOrder.lines) ? [] : ['lines']
  return { marketplaceOrder, order, changedHere: [...changedHere(order, marketplaceOrder.theirs), ...lines] }
}

/** Fields of an order become what they are at the marketplace, and are its again; `lines` are its goods (ORD-8). */
export async function takeTheirs(
  shop: Shop,
  { orderId, fields }: { orderId: string; fields: readonly string[] },
  actor: Actor,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const locked = await lockOrders(tx, [orderId])
    const [seen] = await listMarketplaceOrders(tx, { orderId })
    const products = seen?.lines.flatMap(({ ours }) => ours.productId ?? []) ?? []
    const [order] = await lockLotsOfOrders(tx, locked, products)
    // read under these locks, as its lines follow a colour to its new name, too
    const [marketplaceOrder] = await listMarketplaceOrders(tx, { orderId })
    if (!order || !marketplaceOrder) throw refuse('notFound', 'notOfMarketplace', 'orderId')
    const hasLines = fields.includes('lines') && !areLinesTheirs(order, marketplaceOrder.lines)
    if (hasLines && (order.isReturning || order.lines.some(({ returnedQuantity }) => returnedQuantity > 0)))
      throw refuse('conflict', 'marketLinesLocked', 'fields')
    const differing = takenBack(order, marketplaceOrder.theirs, fields)
    const takes = (name: OwnedField) => differing.includes(name)
    if (takes('discount') || hasLines) {
      const discount = takes('discount') ? marketplaceOrder.theirs.discount : order.discount
      const goodsTotal = hasLines ? worthOf(marketplaceOrder.lines) : order.goodsTotal
      // what was paid there stands, however much it is
      const [wrong] = moneyErrors({ ...order, discount, goodsTotal, deposit: 0, amountDueSet: null })
      if (wrong) throw refuse('invalid', wrong.error, 'fields')
    }
    const short = await changeImportedOrder(
      shop,
      tx,
      order,
      {
        fields: Object.fromEntries(differing.map((name) => [name, marketplaceOrder.theirs[name]])),
        paid: 0,
        lines: hasLines ? marketplaceOrder.lines.map((line) => lineOf(order, line)) : undefined,
        status: undefined,
      },
      actor,
    )
    await markShort(tx, [...short])
  })
}

function lineOf({ lines }: Order, line: KnownMarketplaceOrder['lines'][number]): ImportedLine {
  const { lineId: id, quantity, price, ours, trouble } = line
  const old = lines.find((each) => each.id === id)
  const isSame = old?.productId === ours.productId
  const isPast = lines.some((each) => each.isPast)
  const code = isSame ? old.code : codeOf(line)
  return {
    id,
    quantity,
    price,
    ...ours,
    code,
    name: isSame ? old.name : line.name,
    needsAttention: isPast || ours.productId === null || trouble === 'unknownSize',
    isPast,
    pastCost: null,
  }
}
