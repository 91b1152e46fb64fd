import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { askToPay, checkPayment, getAwaitedPayments, type AwaitedPayment } from '../contract.ts'

export type { AwaitedPayment }

/** Payments of orders that left, whose company has not answered yet. */
export function awaitedQuery(call: Call) {
  return queryOptions({
    queryKey: ['payments', 'awaited'],
    queryFn: async () => (await call(getAwaitedPayments)).data,
  })
}

/** Asks the company at once; gives whether the payment is paid by now. */
export async function askCompany(call: Call, payment: string): Promise<boolean> {
  const { attempts } = (await call(checkPayment, { body: { payment } })).data
  return attempts.some(({ id, state }) => id === payment && state === 'paid')
}

/** Sends the customer the way to pay what an order is still to be paid. */
export async function sendPayLink(call: Call, orderId: string): Promise<void> {
  await call(askToPay, { body: { orderId } })
}
