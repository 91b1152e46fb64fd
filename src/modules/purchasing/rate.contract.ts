import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { day, word } from '#platform/wire.ts'
import { currencyWords } from './words.contract.ts'

const currency = word(currencyWords.spelling)

export const getRate = ownEndpoint('GET /crm/purchases/rate', ['admin'], {
  summary:
    'What a currency was worth on a day (today, if left out), by the National Bank; where it cannot be asked, the last known before, with `isLastKnown`. A rate more than a fifth away from the last is not believed: it is `doubted`, beside the last known. 404 while nothing is known.',
  query: z.strictObject({ currency, day: z.optional(day()) }),
  output: z.strictObject({
    currency,
    /** The day of the rate. */
    day: day(),
    /** Hryvnias for one unit. */
    rate: z.number(),
    /** The shop knows no rate of the requested day. */
    isLastKnown: z.boolean(),
    /** The bank’s rate of the asked day, where it is too far from the last one to be believed. */
    doubted: z.nullable(z.number()),
  }),
})
/** A currency's rate of a day by the National Bank, or the last one before it (BUY-5). */
export type DayRate = AnswerOf<typeof getRate>
