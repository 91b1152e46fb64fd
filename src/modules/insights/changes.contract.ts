import * as z from 'zod/mini'
import { answeredInstant, day } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'
import { terms } from './earned.ts'

/** EARN-7: months that are over and whose figures moved since this reader looked. */
const changesReport = z.strictObject({
  /** null: this reader never looked; nothing is told then. */
  since: z.nullable(answeredInstant()),
  months: z.array(
    z.strictObject({
      month: day(),
      was: hryvnias(),
      is: hryvnias(),
      changes: z.array(
        z.strictObject({
          term: z.enum(terms),
          /** What is left moved by so much. */
          change: hryvnias(),
          /** `bill`: a purchase's; `status`: an order went on, or back; `deleted`: an order or a row is gone. */
          reason: z.enum(['bill', 'return', 'fee', 'status', 'order', 'adverts', 'deleted']),
          at: answeredInstant(),
          orderId: z.nullable(z.guid()),
          orderNumber: z.string(),
          purchaseNumber: z.string(),
        }),
      ),
    }),
  ),
})
export type ChangesReportOnWire = z.infer<typeof changesReport>
