import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf } from '#platform/web/rows.ts'
import { getOutbox, itemFromWire, retryWork } from '../contract.ts'
import type { OutboxItem } from '../outbox.ts'
import { outboxRequestToWire, type OutboxRequest } from './outbox-search.ts'

export type OutboxApi = ReturnType<typeof outboxApi>

/** The calls of the outbox, in our words. */
function outboxApi(call: Call) {
  return {
    async list(request: OutboxRequest): Promise<{ rows: OutboxItem[]; total: number }> {
      const { data, headers } = await call(getOutbox, { query: outboxRequestToWire(request) })
      const rows = data.map(itemFromWire)
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
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
