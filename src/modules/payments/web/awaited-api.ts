import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '#platform/web/ask.ts'
import { askToPay, checkPayment, getAwaitedPayments, type AwaitedPayment } from '../contract.ts'

export type { AwaitedPayment }

/** Payments of orders that left, whose company has not answered yet. */
export function awaitedQuery(ask: Ask) {
  return queryOptions({
    queryKey: ['payments', 'awaited'],
    queryFn: () => ask(getAwaitedPayments),
  })
}

/** Asks the company at once; gives whether the payment is paid by now. */
export async function askCompany(ask: Ask, payment: string): Promise<boolean> {
  const { attempts } = await ask(checkPayment, { body: { payment } })
  return attempts.some(({ id, state }) => id === payment && state === 'paid')
}

/** Sends the customer the way to pay what an order is still to be paid. */
export async function sendPayLink(ask: Ask, orderId: string): Promise<void> {
  await ask(askToPay, { body: { orderId } })
}
