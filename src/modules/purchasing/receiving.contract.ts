import * as z from 'zod/mini'
import { endpoint, workers, type WireOf, type Worker } from '#platform/endpoint.ts'
import { kopiykas, toHryvnias } from '#kit/money.ts'
import { id } from '#platform/wire.ts'
import { asPieces } from '#modules/stock/lot.fields.ts'
import { purchase } from './purchase.fields.ts'
import { purchaseNumberInput } from './purchase.contract.ts'
import type { ReceiptPlan } from './receiving.ts'

const named = () => purchase.inputOf({ number: purchaseNumberInput(), version: z.optional(z.int()) })

/** How many pieces of a line came so far, those of earlier receipts included. */
const part = () =>
  z.pipe(
    z.strictObject({ id: id(), receivedCount: asPieces().input }),
    z.transform(({ id: lineId, receivedCount }) => ({ lineId, received: receivedCount })),
  )
const parts = () => z.array(part()).check(z.maxLength(10_000))

const spelling = {
  spell: (path: string) =>
    purchase
      .spell(path)
      .replace(/^parts\b/, 'subProducts')
      .replace(/\breceived$/, 'receivedCount')
      .replace(/\blineId$/, 'id'),
}

export const syncPurchases = endpoint({
  method: 'POST',
  path: '/crm/purchases/sync',
  fieldSpelling: purchase,
  access: workers,
  summary:
    'Puts purchases into stock as they stand: products and lots at landed cost, counts on the ledger (BUY-4); again and again changes nothing. Of each purchase `purchaseNumber` is enough; what else comes with it is ignored but `version`.',
  body: z.strictObject({ purchases: z.array(named()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.union([z.array(purchase.output('admin')), z.array(purchase.output('manager'))]),
})

export const receivePurchase = endpoint({
  method: 'POST',
  path: '/crm/purchases/receive',
  fieldSpelling: spelling,
  access: workers,
  summary:
    'Puts a part of a delivery into stock: of the named lines so many pieces as `receivedCount` says, in all so far. The rest comes later, by this call or by `sync`. A bill that came late reaches the pieces that are there, of every line; with no `subProducts` named, those alone (CAT-2).',
  body: receiptBody({ isPart: true }),
  output: z.union([purchase.output('admin'), purchase.output('manager')]),
})

const amounts = () => z.strictObject({ from: z.number(), to: z.number() })

export const previewReceipt = endpoint({
  method: 'POST',
  path: '/crm/purchases/preview',
  fieldSpelling: spelling,
  access: workers,
  summary:
    'What `sync`, or `receive` with `subProducts`, would change, and changes nothing: new products and lots, counts, costs, and the orders whose profit moves. Refuses what they would refuse.',
  body: receiptBody({ isPart: false }),
  output: z.strictObject({
    purchaseNumber: z.string(),
    version: z.int(),
    newProducts: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    subProducts: z.array(
      z.strictObject({
        /** Of the line; of its lot once there is one. */
        id: z.string(),
        subProductId: z.nullable(z.string()),
        code: z.string(),
        subCode: z.string(),
        color: z.string(),
        isNew: z.boolean(),
        receivedCount: amounts(),
        /** Only an Admin sees the cost, and the profit of orders. */
        priceBuy: z.optional(z.strictObject({ from: z.nullable(z.number()), to: z.number() })),
      }),
    ),
    /** Products whose first lot with a colour comes: how many others have none, and what colour they are sold as; empty where they are a choice of their own. */
    withoutColor: z.optional(z.array(z.strictObject({ code: z.string(), subProducts: z.int(), color: z.string() }))),
    /** Those that change most, the first 200. */
    orders: z.optional(z.array(z.strictObject({ orderId: z.string(), orderNumber: z.string(), profit: amounts() }))),
    ordersCount: z.optional(z.int()),
    /** By how much the profit of all of them moves. */
    profitChange: z.optional(z.number()),
  }),
})

function receiptBody({ isPart }: { isPart: boolean }) {
  return z.pipe(
    z.strictObject({
      purchaseNumber: purchaseNumberInput(),
      version: z.optional(z.int()),
      subProducts: isPart ? parts() : z.optional(parts()),
    }),
    z.transform(({ purchaseNumber, version, subProducts }) => ({
      number: purchaseNumber,
      version,
      parts: subProducts,
    })),
  )
}

export function planToWire(plan: ReceiptPlan, reader: Worker): WireOf<typeof previewReceipt> {
  const isAdmin = reader === 'admin'
  return {
    purchaseNumber: plan.number,
    version: plan.version,
    newProducts: plan.newProducts,
    subProducts: plan.lines.map(({ lineId, lotId, code, size, colour, isNew, received, unitCost }) => ({
      id: lineId,
      subProductId: lotId,
      code,
      subCode: size,
      color: colour,
      isNew,
      receivedCount: received,
      ...(isAdmin && {
        priceBuy: { from: unitCost.from === null ? null : toHryvnias(unitCost.from), to: toHryvnias(unitCost.to) },
      }),
    })),
    ...(plan.untold.length > 0 && {
      withoutColor: plan.untold.map(({ code, lots, colour }) => ({ code, subProducts: lots, color: colour })),
    }),
    ...(isAdmin && {
      orders: plan.orders.slice(0, mostOrders).map(({ orderId, orderNumber, profit }) => ({
        orderId,
        orderNumber,
        profit: { from: toHryvnias(profit.from), to: toHryvnias(profit.to) },
      })),
      ordersCount: plan.orders.length,
      profitChange: toHryvnias(plan.profitChange),
    }),
  }
}

const mostOrders = 200

/** The changes of a receipt, as its dialog shows them. */
export interface ReceiptView extends Omit<ReceiptPlan, 'lines'> {
  /** Lines, with the cost of a piece only for readers who may see it (WIRE-12). */
  lines: (Omit<PlannedLine, 'unitCost'> & Partial<Pick<PlannedLine, 'unitCost'>>)[]
  ordersCount: number
}
type PlannedLine = ReceiptPlan['lines'][number]

export function planFromWire(wire: WireOf<typeof previewReceipt>): ReceiptView {
  return {
    number: wire.purchaseNumber,
    version: wire.version,
    newProducts: wire.newProducts,
    lines: wire.subProducts.map(
      ({ id: lineId, subProductId, code, subCode, color, isNew, receivedCount, priceBuy }) => ({
        lineId,
        lotId: subProductId,
        code,
        size: subCode,
        colour: color,
        isNew,
        received: receivedCount,
        ...(priceBuy && {
          unitCost: { from: priceBuy.from === null ? null : kopiykas(priceBuy.from), to: kopiykas(priceBuy.to) },
        }),
      }),
    ),
    untold: (wire.withoutColor ?? []).map(({ code, subProducts, color }) => ({
      code,
      lots: subProducts,
      colour: color,
    })),
    orders: (wire.orders ?? []).map(({ orderId, orderNumber, profit }) => ({
      orderId,
      orderNumber,
      profit: { from: kopiykas(profit.from), to: kopiykas(profit.to) },
    })),
    ordersCount: wire.ordersCount ?? 0,
    profitChange: kopiykas(wire.profitChange ?? 0),
  }
}

/** The body of `syncPurchases`. */
export function syncToWire(purchases: readonly { number: string; version?: number | undefined }[]) {
  return { purchases: purchases.map(({ number, version }) => purchase.sent({ number, version })) }
}

/** The body of `previewReceipt`, and with parts of `receivePurchase`. */
export function receiptToWire(
  number: string,
  version: number,
  received?: readonly { lineId: string; received: number }[],
) {
  return {
    purchaseNumber: number,
    version,
    ...(received && {
      subProducts: received.map((each) => ({ id: each.lineId, receivedCount: each.received })),
    }),
  }
}
