import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/call.ts'
import { askToPay, checkPayment, clearTrouble, getPaying, refundPayment, type PayingView } from '../../contract.ts'

const keyOf = (orderId: string) => ['payments', 'order', orderId] as const

/** Something that its company has not answered yet. */
function isAwaited({ attempts }: PayingView): boolean {
  return attempts.some(
    ({ state, refunds }) => state === 'open' || state === 'opening' || refunds.some((each) => each.state === 'asked'),
  )
}

/** Read again while an answer is awaited, and with each change of the order. */
export function usePaying(orderId: string, version: number) {
  const call = useCall()
  return useQuery({
    queryKey: [...keyOf(orderId), version],
    queryFn: async () => (await call(getPaying, { query: { orderid: orderId } })).data,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? 5000 : false),
  })
}

/** The actions of staff on the payments of an order; each answers their state afterwards. */
export function usePayingActs(orderId: string, version: number) {
  const call = useCall()
  const cache = useQueryClient()
  const keep = (data: PayingView) => cache.setQueryData([...keyOf(orderId), version], data)
  const act = <Given>(does: (given: Given) => Promise<{ data: PayingView }>) => ({
    mutationFn: async (given: Given) => keep((await does(given)).data),
  })
  return {
    send: useMutation(act((_: void) => call(askToPay, { body: { orderId } }))),
    check: useMutation(act((payment: string) => call(checkPayment, { body: { payment } }))),
    clear: useMutation(act((payment: string) => call(clearTrouble, { body: { payment } }))),
    refund: useMutation(
      act((body: { payment: string; sum: number; description: string }) => call(refundPayment, { body })),
    ),
  }
}
