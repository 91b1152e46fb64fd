import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, fileToWire, tableTypes, type FileQuestion } from '#platform/table-import.ts'
import { text } from '#platform/wire.ts'
import type { PastImport } from './past-import.ts'
import { pastImportToWire, wirePastImport } from './past-imports.contract.ts'
import { pastStatuses, type PastOrderRead, type PastStatusWord } from './past-orders.ts'

/** Orders of the shop before, read off a table (ORD-3, ORD-8). */

/** Most orders and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

const pastOrdersAnswer = z.strictObject({
  /** The digest of a plan, which `apply` repeats: the same file on the same orders, with words of the same meaning, has the same one. */
  fingerprint: z.string(),
  /** The first of the orders that would come, or came. */
  orders: z.array(
    z.strictObject({
      row: z.int(),
      number: z.string(),
      date: z.iso.datetime(),
      name: z.string(),
      status: z.enum(pastStatuses),
      linesCount: z.int(),
      sum: z.number(),
    }),
  ),
  ordersCount: z.int(),
  /** Brought by an earlier file. */
  knownCount: z.int(),
  /** Under way: left where they are until they end. */
  leftCount: z.int(),
  /** Of words that nobody has told the meaning of. */
  unansweredCount: z.int(),
  words: z.array(
    z.strictObject({
      word: z.string(),
      count: z.int(),
      /** Remembered, else proposed; null where somebody has to say. */
      status: z.nullable(z.enum(pastStatuses)),
      isRemembered: z.boolean(),
    }),
  ),
  ...fileAnswer,
  refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
  refusalsCount: z.int(),
  /** How far what was applied has come; null of a preview, and where there is nothing to bring. */
  import: z.nullable(wirePastImport),
})
export type PastOrdersOnWire = WireOf<typeof importPastOrders>

export const importPastOrders = endpoint({
  method: 'POST',
  path: '/crm/moving-in/pastOrders',
  access: ['admin'],
  summary:
    'Orders of the shop before from a table (KeyCRM’s, or any with a number, a day, goods, and a price or a sum), a row a line. Shows what would come; with `apply` and the fingerprint of that answer, brings it: completed, cancelled and refused orders by their numbers and days, which hold and take no stock. A long import goes on after the answer. The same file again brings only what is new.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text(200)), ...choicesInQuery }),
  file: tableTypes,
  output: pastOrdersAnswer,
})

export const tellPastWord = endpoint({
  method: 'POST',
  path: '/crm/moving-in/pastWord',
  access: ['admin'],
  summary:
    'What a word for a status in such tables means here, for this table and all later ones; `left` brings no order.',
  body: z.strictObject({ word: text(100), status: z.enum(pastStatuses) }),
  output: z.strictObject({ word: z.string(), status: z.enum(pastStatuses) }),
})

export interface PastOrdersAnswer {
  read: { questions: readonly FileQuestion[]; unknown: readonly string[] }
  plan: {
    fingerprint: string
    orders: readonly (PastOrderRead & { status: PastStatusWord })[]
    known: number
    left: number
    unanswered: number
    words: readonly { word: string; count: number; status: PastStatusWord | null; isRemembered: boolean }[]
    refusals: readonly { row: number; column: string; value: string; error: string }[]
  }
  past?: PastImport
  tell(error: string): string
}

export function pastOrdersToWire({ read, plan, past, tell }: PastOrdersAnswer): PastOrdersOnWire {
  return {
    fingerprint: plan.fingerprint,
    orders: plan.orders.slice(0, mostListed).map(({ row, number, createdAt, status, lines, discount, ...order }) => ({
      row,
      number,
      date: createdAt.toISOString(),
      name: [order.lastName, order.firstName].filter(Boolean).join(' '),
      status,
      linesCount: lines.length,
      sum: toHryvnias(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount),
    })),
    ordersCount: plan.orders.length,
    knownCount: plan.known,
    leftCount: plan.left,
    unansweredCount: plan.unanswered,
    words: plan.words.slice(0, mostListed).map((word) => ({ ...word })),
    ...fileToWire({ questions: read.questions, unknownColumns: read.unknown }),
    refusals: plan.refusals
      .slice(0, mostListed)
      .map(({ row, column, value, error }) => ({ row, column, value: value.slice(0, 300), error: tell(error) })),
    refusalsCount: plan.refusals.length,
    import: past ? pastImportToWire(past) : null,
  }
}
