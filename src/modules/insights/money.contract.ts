import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day, dayOfCentury, listPart, queryFlag } from '#platform/wire.ts'
import { ages, holders, type HolderKind } from './money-held.ts'

const sum = z.strictObject({ orders: z.int(), amount: amount() })
const kinds = ['carrier', 'marketplace', 'provider', 'customer'] as const satisfies readonly HolderKind[]

export const getMoney = ownEndpoint('GET /crm/insights/money', ['admin'], {
  summary:
    'Where the money of the orders that went out is: with the carrier that collected it, the marketplace, the payment provider or still with the customer, by how long; what is away longer than usual; and the check that what has come and what has not make the revenue of this month (PAY-7).',
  output: z.strictObject({
    today: day(),
    total: sum,
    late: sum,
    /** Those first whose money is the oldest. */
    holders: z.array(
      z.strictObject({
        holder: z.enum(holders),
        kind: z.enum(kinds),
        name: z.string(),
        /** Half of what came in the last 90 days came by so many days; left out where too little came. */
        usualDays: z.optional(z.int()),
        lateAfterDays: z.int(),
        since: day(),
        orders: z.int(),
        amount: amount(),
        /** The oldest first: over 30 days, 15 to 30, 8 to 14, 4 to 7, up to 3. */
        ages: z.array(z.strictObject({ age: z.enum(ages), orders: z.int(), amount: amount(), late: amount() })),
      }),
    ),
    /** here + held + kept + notAsked + difference = revenue of these days; kept are deposits of refused parcels. */
    check: z.strictObject({
      from: day(),
      to: day(),
      here: amount(),
      held: amount(),
      kept: amount(),
      notAsked: amount(),
      revenue: amount(),
      difference: amount(),
      heldBefore: amount(),
    }),
  }),
})
export type MoneyReport = AnswerOf<typeof getMoney>
export type MoneyHolder = MoneyReport['holders'][number]

/** Which sum is opened. */
export const moneyQuery = {
  /** `here` is what has come; left out is all that has not. */
  holder: z.optional(z.enum([...holders, 'here'])),
  age: z.optional(z.enum(ages)),
  isLate: z.optional(queryFlag()),
}

export const getMoneyRows = ownEndpoint('GET /crm/insights/money/rows', ['admin'], {
  summary:
    'The orders behind a sum of where the money is, the longest away first; `from` and `to` are days of the orders (PAY-7, EARN-8).',
  query: z.strictObject({
    ...moneyQuery,
    from: z.optional(dayOfCentury()),
    to: z.optional(dayOfCentury()),
    ...listPart(),
  }),
  output: z.strictObject({
    today: day(),
    /** The sum over all of them, not over this part alone. */
    total: sum,
    orders: z.array(
      z.strictObject({
        orderId: z.guid(),
        orderNumber: z.string(),
        customer: z.string(),
        holder: z.enum(holders),
        name: z.string(),
        /** The payment provider took it and has not paid it out yet: nobody owes it any more. */
        isTaken: z.boolean(),
        since: day(),
        days: z.int(),
        lateAfterDays: z.int(),
        amount: amount(),
      }),
    ),
  }),
})
export type MoneyRows = AnswerOf<typeof getMoneyRows>
export type MoneyRow = MoneyRows['orders'][number]
