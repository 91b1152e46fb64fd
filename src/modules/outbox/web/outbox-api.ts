import { useMemo } from 'react'
import { askBy, askRows } from '#platform/web/ask.ts'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { getOutbox, retryWork, type OutboxItem } from '../contract.ts'
import { outboxList } from '../outbox.list.ts'
import type { OutboxRequest } from './outbox-search.ts'

export type OutboxApi = ReturnType<typeof outboxApi>

function outboxApi(call: Call) {
  const ask = askBy(call)
  return {
    list: (request: OutboxRequest) => askRows(call, outboxList, getOutbox, request),
    retry: (ids: readonly string[]): Promise<OutboxItem[]> => ask(retryWork, { body: { ids: [...ids] } }),
  }
}

export function useOutboxApi(): OutboxApi {
  const call = useCall()
  return useMemo(() => outboxApi(call), [call])
}
