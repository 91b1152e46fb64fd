import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, day, instantToWire } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'
import { changeReasons, terms } from './earned.ts'
import type { Moved } from './moved.ts'

export const getChanges = endpoint({
  method: 'GET',
  path: '/crm/insights/changes',
  access: ['admin'],
  summary:
    'Months that are over and whose figures moved since this reader last said to have seen them: by how much what is left did, and why (EARN-7). By what was sent.',
  output: z.strictObject({
    /** null: the reader's first visit; the answer then lists moves of the last 30 days, as far as anybody followed them. */
    since: z.nullable(answeredInstant()),
    months: z.array(
      z.strictObject({
        month: day(),
        was: hryvnias(),
        is: hryvnias(),
        changes: z.array(
          z.strictObject({
            term: z.enum(terms),
            /** By how much this moved what is left. */
            change: hryvnias(),
            /** `bill`: a purchase's, of all its orders together; `status`: an order went on, or back; `deleted`: it is gone. */
            reason: z.enum(changeReasons),
            at: answeredInstant(),
            /** Of adverts, losses and roundings; of a deleted order its own. */
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
export type ChangesReportOnWire = WireOf<typeof getChanges>

export const seeChanges = endpoint({
  method: 'POST',
  path: '/crm/insights/changes/seen',
  access: ['admin'],
  summary: 'This reader has seen what moved until now; answers when that was.',
  body: z.strictObject({}),
  output: z.strictObject({ since: answeredInstant() }),
})

interface MovedMonth {
  month: Day
  was: Money
  is: Money
  changes: readonly (Omit<Moved, 'day'> & { at: Date; day: Day | null })[]
}

export function changesToWire(of: { since: Date | undefined; months: readonly MovedMonth[] }): ChangesReportOnWire {
  return {
    since: of.since ? instantToWire(of.since) : null,
    months: of.months.map(({ month, was, is, changes }) => ({
      month,
      was: toHryvnias(was),
      is: toHryvnias(is),
      changes: changes.map(({ term, amount, reason, at, day: on, orderId, orderNumber, purchaseNumber }) => ({
        term,
        change: toHryvnias(amount),
        reason,
        at: instantToWire(at),
        day: on,
        orderId,
        orderNumber,
        purchaseNumber,
      })),
    })),
  }
}

export function seenToWire(at: Date): WireOf<typeof seeChanges> {
  return { since: instantToWire(at) }
}
