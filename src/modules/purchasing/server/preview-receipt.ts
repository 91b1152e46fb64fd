import type { Tx } from '#platform/server/database/database.ts'
import type { Worker } from '#platform/roles.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listColours } from '#modules/catalog/server/index.ts'
import { untoldAmong } from '#modules/stock/lot.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { colourOf } from '../purchase.ts'
import type { ReceiptPlan } from '../receiving.ts'
import type { ReceiptPreview } from '../receiving.contract.ts'
import { isChanged, isRestated, planReceipt, type Receipt, type ReceivedPart } from './plan-receipt.ts'
import { listMovedProfits } from './receipt.sql.ts'
import { refuseSold } from './refuse-sold.ts'
import { holdPurchases, type Named } from './update-purchases.ts'

/** The changes that a receipt would make; refuses the same as a receipt, and changes nothing. */
export async function previewReceipt(
  shop: Shop,
  { parts, ...named }: Named & { parts?: readonly ReceivedPart[] | undefined },
): Promise<ReceiptPlan> {
  return shop.database.transaction(async (tx) => {
    const [purchase] = await holdPurchases(tx, [named], (_, name) => name)
    if (!purchase) throw new Error('a purchase that is not there was not refused')
    const receipt = await planReceipt(tx, purchase, { parts, field: '' })
    await refuseSold(tx, receipt)
    return shownPlan(tx, receipt)
  })
}

const mostOrders = 200

/** A plan as far as its reader may see it: the cost, and the profit of orders, only an Admin (WIRE-12). */
export function planFor(reader: Worker, { orders, profitChange, lines, ...plan }: ReceiptPlan): ReceiptPreview {
  if (reader !== 'admin') return { ...plan, lines: lines.map(({ unitCost: _, ...line }) => line) }
  return { ...plan, lines, orders: orders.slice(0, mostOrders), ordersCount: orders.length, profitChange }
}

async function shownPlan(tx: Tx, { purchase, newProducts, lines }: Receipt): Promise<ReceiptPlan> {
  const moved = await listMovedProfits(
    tx,
    lines.filter(isRestated).map(({ lotId, lot, line }) => ({ lotId, change: line.landedCost - (lot?.unitCost ?? 0) })),
  )
  return {
    number: purchase.number,
    version: purchase.version,
    newProducts: newProducts.map(({ product }) => ({ code: product.code, name: product.name })),
    lines: lines.filter(isChanged).map(({ line, product, lot, from, to }) => ({
      lineId: line.id,
      lotId: lot?.id ?? null,
      code: product.code,
      size: line.size,
      colour: colourOf(line),
      isNew: lot === undefined,
      received: { from, to },
      unitCost: { from: lot?.unitCost ?? null, to: line.landedCost },
    })),
    untold: await listUntold(tx, lines),
    orders: moved.map(({ orderId, orderNumber, profit, change }) => ({
      orderId,
      orderNumber,
      profit: { from: profit, to: profit + change },
    })),
    profitChange: moved.reduce((sum, { change }) => sum + change, 0),
  }
}

/** Lists the products whose first lots with a colour come. */
async function listUntold(tx: Tx, lines: Receipt['lines']): Promise<ReceiptPlan['untold']> {
  const added = Map.groupBy(
    lines.filter(({ lot }) => !lot),
    ({ productId }) => productId,
  )
  const ids = [...added].flatMap(([id, own]) => (own.some(({ line }) => colourOf(line) !== '') ? [id] : []))
  const [lots, colours] = await Promise.all([listLots(tx, ids), listColours(tx, ids)])
  return ids.flatMap((id) => {
    const before = lots.filter(({ productId }) => productId === id)
    const own = added.get(id) ?? []
    const brought = own.map(({ line }) => ({ colour: colourOf(line) }))
    const names = new Set([
      ...colours.flatMap(({ productId, name }) => (productId === id ? [name] : [])),
      ...brought.flatMap(({ colour }) => colour || []),
    ])
    const isFirst = before.every(({ colour }) => colour === '')
    const untold = isFirst
      ? untoldAmong(
          [...before, ...brought],
          [...names].map((name) => ({ name })),
        )
      : undefined
    return untold ? [{ code: own[0]?.product.code ?? '', ...untold }] : []
  })
}
