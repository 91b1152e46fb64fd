import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { count, day, id, oneTo, text } from '#platform/wire.ts'

const sizeStates = ['fine', 'low', 'gone', 'endOfRun'] as const
const runs = ['whole', 'thinning', 'broken', 'gone'] as const

const sizeRow = z.strictObject({
  size: z.string(),
  available: z.int(),
  /** Pieces ordered of a supplier that did not come yet. */
  coming: z.int(),
  /** Pieces a day over those of the last 28 days on which the size was in stock. */
  perDay: z.number(),
  daysInStock: z.int(),
  /** null where nothing sells. */
  coverDays: z.nullable(z.int()),
  /** `gone` breaks the run: a middle size whose neighbours are there; `endOfRun` is gone elsewhere. */
  state: z.enum(sizeStates),
  isMiddle: z.boolean(),
  toOrder: z.int(),
})

export const getSizes = ownEndpoint('GET /crm/insights/sizes', ['admin'], {
  summary:
    'How long the sizes of what sold in three months last at the pace of the last 28 days on which they were in stock, which runs are broken, and what to order again to cover the time that its purchases take (EARN-6).',
  output: z.strictObject({
    today: day(),
    products: z.array(
      z.strictObject({
        productId: z.guid(),
        code: z.string(),
        name: z.string(),
        typeId: z.guid(),
        perDay: z.number(),
        /** From order to receipt, of its last purchases; 21 where it had none. */
        leadDays: z.int(),
        run: z.enum(runs),
        toOrder: z.int(),
        sizes: z.array(sizeRow),
      }),
    ),
    toOrder: z.int(),
  }),
})
export type SizesReport = AnswerOf<typeof getSizes>
export type SizedProduct = SizesReport['products'][number]

export const orderSizes = ownEndpoint('POST /crm/insights/sizes/order', ['admin'], {
  summary:
    'Makes a draft purchase of what is to be ordered again, at what it last cost; or of the sizes that are named. Where lots carry colours, a size is split over them by what each sold in the last 28 days. Answers the purchase.',
  body: z.strictObject({
    products: z.optional(oneTo(10_000, z.strictObject({ productId: id(), size: text(40), quantity: count() }))),
  }),
  output: z.strictObject({ purchaseId: z.guid(), purchaseNumber: z.string() }),
})
