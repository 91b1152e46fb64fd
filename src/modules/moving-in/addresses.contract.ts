import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { tableTypes } from '#platform/table-import.ts'
import { oneTo, queryNumber, text } from '#platform/wire.ts'

/** Old addresses of a shop that moved in, and what they lead to (CAT-6). */

const address = z.strictObject({
  path: z.string(),
  written: z.string(),
  target: z.string(),
  isHidden: z.boolean(),
  isByHand: z.boolean(),
})

const addresses = z.strictObject({
  /** Whether they lead anywhere at all: a setting. */
  isOn: z.boolean(),
  /** The environment says whether; it cannot be switched in the office. */
  isFixed: z.boolean(),
  /** The count of all of them, whatever the search. */
  count: z.int(),
  hiddenCount: z.int(),
  found: z.int(),
  addresses: z.array(address),
})
export type Addresses = AnswerOf<typeof getAddresses>

export const getAddresses = ownEndpoint('GET /crm/moving-in/addresses', ['admin'], {
  summary: 'Addresses of the older shop that lead to pages here for good (301), by path, whatever their host.',
  query: z.strictObject({
    search: z.optional(text(200)),
    limit: z.optional(queryNumber({ from: 1, to: 500 })),
  }),
  output: addresses,
})

export const readAddresses = ownEndpoint('POST /crm/moving-in/readAddresses', ['admin'], {
  summary:
    'Takes a map of one’s own: a table of old addresses and codes of products (or paths of lists, `/bags`). Rows that cannot be taken are told, the others stand at once; what moves say later does not change them.',
  file: tableTypes,
  output: z.strictObject({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.array(z.strictObject({ row: z.int(), value: z.string(), error: z.string() })),
    refusedCount: z.int(),
  }),
})
export type AddressesRead = AnswerOf<typeof readAddresses>

export const deleteAddresses = ownEndpoint('POST /crm/moving-in/deleteAddresses', ['admin'], {
  summary: 'Old addresses that lead nowhere from now on, by their paths.',
  body: z.strictObject({ paths: oneTo(500, text(500)) }),
  output: addresses,
})

export const turnAddresses = ownEndpoint('POST /crm/moving-in/turnAddresses', ['admin'], {
  summary: 'Lets old addresses lead to the new pages, or nowhere: the setting OLD_ADDRESSES.',
  body: z.strictObject({ isOn: z.boolean() }),
  output: addresses,
})
