import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day, instant } from '#platform/wire.ts'
import { changeReasons, terms } from './earned.ts'

export const getChanges = ownEndpoint('GET /crm/insights/changes', ['admin'], {
  summary:
    'Months that are over and whose figures moved since this reader last said to have seen them: by how much what is left did, and why (EARN-7). By what was sent.',
  output: z.strictObject({
    /** Left out at the reader's first visit; the answer then lists moves of the last 30 days, as far as anybody followed them. */
    since: z.optional(instant()),
    months: z.array(
      z.strictObject({
        month: day(),
        was: amount(),
        is: amount(),
        changes: z.array(
          z.strictObject({
            term: z.enum(terms),
            /** By how much this moved what is left. */
            amount: amount(),
            /** `bill`: a purchase's, of all its orders together; `status`: an order went on, or back; `deleted`: it is gone. */
            reason: z.enum(changeReasons),
            at: instant(),
            /** The day of adverts, losses and roundings; a deleted order has its own. */
            day: z.nullable(day()),
            orderId: z.nullable(z.guid()),
            orderNumber: z.string(),
            purchaseNumber: z.string(),
          }),
        ),
      }),
    ),
  }),
})
export type ChangesReport = AnswerOf<typeof getChanges>

export const seeChanges = ownEndpoint('POST /crm/insights/changes/seen', ['admin'], {
  summary: 'This reader has seen what moved until now; answers when that was.',
  body: z.strictObject({}),
  output: z.strictObject({ since: instant() }),
})
