import type { Actor } from '#kit/actor.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { enterReceipt } from '#modules/stock/server/index.ts'
import { colourOf, type Purchase, type PurchaseLine, type PurchaseProduct } from '../purchase.ts'
import { enterLotPhotos, enterProducts, hideUnpriced } from './enter-products.ts'
import {
  isChanged,
  isRestated,
  planReceipt,
  type Receipt,
  type ReceiptLine,
  type ReceivedPart,
} from './plan-receipt.ts'
import { loadReceived } from './read-purchases.ts'
import { dropEmptyLines, markReceived, setColours, setProducts, setReceived } from './receipt.sql.ts'
import { refuseSold } from './refuse-sold.ts'
import { spelled } from './spell-colours.ts'

/**
 * Puts a purchase into stock as it stands, or a part of it, in the transaction of a caller who holds it (BUY-4): products
 * and lots, counts on the ledger, costs. It leaves alone pieces that are there already. Answers the purchase as it stands then.
 */
export async function putIntoStock(
  tx: Tx,
  purchase: Purchase,
  wish: { parts?: readonly ReceivedPart[] | undefined; field: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Purchase> {
  const receipt = await planReceipt(tx, purchase, wish)
  await refuseSold(tx, receipt)
  const changed = receipt.lines.filter(isChanged)
  const isUnsynced = purchase.status !== 'cancelled' && isLeft(receipt)
  if (changed.length === 0 && purchase.isUnsynced === isUnsynced) return purchase
  await enterProducts(tx, receipt, actor)
  // one flight: the connection runs them in this order
  const entering = enterReceipt(
    tx,
    {
      purchase,
      newLots: changed.flatMap(newLotOf),
      costs: changed.filter(isRestated).map(({ lotId, line }) => ({ lotId, unitCost: line.landedCost })),
      counts: changed
        .filter(({ from, to }) => from !== to)
        .map(({ lotId, from, to }) => ({ lotId, change: to - from })),
      productIds: [...new Set(changed.map(({ productId }) => productId))],
    },
    actor,
  )
  const writing = [
    setProducts(tx, purchase.id, unlinked(receipt)),
    setReceived(
      tx,
      purchase.id,
      receipt.lines.map(({ line, lotId, to }) => ({ lineId: line.id, lotId, received: to })),
    ),
    setColours(tx, purchase.id, receipt.spelt),
    dropEmptyLines(tx, purchase.id),
    markReceived(tx, purchase.id, { at: now, isUnsynced }),
    recordChanges(tx, [
      { entity: 'purchase', entityId: purchase.id, action: 'received', actor, changes: changesOf(changed) },
    ]),
  ]
  const reading = loadReceived(tx, purchase.id, productsAfter(receipt))
  const [{ unpriced }, received] = await Promise.all([entering, reading, ...writing])
  await hideUnpriced(tx, unpriced, actor)
  await enterLotPhotos(tx, receipt)
  return received
}

/** The products as a read would find them: with their ids of the catalogue, and the received counts and lots of lines. */
function productsAfter({ purchase, productIds, spelt, lines }: Receipt): PurchaseProduct[] {
  const receiptOf = new Map(lines.map((each) => [each.line.id, each]))
  const after = (before: PurchaseLine): PurchaseLine => {
    const line = spelled(before, spelt)
    const receipt = receiptOf.get(line.id)
    if (!receipt) return line
    const { lotId, lot, from, to } = receipt
    return { ...line, lotId, received: to, onHand: (lot?.onHand ?? 0) + to - from }
  }
  return purchase.products.map((product) => ({
    ...product,
    productId: productIds.get(product.id) ?? product.productId,
    lines: product.lines.map(after).filter(({ quantity, received }) => quantity > 0 || received > 0),
  }))
}

/** Products that did not know theirs of the catalogue yet. */
function unlinked({ purchase, productIds }: Receipt): Map<string, string> {
  const known = new Set(purchase.products.flatMap(({ id, productId }) => (productId === null ? [] : [id])))
  return new Map([...productIds].filter(([id]) => !known.has(id)))
}

/** Whether something has yet to come. */
function isLeft({ purchase, lines }: Receipt): boolean {
  const toOf = new Map(lines.map(({ line, to }) => [line.id, to]))
  return purchase.products.some((product) => product.lines.some(({ id, quantity }) => (toOf.get(id) ?? 0) !== quantity))
}

function newLotOf({ lot, lotId, productId, line, to }: ReceiptLine) {
  if (lot) return []
  return [{ id: lotId, productId, size: line.size, colour: colourOf(line), unitCost: line.landedCost, onHand: to }]
}

/** The received count of each line and the cost of a piece, before and after. */
function changesOf(lines: readonly ReceiptLine[]): Changes {
  const ofProducts = Map.groupBy(lines, ({ product }) => product.code)
  const side = (which: 'from' | 'to') =>
    [...ofProducts].map(([code, own]) => ({
      code,
      lines: own.map(({ line, lot, from, to }) => ({
        size: line.size,
        colours: line.colours,
        received: which === 'from' ? from : to,
        ...((lot === undefined || lot.unitCost !== line.landedCost) && {
          landedCost: which === 'from' ? (lot?.unitCost ?? 0) : line.landedCost,
        }),
      })),
    }))
  return lines.length === 0 ? {} : { products: { from: side('from'), to: side('to') } }
}
