import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import type { Spelling } from '#platform/spelling.ts'
import { amount, word } from '#platform/wire.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { paymentTypeWords, sourceWords } from '#modules/orders/words.contract.ts'
import { earnedPeriod, periodQuery } from './earned.contract.ts'

/** The result of one new customer by so many days after the first order. */
const brought = z.strictObject({
  /** Their first orders were in these days. */
  cohort: earnedPeriod,
  customers: z.int(),
  /** A customer, on average. */
  orders: z.number(),
  left: amount(),
})
export type Brought = z.infer<typeof brought>

/** Orders of those who bought for the first time, or again. */
const bought = z.strictObject({ orders: z.int(), customers: z.int(), revenue: amount(), left: amount() })
export type Bought = z.infer<typeof bought>

const refusalsBy = <Ours extends string>(spelling: Spelling<Ours>) =>
  z.array(
    z.strictObject({
      id: word(spelling),
      name: z.string(),
      /** Orders that came to an end: done or refused. */
      ended: z.int(),
      refused: z.int(),
      /** 0.08 is 8 %; null where none ended. */
      rate: z.nullable(z.number()),
      /** Fees and the way there and back that remain, less deposits that are kept. */
      cost: amount(),
    }),
  )

export const getCustomersReport = ownEndpoint('GET /crm/insights/customers', ['admin'], {
  summary:
    'Customers of a period: who bought for the first time and who again; what one new customer brought within 30, 90 and 180 days of Kyiv, that of the first order among them, by its source, of the sixty days of customers whose days ended last; refusals by source, carrier and payment type with what they cost.',
  query: z.strictObject(periodQuery),
  output: z.strictObject({
    period: earnedPeriod,
    first: bought,
    repeated: bought,
    /** first + repeated − refused − adverts − rest − overheads = left of the period, as its waterfall has it. */
    whole: z.strictObject({
      /** Refusals and what came back whole: fees and ways that remain, less deposits that are kept. */
      refused: amount(),
      /** Adverts that no sale took. */
      adverts: amount(),
      /** Rounding, write-offs and corrections. */
      rest: amount(),
      overheads: amount(),
      left: amount(),
    }),
    sources: z.array(
      z.strictObject({
        source: word(sourceWords.spelling),
        name: z.string(),
        /** New ones of the period. */
        customers: z.int(),
        /** By so many days; none where nobody's days ended within the sixty. */
        after: z.strictObject({ 30: z.optional(brought), 90: z.optional(brought), 180: z.optional(brought) }),
      }),
    ),
    refusals: z.strictObject({
      source: refusalsBy(sourceWords.spelling),
      carrier: refusalsBy(carrierWords.spelling),
      paymentType: refusalsBy(paymentTypeWords.spelling),
    }),
  }),
})
export type CustomersReport = AnswerOf<typeof getCustomersReport>
