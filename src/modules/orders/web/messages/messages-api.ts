import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import * as contract from '../../order-message.contract.ts'

export type MessagesApi = ReturnType<typeof messagesApi>

/** The calls that read and change the messages to customers. */
function messagesApi(ask: Ask) {
  return {
    list: () => ask(contract.getOrderMessages),
    save: (changes: readonly contract.OrderMessageChange[]) =>
      ask(contract.updateOrderMessages, { body: { messages: [...changes] } }),
    preview: (body: Pick<contract.OrderMessageChange, 'event' | 'wording'>, signal: AbortSignal) =>
      ask(contract.previewOrderMessage, { body, signal }),
  }
}

export function useMessagesApi(): MessagesApi {
  const ask = useAsk()
  return useMemo(() => messagesApi(ask), [ask])
}

export const messagesKey = ['orders', 'messages'] as const

export function messagesQuery(api: MessagesApi) {
  return queryOptions({ queryKey: messagesKey, queryFn: () => api.list() })
}
