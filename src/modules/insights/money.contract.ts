import * as z from 'zod/mini'
import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { day, dayOfCentury, listPart, queryFlag } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'
import {
  aboutHolder,
  ages,
  awayDays,
  holders,
  lateAfter,
  type HeldSum,
  type MoneyReport,
  type MoneyRows,
} from './money-held.ts'

const sum = z.strictObject({ orders: z.int(), amount: hryvnias() })
const kinds = ['carrier', 'marketplace', 'provider', 'customer'] as const

export const getMoney = endpoint({
  method: 'GET',
  path: '/crm/insights/money',
  access: ['admin'],
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
        /** Half of what came in the last 90 days came by so many days; null where too little came. */
        usualDays: z.nullable(z.int()),
        lateAfterDays: z.int(),
        since: day(),
        orders: z.int(),
        amount: hryvnias(),
        /** The oldest first: over 30 days, 15 to 30, 8 to 14, 4 to 7, up to 3. */
        ages: z.array(z.strictObject({ age: z.enum(ages), orders: z.int(), amount: hryvnias(), late: hryvnias() })),
      }),
    ),
    /** here + held + kept + notAsked + difference = revenue of these days; kept are deposits of refused parcels. */
    check: z.strictObject({
      start: day(),
      end: day(),
      here: hryvnias(),
      held: hryvnias(),
      kept: hryvnias(),
      notAsked: hryvnias(),
      revenue: hryvnias(),
      difference: hryvnias(),
      heldBefore: hryvnias(),
    }),
  }),
})
export type MoneyReportOnWire = WireOf<typeof getMoney>

/** Which sum is opened. */
export const moneyQuery = {
  /** `here` is what has come; left out is all that has not. */
  holder: z.optional(z.enum([...holders, 'here'])),
  age: z.optional(z.enum(ages)),
  late: z.optional(queryFlag()),
}

export const getMoneyRows = endpoint({
  method: 'GET',
  path: '/crm/insights/money/rows',
  fieldSpelling: { from: 'start', to: 'end' },
  access: ['admin'],
  summary:
    'The orders behind a sum of where the money is, the longest away first; `start` and `end` are days of the orders (PAY-7, EARN-8).',
  query: z.pipe(
    z.strictObject({
      ...moneyQuery,
      start: z.optional(dayOfCentury()),
      end: z.optional(dayOfCentury()),
      ...listPart(),
    }),
    z.transform(({ holder, age, late, start, end, limit, offset }) => ({
      holder,
      age,
      isLate: late ?? false,
      period: {
        from: start,
        to: end,
      },
      limit: limit ?? 200,
      offset: offset ?? 0,
    })),
  ),
  output: z.strictObject({
    today: day(),
    /** Of all of them, not of this part alone. */
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
        amount: hryvnias(),
      }),
    ),
  }),
})
export type MoneyRowsOnWire = WireOf<typeof getMoneyRows>

export function moneyToWire(
  { today, total, late, holders: found, check }: MoneyReport,
  language: Language,
): MoneyReportOnWire {
  const { from, to, here, held, kept, notAsked, revenue, heldBefore } = check
  return {
    today,
    total: sumToWire(total),
    late: sumToWire(late),
    holders: found.map(({ holder, usualDays, lateAfterDays, since, ages: byAge, ...own }) => ({
      ...named(holder, language),
      kind: aboutHolder(holder).kind,
      usualDays: usualDays ?? null,
      lateAfterDays,
      since,
      ...sumToWire(own),
      ages: byAge.map(({ age, late: over, ...aged }) => ({
        age,
        ...sumToWire(aged),
        late: toHryvnias(over),
      })),
    })),
    check: {
      start: from,
      end: to,
      here: toHryvnias(here),
      held: toHryvnias(held),
      kept: toHryvnias(kept),
      notAsked: toHryvnias(notAsked),
      revenue: toHryvnias(revenue),
      difference: toHryvnias(revenue - here - held - kept - notAsked),
      heldBefore: toHryvnias(heldBefore),
    },
  }
}

export function moneyRowsToWire({ today, usualDays, rows, ...total }: MoneyRows, language: Language): MoneyRowsOnWire {
  return {
    today,
    total: sumToWire(total),
    orders: rows.map(({ id, number, customer, holder, isTaken, since, amount }) => ({
      orderId: id,
      orderNumber: number,
      customer,
      ...named(holder, language),
      isTaken,
      since,
      days: awayDays(since, today),
      lateAfterDays: lateAfter(usualDays.get(holder)),
      amount: toHryvnias(amount),
    })),
  }
}

function named(holder: (typeof holders)[number], language: Language) {
  return { holder, name: aboutHolder(holder).name[language] }
}

function sumToWire({ orders, amount }: HeldSum): z.infer<typeof sum> {
  return { orders, amount: toHryvnias(amount) }
}
