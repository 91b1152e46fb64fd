import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { getOutbox, messageFromWire, retryMessages } from '../contract.ts'
import type { OutboxMessage } from '../outbox.ts'
import type { OutboxRequest } from './outbox-search.ts'

export type OutboxApi = ReturnType<typeof outboxApi>

/** The calls of the messages' screen, in our words. */
function outboxApi(call: Call) {
  return {
    async list({ limit, offset, ...filter }: OutboxRequest): Promise<{ rows: OutboxMessage[]; total: number }> {
      const query = { limit: String(limit), offset: String(offset), ...filter }
      const { data, headers } = await call(getOutbox, { query })
      const rows = data.map(messageFromWire)
      return { rows, total: Number(headers.get('X-Total-Count') ?? offset + rows.length) }
    },
    async retry(ids: readonly string[]): Promise<OutboxMessage[]> {
      const { data } = await call(retryMessages, { body: { ids } })
      return data.map(messageFromWire)
    },
  }
}

export function useOutboxApi(): OutboxApi {
  const call = useCall()
  return useMemo(() => outboxApi(call), [call])
}
