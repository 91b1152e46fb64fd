import * as z from 'zod/mini'
import { endpoint, ownEndpoint } from '#platform/endpoint.ts'
import { file, instant } from '#platform/wire.ts'
import { apiSources, readingFailures, readingStates } from './api-source.ts'

/** Goods of another shop by its API: read page by page into the same plan as a file (FORM-3, OUT-1). */

const reading = z.strictObject({
  source: z.enum(apiSources),
  state: z.enum(readingStates),
  /** Goods so far. */
  read: z.int(),
  /** Null where the other shop does not tell. */
  total: z.nullable(z.int()),
  /** Null while all goes well. */
  failure: z.nullable(z.enum(readingFailures)),
  /** When it is asked again by itself; null where it is not waiting. */
  nextAt: z.nullable(instant()),
})
export type ApiReading = z.infer<typeof reading>

const apis = z.strictObject({
  apis: z.array(z.strictObject({ source: z.enum(apiSources), isConnected: z.boolean() })),
  /** The newest; left out where there was none. */
  reading: z.optional(reading),
})
export type ApisAnswer = z.infer<typeof apis>

export const getApis = ownEndpoint('GET /crm/moving-in/apis/get', ['admin'], {
  summary: 'Shops whose goods can be read by API, whether they are connected, and how far the newest reading is.',
  output: apis,
})

export const readApi = ownEndpoint('POST /crm/moving-in/apis/read', ['admin'], {
  summary:
    'Reads all goods of another shop by its API into a plan that changes nothing; it goes on after the answer. A reading of the same shop that was stopped, or broke off, in the last day goes on where it was.',
  body: z.strictObject({ source: z.enum(apiSources) }),
  output: apis,
})

export const getApiTable = endpoint('GET /crm/moving-in/apis/table', ['admin'], {
  summary:
    'Orders or buyers that were read by API in the last day, as a table (CSV) for `/crm/moving-in/pastOrders` or `/crm/moving-in/customers`: of orders a row a line, with the names of statuses there.',
  output: file(),
  answersFile: 'text/csv',
})

export const stopApi = ownEndpoint('POST /crm/moving-in/apis/stop', ['admin'], {
  summary: 'Stops reading after the page that is being read.',
  body: z.strictObject({}),
  output: apis,
})
