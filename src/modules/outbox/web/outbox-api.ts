import { useMemo } from 'react'
import { rangesToWire } from '#platform/ranges.ts'
import type { WorkRanges } from '#platform/work.ts'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf } from '#platform/web/rows.ts'
import { getOutbox, itemFromWire, rangeSpelling, retryWork, sortSpelling, stateWords } from '../contract.ts'
import type { OutboxItem } from '../outbox.ts'
import type { OutboxRequest } from './outbox-search.ts'

export type OutboxApi = ReturnType<typeof outboxApi>

/** The calls of the outbox, in our words. */
function outboxApi(call: Call) {
  return {
    async list({
      limit,
      offset,
      state,
      sort,
      ranges,
      ...filter
    }: OutboxRequest): Promise<{ rows: OutboxItem[]; total: number }> {
      const query = {
        limit: String(limit),
        offset: String(offset),
        ...filter,
        ...rangesToWire<WorkRanges>(rangeSpelling, ranges),
        ...(state && { state: stateWords[state] }),
        ...(sort && {
          sort: sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortSpelling[column]}`).join(','),
        }),
      }
      const { data, headers } = await call(getOutbox, { query })
      const rows = data.map(itemFromWire)
      return { rows, total: countOf(headers, offset + rows.length) }
    },
    async retry(ids: readonly string[]): Promise<OutboxItem[]> {
      const { data } = await call(retryWork, { body: { ids } })
      return data.map(itemFromWire)
    },
  }
}

export function useOutboxApi(): OutboxApi {
  const call = useCall()
  return useMemo(() => outboxApi(call), [call])
}
