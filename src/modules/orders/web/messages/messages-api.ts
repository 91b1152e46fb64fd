import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '#kit/language.ts'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../../order-message.contract.ts'
import type { MessageWording, OrderMessage, OrderMessageChange } from '../../order-message.ts'

export type MessagesApi = ReturnType<typeof messagesApi>

/** The calls that read and change the messages to customers, in our words. */
function messagesApi(call: Call) {
  return {
    async list(): Promise<OrderMessage[]> {
      return contract.orderMessagesFromWire((await call(contract.getOrderMessages)).data)
    },
    async save(changes: readonly OrderMessageChange[]): Promise<OrderMessage[]> {
      const body = contract.orderMessagesToWire(changes)
      return contract.orderMessagesFromWire((await call(contract.updateOrderMessages, { body })).data)
    },
    async preview(
      change: Pick<OrderMessageChange, 'event' | 'wording'>,
      signal: AbortSignal,
    ): Promise<Record<Language, MessageWording>> {
      const body = contract.wordingToWire(change)
      return (await call(contract.previewOrderMessage, { body, signal })).data
    },
  }
}

export function useMessagesApi(): MessagesApi {
  const call = useCall()
  return useMemo(() => messagesApi(call), [call])
}

export const messagesKey = ['orders', 'messages'] as const

export function messagesQuery(api: MessagesApi) {
  return queryOptions({ queryKey: messagesKey, queryFn: () => api.list() })
}
