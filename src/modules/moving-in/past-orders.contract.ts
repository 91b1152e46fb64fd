import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { importParameters, tableTypes } from '#platform/table-import.ts'
import { amount, instant, text } from '#platform/wire.ts'
import { fingerprint, pastAnswer } from './past-imports.contract.ts'
import { pastStatuses } from './past-orders.ts'

/** Orders of the shop before, read off a table (ORD-3, ORD-8). */

const pastOrdersAnswer = z.strictObject({
  fingerprint,
  /** The first of the orders that would come, or came. */
  orders: z.array(
    z.strictObject({
      row: z.int(),
      number: z.string(),
      createdAt: instant(),
      name: z.string(),
      status: z.enum(pastStatuses),
      lines: z.int(),
      total: amount(),
    }),
  ),
  ordersCount: z.int(),
  /** Brought by an earlier file. */
  knownCount: z.int(),
  /** Under way: left where they are until they end. */
  leftCount: z.int(),
  /** The count of rows whose words nobody has explained. */
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
  ...pastAnswer,
})
export type PastOrdersImport = z.infer<typeof pastOrdersAnswer>

export const importPastOrders = ownEndpoint('POST /crm/moving-in/pastOrders', ['admin'], {
  summary:
    'Orders of the shop before from a table (KeyCRM’s, or any with a number, a day, goods, and a price or a sum), a row a line. Shows what would come; with `apply` and the fingerprint of that answer, brings it: completed, cancelled and refused orders by their numbers and days, which hold and take no stock. A long import goes on after the answer. The same file again brings only what is new.',
  query: importParameters,
  file: tableTypes,
  output: pastOrdersAnswer,
})

export const setPastWord = ownEndpoint('POST /crm/moving-in/pastWord', ['admin'], {
  summary:
    'What a word for a status in such tables means here, for this table and all later ones; `left` brings no order.',
  body: z.strictObject({ word: text(100), status: z.enum(pastStatuses) }),
  output: z.strictObject({ word: z.string(), status: z.enum(pastStatuses) }),
})
