import type { Day } from '#kit/days.ts'
import { fromHryvnias, type Money } from '#kit/money.ts'
import type { Callable, WireOf } from '#platform/endpoint.ts'
import type { getQuote } from './quote.contract.ts'

/** As the browser calls it; the endpoint brings its schemas along. */
export const quoteCall: Callable<WireOf<typeof getQuote>> = { method: 'GET', path: '/delivery/quote' }

export function quoteFromWire({ price, expectedOn }: WireOf<typeof getQuote>): {
  price: Money | null
  expectedOn: Day | null
} {
  return { price: price === null ? null : (fromHryvnias(price) ?? null), expectedOn }
}
