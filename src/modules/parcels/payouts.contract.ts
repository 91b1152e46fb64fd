import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, workers, type WireOf } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, fileToWire, tableTypes } from '#platform/table-import.ts'
import { day, id, text } from '#platform/wire.ts'
import { payoutVerdicts, type PayoutPlan } from './payouts.ts'

/** Most rows and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 500

export const importPayouts = endpoint({
  method: 'POST',
  path: '/crm/parcels/payouts',
  access: workers,
  summary:
    'Which parcels a carrier’s register of payouts is of, and where its sum is not what was expected; with `apply` and the fingerprint of that answer, takes them as paid out (DEL-5). The same register again changes nothing.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()), ...choicesInQuery }),
  file: tableTypes,
  output: z.strictObject({
    fingerprint: z.string(),
    /** By which it can be undone for a day; null where nothing was taken. */
    importId: z.nullable(id()),
    rows: z.array(
      z.strictObject({
        row: z.int(),
        trackingNumber: z.string(),
        date: day(),
        sum: z.number(),
        verdict: z.enum(payoutVerdicts),
        orderId: z.nullable(id()),
        orderNumber: z.nullable(z.string()),
        expected: z.nullable(z.number()),
      }),
    ),
    counts: z.strictObject({ paid: z.int(), known: z.int(), unknown: z.int() }),
    questions: fileAnswer.questions,
    refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
    refusalsCount: z.int(),
  }),
})
export type PayoutsOnWire = WireOf<typeof importPayouts>

export const undoPayouts = endpoint({
  method: 'POST',
  path: '/crm/parcels/payouts/undo',
  access: workers,
  summary:
    'Takes back what a register said of parcels, with the payments that came of it, by rows of their own; for a day (DEL-5).',
  body: z.strictObject({ importId: id() }),
  output: z.strictObject({
    undone: z.int(),
    /** How many stay as they are: something else became of them since. */
    stays: z.int(),
  }),
})

export function payoutsToWire(
  plan: PayoutPlan,
  fingerprint: string,
  tell: (error: string) => string,
): Omit<PayoutsOnWire, 'importId'> {
  const count = (verdict: string) => plan.rows.filter((each) => each.verdict === verdict).length
  return {
    fingerprint,
    rows: plan.rows.slice(0, mostListed).map(({ number, day: date, sum, expected, order, ...rest }) => ({
      row: rest.row,
      verdict: rest.verdict,
      trackingNumber: number,
      date,
      sum: toHryvnias(sum),
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      expected: expected === null ? null : toHryvnias(expected),
    })),
    counts: { paid: count('paid'), known: count('known'), unknown: count('unknown') },
    questions: fileToWire({ questions: plan.questions, unknownColumns: [] }).questions,
    refusals: plan.refusals
      .slice(0, mostListed)
      .map(({ error, value, ...of }) => ({ ...of, value: value.slice(0, 300), error: tell(error) })),
    refusalsCount: plan.refusals.length,
  }
}
