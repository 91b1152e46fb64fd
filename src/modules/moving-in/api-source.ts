import type { Failure } from '#platform/work.ts'
import type { MoveSource } from './source.ts'

/** Shops and programs whose goods are read by API, too. */
export const goodsApis = ['prom', 'horoshop', 'keycrm'] as const satisfies readonly MoveSource[]
/** Sources that become a table of past orders or of customers, and no plan. */
export const tableApis = ['keycrmOrders', 'keycrmBuyers'] as const
export type TableApi = (typeof tableApis)[number]
export const apiSources = [...goodsApis, ...tableApis] as const
export type ApiSourceName = (typeof apiSources)[number]

export const readingStates = ['running', 'stopped', 'failed', 'done'] as const
export type ReadingState = (typeof readingStates)[number]

/** Why a reading rests or ended: as calls fail, or there are no goods, or more than one move can take. */
export const readingFailures = [
  'badKey',
  'refused',
  'unavailable',
  'notSetUp',
  'paused',
  'notUnderstood',
  'broken',
  'nothing',
  'tooMany',
] as const satisfies readonly (Failure | 'nothing' | 'tooMany')[]
export type ReadingFailure = (typeof readingFailures)[number]

export function isOfTable(source: ApiSourceName | undefined): source is TableApi {
  return (tableApis as readonly (ApiSourceName | undefined)[]).includes(source)
}
