import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, answeredWord, commaList, day, instantToWire, listPart, text, word } from '#platform/wire.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { paymentTypeWords, sourceWords } from '#modules/orders/words.contract.ts'
import type { AfterDays } from './customers-report.ts'
import { earned, earnedQuery, earnedToWire, hryvnias } from './earned.contract.ts'
import { bases, cuts, terms } from './earned.ts'
import { otherKinds, rowChoices, ungrouped, type EarnedRows } from './earned-rows.ts'

const daysSpelled = { '30': 30, '90': 90, '180': 180 } as const satisfies Record<`${AfterDays}`, AfterDays>

/** Which of a period's rows. */
export const rowsQuery = {
  /** Of one group: by what it is cut, and its id there. */
  by: z.optional(z.enum(cuts)),
  group: z.optional(text()),
  /** Or what is in none: `unknown` belongs to no group, `rest` is what none can have. */
  groupKind: z.optional(z.enum(ungrouped)),
  /** Only those that have one of them. */
  terms: z.optional(commaList(z.enum(terms))),
  /**
   * Of the orders: those counted as orders, refused, at an end, not sent yet, under way, a customer’s first, or a later one; those of
   * whose money something came, is to come, is asked of nobody, or is to be returned.
   */
  only: z.optional(z.enum(rowChoices)),
  /** Of customers who first bought in these days all orders by so many days after that. */
  afterDays: z.optional(
    z.pipe(
      z.enum(['30', '90', '180']),
      z.transform((days) => daysSpelled[days]),
    ),
  ),
  deliveryType: z.optional(word(carrierWords.spelling)),
  paymentType: z.optional(word(paymentTypeWords.spelling)),
}

export function askedRows(given: z.infer<z.ZodMiniObject<typeof rowsQuery>>) {
  const { by, group, groupKind, terms: asked, only, afterDays: days, deliveryType, paymentType } = given
  return {
    group:
      by !== undefined && (group ?? groupKind) !== undefined
        ? {
            cut: by,
            kind: groupKind ?? ('group' as const),
            id: group ?? '',
          }
        : undefined,
    terms: asked ?? [],
    only,
    afterDays: days,
    paymentType,
    carrier: deliveryType,
  }
}

export const getEarnedRows = endpoint({
  method: 'GET',
  path: '/crm/insights/rows',
  fieldSpelling: { from: 'start', to: 'end' },
  access: ['admin'],
  summary:
    'The orders behind a figure, each with its terms, as far as they are of the asked type, source, purchase or product, carrier and payment type; beside them what days cost without an order: adverts that no sale took, rounding, write-offs, corrections, and costs outside orders (EARN-8).',
  query: z.pipe(
    z
      .strictObject({
        start: earnedQuery.start,
        end: earnedQuery.end,
        basis: z.optional(z.enum(bases)),
        ...rowsQuery,
        ...listPart(),
      })
      .check(
        // one without the other says nothing, and would show everything
        z.refine(({ by, group }) => by !== undefined || group === undefined, { error: 'required', path: ['by'] }),
        z.refine(({ by, group, groupKind }) => by === undefined || (group ?? groupKind) !== undefined, {
          error: 'required',
          path: ['group'],
        }),
        z.refine(({ by, groupKind }) => by !== undefined || groupKind === undefined, {
          error: 'required',
          path: ['by'],
        }),
        z.refine(({ group, groupKind }) => group === undefined || groupKind === undefined, {
          error: 'invalid',
          path: ['groupKind'],
        }),
        // what somebody brought is of the source of the first order
        z.refine(({ by, afterDays: days }) => days === undefined || by === undefined || by === 'source', {
          error: 'invalid',
          path: ['by'],
        }),
      ),
    z.transform(({ start, end, basis, limit, offset, ...asked }) => ({
      period: { from: start, to: end },
      basis: basis ?? ('sent' as const),
      ...askedRows(asked),
      limit: limit ?? 200,
      offset: offset ?? 0,
    })),
  ),
  output: z.strictObject({
    period: z.strictObject({ start: day(), end: day() }),
    count: z.int(),
    /** Of all of them, not of this part alone. */
    total: earned,
    /** Where `only` is an amount of its own (`received`, `toCome`, `notAsked`, `toReturn`): of all of them. */
    amount: z.optional(hryvnias()),
    orders: z.array(
      z.strictObject({
        orderId: z.guid(),
        orderNumber: z.string(),
        dateCreated: answeredInstant(),
        orderFrom: answeredWord(sourceWords.spelling),
        orderStatus: answeredWord(statusSpelling),
        earned,
        amount: z.optional(hryvnias()),
      }),
    ),
    /** Not of any order. */
    others: z.array(
      z.strictObject({
        kind: z.enum(otherKinds),
        day: day(),
        /** A type of goods, a product with its size and colour, or the number of a purchase. */
        about: z.string(),
        amount: hryvnias(),
        productId: z.nullable(z.guid()),
        purchaseId: z.nullable(z.guid()),
        /** A cost outside orders stands once, at the first of its days that are asked for. */
        overheadId: z.nullable(z.guid()),
      }),
    ),
    /** Of all of them: no more than the newest 1,000 are listed. */
    othersCount: z.int(),
    othersTotal: hryvnias(),
  }),
})
export type EarnedRowsOnWire = WireOf<typeof getEarnedRows>

export function rowsToWire({ period, count, total, amount: all, orders, ...rest }: EarnedRows): EarnedRowsOnWire {
  return {
    period: { start: period.from, end: period.to },
    count,
    total: earnedToWire(total),
    ...(all !== undefined && { amount: toHryvnias(all) }),
    orders: orders.map(({ id: orderId, number, createdAt, source, status, earned: own, amount }) => ({
      orderId,
      orderNumber: number,
      dateCreated: instantToWire(createdAt),
      orderFrom: sourceWords.spelling[source],
      orderStatus: statusSpelling[status],
      earned: earnedToWire(own),
      ...(amount !== undefined && { amount: toHryvnias(amount) }),
    })),
    others: rest.others.map(({ kind, day: on, about, amount, productId, purchaseId, overheadId }) => ({
      kind,
      day: on,
      about,
      amount: toHryvnias(amount),
      productId,
      purchaseId,
      overheadId,
    })),
    othersCount: rest.othersCount,
    othersTotal: toHryvnias(rest.othersTotal),
  }
}
