import * as z from 'zod/mini'
import { readSize } from '#kit/size.ts'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { amount, codeAsked, day, id, text } from '#platform/wire.ts'

/** A lot that may fill a line (CAT-2, ORD-13). */
const lot = z.strictObject({
  lotId: id(),
  size: z.string(),
  colour: z.string(),
  purchaseNumber: z.string(),
  purchasedOn: day(),
  price: amount(),
  /** Only of who may know it (WIRE-12). */
  unitCost: z.optional(amount()),
  /** With what the order itself holds of it. */
  available: z.int(),
})
export type LineLotChoice = z.infer<typeof lot>

export const getLineLots = ownEndpoint('GET /crm/orders/lots', workers, {
  summary:
    'Lots that may fill a line of these goods, the one that is sold next first; what the order of `orderId` holds counts as available to it (ORD-13).',
  query: z.strictObject({
    code: codeAsked(),
    size: z.optional(z.pipe(text(), z.transform(readSize))),
    colour: z.optional(text()),
    orderId: z.optional(id()),
  }),
  output: z.array(lot),
})
