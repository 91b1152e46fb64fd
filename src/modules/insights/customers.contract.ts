import * as z from 'zod/mini'
import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import type { Spelling } from '#platform/spelling.ts'
import type { Word } from '#platform/vocabulary.ts'
import { answeredWord } from '#platform/wire.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { paymentTypeWords, sourceWords } from '#modules/orders/words.contract.ts'
import type { Bought, Brought, CustomersReport, Refused } from './customers-report.ts'
import { earnedPeriod, earnedQuery, hryvnias, periodToWire } from './earned.contract.ts'

const brought = z.nullable(
  z.strictObject({
    /** Days of their first orders. */
    period: earnedPeriod,
    customers: z.int(),
    orders: z.number(),
    left: hryvnias(),
  }),
)
const bought = z.strictObject({ orders: z.int(), customers: z.int(), revenue: hryvnias(), left: hryvnias() })

const refusalsBy = (spelling: Spelling) =>
  z.array(
    z.strictObject({
      id: answeredWord(spelling),
      name: z.string(),
      /** Orders that came to an end: done or refused. */
      ended: z.int(),
      refused: z.int(),
      /** 0.08 is 8 %; null where none ended. */
      rate: z.nullable(z.number()),
      /** Fees and the way there and back that remain, less deposits that are kept. */
      cost: hryvnias(),
    }),
  )

export const getCustomersReport = endpoint({
  method: 'GET',
  path: '/crm/insights/customers',
  fieldSpelling: { from: 'start', to: 'end' },
  access: ['admin'],
  summary:
    'Customers of a period: who bought for the first time and who again; what one new customer brought within 30, 90 and 180 days of Kyiv, that of the first order among them, by its source, of the sixty days of customers whose days ended last; refusals by source, carrier and payment type with what they cost.',
  query: z.pipe(
    z.strictObject({ start: earnedQuery.start, end: earnedQuery.end }),
    z.transform(({ start, end }) => ({ period: { from: start, to: end } })),
  ),
  output: z.strictObject({
    period: earnedPeriod,
    first: bought,
    repeated: bought,
    /** first + repeated − refused − adverts − rest − overheads = left of the period, as its waterfall has it. */
    whole: z.strictObject({
      /** Fees and ways of refused orders that remain, less deposits that are kept. */
      refused: hryvnias(),
      /** Adverts that no sale took. */
      adverts: hryvnias(),
      /** Rounding, write-offs and corrections. */
      rest: hryvnias(),
      overheads: hryvnias(),
      left: hryvnias(),
    }),
    sources: z.array(
      z.strictObject({
        source: answeredWord(sourceWords.spelling),
        name: z.string(),
        /** New ones of the period. */
        customers: z.int(),
        /** null where nobody's days ended within the sixty. */
        after30: brought,
        after90: brought,
        after180: brought,
      }),
    ),
    refusals: z.strictObject({
      bySource: refusalsBy(sourceWords.spelling),
      byCarrier: refusalsBy(carrierWords.spelling),
      byPaymentType: refusalsBy(paymentTypeWords.spelling),
    }),
  }),
})
export type CustomersReportOnWire = WireOf<typeof getCustomersReport>

export function customersReportToWire(report: CustomersReport, language: Language): CustomersReportOnWire {
  const refusedOf = ({ ended, refused, cost }: Refused, word: Word) => ({
    id: word.wire,
    name: word[language],
    ended,
    refused,
    rate: ended > 0 ? refused / ended : null,
    cost: toHryvnias(cost),
  })
  const { refusals } = report
  return {
    period: periodToWire(report.period),
    first: boughtToWire(report.first),
    repeated: boughtToWire(report.repeated),
    whole: {
      refused: toHryvnias(report.whole.refused),
      adverts: toHryvnias(report.whole.adverts),
      rest: toHryvnias(report.whole.rest),
      overheads: toHryvnias(report.whole.overheads),
      left: toHryvnias(report.whole.left),
    },
    sources: report.sources.map(({ source, customers, after }) => ({
      source: sourceWords.about[source].wire,
      name: sourceWords.about[source][language],
      customers,
      after30: broughtToWire(after[30]),
      after90: broughtToWire(after[90]),
      after180: broughtToWire(after[180]),
    })),
    refusals: {
      bySource: refusals.filter((row) => row.cut === 'source').map((row) => refusedOf(row, sourceWords.about[row.id])),
      byCarrier: refusals
        .filter((row) => row.cut === 'carrier')
        .map((row) => refusedOf(row, carrierWords.about[row.id])),
      byPaymentType: refusals
        .filter((row) => row.cut === 'paymentType')
        .map((row) => refusedOf(row, paymentTypeWords.about[row.id])),
    },
  }
}

function boughtToWire({ revenue, left, ...counts }: Bought): z.infer<typeof bought> {
  return { ...counts, revenue: toHryvnias(revenue), left: toHryvnias(left) }
}

function broughtToWire(given: Brought | undefined): z.infer<typeof brought> {
  if (!given) return null
  const { cohort, customers, orders, left } = given
  return { period: periodToWire(cohort), customers, orders, left: toHryvnias(left) }
}
