import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, file, instantToWire } from '#platform/wire.ts'
import { apiSources, readingFailures, readingStates, type ApiSourceName, type ReadingView } from './api-source.ts'

/** Goods of another shop by its API: read page by page into the same plan as a file (FORM-3, OUT-1). */

const apis = z.strictObject({
  apis: z.array(z.strictObject({ source: z.enum(apiSources), isConnected: z.boolean() })),
  /** The newest; null where there was none. */
  reading: z.nullable(
    z.strictObject({
      source: z.enum(apiSources),
      state: z.enum(readingStates),
      read: z.int(),
      total: z.nullable(z.int()),
      failure: z.nullable(z.enum(readingFailures)),
      nextAt: z.nullable(answeredInstant()),
    }),
  ),
})
export type ApisOnWire = WireOf<typeof getApis>

export const getApis = endpoint({
  method: 'GET',
  path: '/crm/moving-in/apis/get',
  access: ['admin'],
  summary: 'Shops whose goods can be read by API, whether they are connected, and how far the newest reading is.',
  output: apis,
})

export const readApi = endpoint({
  method: 'POST',
  path: '/crm/moving-in/apis/read',
  access: ['admin'],
  summary:
    'Reads all goods of another shop by its API into a plan that changes nothing; it goes on after the answer. A reading of the same shop that was stopped, or broke off, in the last day goes on where it was.',
  body: z.strictObject({ source: z.enum(apiSources) }),
  output: apis,
})

export const getApiTable = endpoint({
  method: 'GET',
  path: '/crm/moving-in/apis/table',
  access: ['admin'],
  summary:
    'Orders or buyers that were read by API in the last day, as a table (CSV) for `/crm/moving-in/pastOrders` or `/crm/moving-in/customers`: of orders a row a line, with the names of statuses there.',
  output: file(),
  answersFile: 'text/csv',
})

export const stopApi = endpoint({
  method: 'POST',
  path: '/crm/moving-in/apis/stop',
  access: ['admin'],
  summary: 'Stops reading after the page that is being read.',
  body: z.strictObject({}),
  output: apis,
})

export interface ApisView {
  apis: readonly { source: ApiSourceName; isConnected: boolean }[]
  reading: ReadingView | undefined
}

export function apisToWire({ apis: all, reading }: ApisView): ApisOnWire {
  return {
    apis: all.map((each) => ({ ...each })),
    reading: reading ? { ...reading, nextAt: reading.nextAt && instantToWire(reading.nextAt) } : null,
  }
}

export function apisFromWire({ apis: all, reading }: ApisOnWire): ApisView {
  return {
    apis: all,
    reading: reading ? { ...reading, nextAt: reading.nextAt === null ? null : new Date(reading.nextAt) } : undefined,
  }
}
