import * as z from 'zod/mini'
import { endpoint, ownEndpoint, workers, type AnswerOf } from '#platform/endpoint.ts'
import { amount, id, oneTo } from '#platform/wire.ts'
import { asPieces } from '#modules/stock/lot.fields.ts'
import { purchase } from './purchase.fields.ts'
import { purchaseNumberInput } from './purchase.contract.ts'

const named = () => purchase.inputOf({ number: purchaseNumberInput(), version: z.optional(z.int()) })

export const syncPurchases = endpoint('POST /crm/purchases/sync', workers, {
  fieldSpelling: purchase,
  summary:
    'Puts purchases into stock as they stand: products and lots at landed cost, counts on the ledger (BUY-4); again and again changes nothing. Of each purchase `purchaseNumber` is enough; what else comes with it is ignored but `version`.',
  body: z.strictObject({ purchases: oneTo(100, named()) }),
  output: z.union([z.array(purchase.output('admin')), z.array(purchase.output('manager'))]),
})

/** The pieces of each line that came so far, those of earlier receipts included. */
const parts = z.array(z.strictObject({ lineId: id(), received: asPieces().input })).check(z.maxLength(10_000))
const receipt = { number: purchaseNumberInput(), version: z.optional(z.int()) }

export const receivePurchase = ownEndpoint('POST /crm/purchases/receive', workers, {
  summary:
    'Puts a part of a delivery into stock: of the named lines so many pieces as `received` says, in all so far. The rest comes later, by this call or by `sync`. A bill that came late reaches the pieces that are there, of every line; with no `parts` named, those alone (CAT-2). Answers the purchase as `get` does.',
  body: z.strictObject({ ...receipt, parts }),
  output: z.union([purchase.output('admin'), purchase.output('manager')]),
})

export const previewReceipt = ownEndpoint('POST /crm/purchases/preview', workers, {
  summary:
    'What `sync`, or `receive` with `parts`, would change, and changes nothing: new products and lots, counts, costs, and the orders whose profit moves. Refuses what they would refuse.',
  body: z.strictObject({ ...receipt, parts: z.optional(parts) }),
  output: z.strictObject({
    number: z.string(),
    version: z.int(),
    newProducts: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    /** Those that change. */
    lines: z.array(
      z.strictObject({
        lineId: z.string(),
        lotId: z.nullable(z.string()),
        code: z.string(),
        size: z.string(),
        colour: z.string(),
        isNew: z.boolean(),
        /** Pieces in all so far. */
        received: z.strictObject({ from: z.number(), to: z.number() }),
        /** Only an Admin sees the cost, and the profit of orders. From is null of a new lot. */
        unitCost: z.optional(z.strictObject({ from: z.nullable(amount()), to: amount() })),
      }),
    ),
    /** Products whose first lot with a colour comes: how many others have none, and what colour they are sold as; empty where they are a choice of their own (CAT-1). */
    untold: z.array(z.strictObject({ code: z.string(), lots: z.int(), colour: z.string() })),
    /** Those that change most, the first 200. */
    orders: z.optional(
      z.array(
        z.strictObject({
          orderId: z.string(),
          orderNumber: z.string(),
          profit: z.strictObject({ from: amount(), to: amount() }),
        }),
      ),
    ),
    ordersCount: z.optional(z.int()),
    /** By how much the profit of all of them moves. */
    profitChange: z.optional(amount()),
  }),
})
/** The changes of a receipt, as its dialog shows them. */
export type ReceiptPreview = AnswerOf<typeof previewReceipt>

/** The body of `syncPurchases`. */
export function syncToWire(purchases: readonly { number: string; version?: number | undefined }[]) {
  return { purchases: purchases.map(({ number, version }) => purchase.sent({ number, version })) }
}
