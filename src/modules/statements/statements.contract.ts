import * as z from 'zod/mini'
import { kopiykas, toHryvnias } from '#kit/money.ts'
import { endpoint, workers } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, fileToWire, tableTypes } from '#platform/table-import.ts'
import { commaList, id, text } from '#platform/wire.ts'
import { providerNames } from '#modules/payments/provider.ts'
import { matchedBy, verdicts, type MatchedEntry, type Statement } from './statement.ts'

/** Most entries and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 500

const statementAnswer = z.strictObject({
  /** `apply` repeats it: the same file on the same orders, with the same entries confirmed, has the same one. */
  fingerprint: z.string(),
  entries: z.array(
    z.strictObject({
      row: z.int(),
      key: z.string(),
      date: z.iso.date(),
      sum: z.number(),
      payer: z.string(),
      purpose: z.string(),
      verdict: z.enum(verdicts),
      by: z.nullable(z.enum(matchedBy)),
      orderId: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
      /** The payment company whose payout it is. */
      provider: z.nullable(z.enum(providerNames)),
      isBooked: z.boolean(),
    }),
  ),
  entriesCount: z.int(),
  bookedCount: z.int(),
  bookedSum: z.number(),
  /** Payouts of payment companies, and their sum as the bank has it. */
  payoutsCount: z.int(),
  payoutsSum: z.number(),
  knownCount: z.int(),
  outgoingCount: z.int(),
  /** A statement has columns that nobody needs here: none is named as unknown. */
  questions: fileAnswer.questions,
  refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
  refusalsCount: z.int(),
  /** Of an import that booked something; else null. */
  importId: z.nullable(id()),
})
export type StatementOnWire = z.infer<typeof statementAnswer>

export const importStatement = endpoint({
  method: 'POST',
  path: '/crm/statements/import',
  access: workers,
  summary:
    'Which orders a bank statement pays, by number, by sum and name, by sum alone; with `apply` and the fingerprint of that answer, writes the payments down as transfers, and marks the payments by card that a payout brings as paid out (PAY-7). `take` has the keys of likely entries that are confirmed. The same transfer in another file changes nothing.',
  query: z.strictObject({
    apply: z.optional(text()),
    fileName: z.optional(text()),
    take: z.optional(commaList(text(40), 10_000)),
    ...choicesInQuery,
  }),
  file: tableTypes,
  output: statementAnswer,
})

export const undoStatement = endpoint({
  method: 'POST',
  path: '/crm/statements/import/undo',
  access: workers,
  summary:
    'Takes back the payments that an import wrote down, by rows of their own, as far as they are there; for a day.',
  body: z.strictObject({ importId: id() }),
  output: z.strictObject({
    undone: z.int(),
    /** How many went back already: they stay as they are. */
    stays: z.int(),
  }),
})

export interface StatementAnswer {
  statement: Statement
  matched: readonly MatchedEntry[]
  booked: readonly MatchedEntry[]
  payouts: readonly MatchedEntry[]
  fingerprint: string
  importId: string | null
  tell(error: string): string
}

export function statementToWire({
  statement,
  matched,
  booked,
  payouts,
  tell,
  ...rest
}: StatementAnswer): StatementOnWire {
  const isBooked = new Set(booked.map(({ key }) => key))
  return {
    ...rest,
    entries: matched
      .slice(0, mostListed)
      .map(({ row, key, day, amount, payer, purpose, verdict, by, order, provider }) => ({
        row,
        key,
        date: day,
        sum: toHryvnias(amount),
        payer: payer.slice(0, 200),
        purpose: purpose.slice(0, 300),
        verdict,
        by,
        orderId: order?.id ?? null,
        orderNumber: order?.number ?? null,
        provider,
        isBooked: isBooked.has(key),
      })),
    entriesCount: matched.length,
    bookedCount: booked.length,
    bookedSum: sumOf(booked),
    payoutsCount: payouts.length,
    payoutsSum: sumOf(payouts),
    knownCount: matched.filter(({ verdict }) => verdict === 'known').length,
    outgoingCount: statement.outgoing,
    questions: fileToWire({ questions: statement.questions, unknownColumns: [] }).questions,
    refusals: statement.refusals
      .slice(0, mostListed)
      .map(({ error, value, ...of }) => ({ ...of, value: value.slice(0, 300), error: tell(error) })),
    refusalsCount: statement.refusals.length,
  }
}

function sumOf(entries: readonly MatchedEntry[]): number {
  return toHryvnias(entries.reduce((sum, { amount }) => sum + amount, 0))
}

/** In our words, as the dialog shows it. */
export function statementFromWire({ entries, bookedSum, payoutsSum, ...rest }: StatementOnWire) {
  return {
    ...rest,
    bookedAmount: kopiykas(bookedSum),
    payoutsAmount: kopiykas(payoutsSum),
    entries: entries.map(({ date, sum, ...entry }) => ({ ...entry, day: date, amount: kopiykas(sum) })),
  }
}
export type StatementView = ReturnType<typeof statementFromWire>
