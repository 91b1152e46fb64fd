import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Money } from '#kit/money.ts'
import { useAsk } from '#platform/web/ask.ts'
import { askToPay, checkPayment, clearTrouble, getPaying, refundPayment, type PayingAnswer } from '../../contract.ts'

const keyOf = (orderId: string) => ['payments', 'order', orderId] as const

/** Something that its company has not answered yet. */
function isAwaited({ attempts }: PayingAnswer): boolean {
  return attempts.some(
    ({ state, refunds }) => state === 'open' || state === 'opening' || refunds.some((each) => each.state === 'asked'),
  )
}

/** Read again while an answer is awaited, and with each change of the order. */
export function usePaying(orderId: string, version: number) {
  const ask = useAsk()
  return useQuery({
    queryKey: [...keyOf(orderId), version],
    queryFn: () => ask(getPaying, { query: { orderId } }),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? 5000 : false),
  })
}

/** The actions of staff on the payments of an order; each answers their state afterwards. */
export function usePayingActs(orderId: string, version: number) {
  const ask = useAsk()
  const cache = useQueryClient()
  const keep = (data: PayingAnswer) => cache.setQueryData([...keyOf(orderId), version], data)
  const act = <Given>(does: (given: Given) => Promise<PayingAnswer>) => ({
    mutationFn: async (given: Given) => keep(await does(given)),
  })
  return {
    send: useMutation(act((_: void) => ask(askToPay, { body: { orderId } }))),
    check: useMutation(act((payment: string) => ask(checkPayment, { body: { payment } }))),
    clear: useMutation(act((payment: string) => ask(clearTrouble, { body: { payment } }))),
    refund: useMutation(act((body: { payment: string; amount: Money; note: string }) => ask(refundPayment, { body }))),
  }
}
