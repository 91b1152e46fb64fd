import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { day, word } from '#platform/wire.ts'
import type { Currency } from './purchase.ts'
import { currencyWords } from './words.contract.ts'

/** A currency's rate of a day by the National Bank, or the last one before it (BUY-5). */
export interface DayRate {
  currency: Currency
  /** Of which day the rate is. */
  day: Day
  /** Hryvnias for one unit. */
  rate: number
  /** The shop knows no rate of the requested day. */
  isLastKnown: boolean
  /** The bank’s rate of the asked day, where it is too far from the last one to be believed. */
  doubted: number | null
}

export const getRate = endpoint({
  method: 'GET',
  path: '/crm/purchases/rate',
  access: ['admin'],
  summary:
    'What a currency was worth on a day (today, if left out), by the National Bank; where it cannot be asked, the last known before, with `isLastKnown`. A rate more than a fifth away from the last is not believed: it is `doubted`, beside the last known. 404 while nothing is known.',
  query: z.pipe(
    z.strictObject({ currency: word(currencyWords.spelling), date: z.optional(day()) }),
    z.transform(({ currency, date }) => ({ currency, day: date })),
  ),
  output: z.strictObject({
    currency: z.string(),
    date: z.string(),
    rate: z.number(),
    isLastKnown: z.boolean(),
    doubted: z.nullable(z.number()),
  }),
})

export function rateToWire({ currency, day: date, ...rest }: DayRate): WireOf<typeof getRate> {
  return { currency: currencyWords.spelling[currency], date, ...rest }
}

export function rateFromWire({ currency, date, ...rest }: WireOf<typeof getRate>): DayRate {
  return { currency: currency as Currency, day: date, ...rest }
}

/** The query of `getRate`. */
export function rateRequestToWire(currency: Currency, on: Day): Record<string, string> {
  return { currency: currencyWords.spelling[currency], date: on }
}
