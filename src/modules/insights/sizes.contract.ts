import * as z from 'zod/mini'
import { day } from '#platform/wire.ts'

/** EARN-6. */
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
  /** `gone` breaks the run: a middle size between two that are there; `endOfRun` is gone at an end of it. */
  state: z.enum(['fine', 'low', 'gone', 'endOfRun']),
  isMiddle: z.boolean(),
  toOrder: z.int(),
})

const sizesReport = z.strictObject({
  today: day(),
  products: z.array(
    z.strictObject({
      productId: z.guid(),
      code: z.string(),
      name: z.string(),
      typeId: z.guid(),
      perDay: z.number(),
      /** From order to receipt, of its last purchases. */
      leadDays: z.int(),
      run: z.enum(['whole', 'thinning', 'broken']),
      toOrder: z.int(),
      sizes: z.array(sizeRow),
    }),
  ),
  toOrder: z.int(),
})
export type SizesReportOnWire = z.infer<typeof sizesReport>
