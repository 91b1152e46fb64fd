import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, commaList, day, instant, listPart, text, word } from '#platform/wire.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { paymentTypeWords, sourceWords } from '#modules/orders/words.contract.ts'
import { afterDays, type AfterDays } from './customers-report.ts'
import { earned, earnedPeriod, periodQuery } from './earned.contract.ts'
import { bases, cuts, terms } from './earned.ts'
import { otherKinds, rowChoices, ungrouped, type RowsQuestion } from './earned-rows.ts'

const daysSpelled = { '30': 30, '90': 90, '180': 180 } as const satisfies Record<`${AfterDays}`, AfterDays>

/** Which of a period's rows. */
export const rowsQuery = {
  /** The cut and the id of one group. */
  cut: z.optional(z.enum(cuts)),
  group: z.optional(text()),
  /** Or what is in none: `unknown` belongs to no group, `rest` is what none can have. */
  groupKind: z.optional(z.enum(ungrouped)),
  /** Only those that have one of them. */
  terms: z.optional(commaList(z.enum(terms))),
  /**
   * A choice among the orders: counted as orders, refused, at an end, not sent yet, under way, a customer’s first, or a later one;
   * with money that came, is to come, is asked of nobody, or is to be returned.
   */
  only: z.optional(z.enum(rowChoices)),
  /** All orders, by so many days later, of customers who first bought in these days. */
  afterDays: z.optional(
    z.codec(z.enum(['30', '90', '180']), z.literal(afterDays), {
      decode: (days) => daysSpelled[days],
      encode: (days) => `${days}` as const,
    }),
  ),
  carrier: z.optional(word(carrierWords.spelling)),
  paymentType: z.optional(word(paymentTypeWords.spelling)),
}

/** Turns the asked rows of a period into the filter that finds them. */
export function askedRows({ cut, group: id, groupKind: kind, terms: asked = [], ...rest }: AskedRows) {
  const { only, afterDays: days, carrier, paymentType } = rest
  const isOfGroup = cut !== undefined && (id ?? kind) !== undefined
  const group = isOfGroup ? { cut, kind: kind ?? ('group' as const), id: id ?? '' } : undefined
  return { group, terms: asked, only, afterDays: days, carrier, paymentType }
}
type AskedRows = z.infer<z.ZodMiniObject<typeof rowsQuery>>

/** The query for them. */
export function rowsFilter({ period, group, terms: asked, ...rest }: Omit<RowsQuestion, 'limit' | 'offset'>) {
  return {
    ...period,
    ...rest,
    terms: asked.length > 0 ? [...asked] : undefined,
    cut: group?.cut,
    ...(group?.kind === 'group' ? { group: group.id } : { groupKind: group?.kind }),
  }
}

const orderRow = z.strictObject({
  id: z.guid(),
  number: z.string(),
  createdAt: instant(),
  source: word(sourceWords.spelling),
  status: word(statusSpelling),
  /** As far as it is of the group. */
  earned,
  /** The amount of a choice that has one of its own. */
  amount: z.optional(amount()),
})
export type OrderRow = z.infer<typeof orderRow>

const otherRow = z.strictObject({
  kind: z.enum(otherKinds),
  day: day(),
  /** A type of goods, a product with its size and colour, or the number of a purchase. */
  about: z.string(),
  amount: amount(),
  /** The target of its link: the product of a loss, the purchase of a rounding. */
  productId: z.nullable(z.guid()),
  purchaseId: z.nullable(z.guid()),
  /** A cost outside orders stands once, at the first of its days that are asked for. */
  overheadId: z.nullable(z.guid()),
})
export type OtherRow = z.infer<typeof otherRow>

export const getEarnedRows = ownEndpoint('GET /crm/insights/rows', ['admin'], {
  summary:
    'The orders behind a figure, each with its terms, as far as they are of the asked type, source, purchase or product, carrier and payment type; beside them what days cost without an order: adverts that no sale took, rounding, write-offs, corrections, and costs outside orders (EARN-8).',
  query: z
    .strictObject({
      ...periodQuery,
      basis: z.optional(z.enum(bases)),
      ...rowsQuery,
      ...listPart(),
    })
    .check(
      // one without the other says nothing, and would show everything
      z.refine(({ cut, group }) => cut !== undefined || group === undefined, { error: 'required', path: ['cut'] }),
      z.refine(({ cut, group, groupKind }) => cut === undefined || (group ?? groupKind) !== undefined, {
        error: 'required',
        path: ['group'],
      }),
      z.refine(({ cut, groupKind }) => cut !== undefined || groupKind === undefined, {
        error: 'required',
        path: ['cut'],
      }),
      z.refine(({ group, groupKind }) => group === undefined || groupKind === undefined, {
        error: 'invalid',
        path: ['groupKind'],
      }),
      // what somebody brought is of the source of the first order
      z.refine(({ cut, afterDays: days }) => days === undefined || cut === undefined || cut === 'source', {
        error: 'invalid',
        path: ['cut'],
      }),
    ),
  output: z.strictObject({
    period: earnedPeriod,
    count: z.int(),
    /** The sums over all of them, not over this part alone. */
    total: earned,
    /** Where `only` is an amount of its own (`received`, `toCome`, `notAsked`, `toReturn`): of all of them. */
    amount: z.optional(amount()),
    orders: z.array(orderRow),
    /** Not of any order. */
    others: z.array(otherRow),
    /** The count of all of them: the list has the newest 1,000 at most. */
    othersCount: z.int(),
    othersTotal: amount(),
  }),
})
export type EarnedRows = AnswerOf<typeof getEarnedRows>
export type OtherRows = Pick<EarnedRows, 'others' | 'othersCount' | 'othersTotal'>
