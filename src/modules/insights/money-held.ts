import { addDays, type Day } from '#kit/days.ts'
import type { Words } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { bringingCarriers, carrierWords } from '#modules/delivery/carrier.ts'
import { namesOfSource } from '#modules/orders/texts.ts'
import { daysOf, type Period } from './earned.ts'

/** Those who hold it besides the carriers, who collect it from the customer. */
const otherHolders = ['prom', 'provider', 'customer'] as const

/** Who may hold the money of an order that went out; a column has the same list (PAY-7). */
export const holders = [...bringingCarriers, ...otherHolders] as const
export type Holder = (typeof holders)[number]

export type HolderKind = 'carrier' | 'marketplace' | 'provider' | 'customer'

interface AboutHolder {
  kind: HolderKind
  name: Words
}

const aboutOthers: Record<(typeof otherHolders)[number], AboutHolder> = {
  prom: { kind: 'marketplace', name: namesOfSource('prom') },
  provider: { kind: 'provider', name: { uk: 'Платіжний сервіс', en: 'Payment provider' } },
  customer: { kind: 'customer', name: { uk: 'Покупець', en: 'Customer' } },
}

export function aboutHolder(holder: Holder): AboutHolder {
  return isOther(holder) ? aboutOthers[holder] : { kind: 'carrier', name: carrierWords.about[holder] }
}

function isOther(holder: Holder): holder is keyof typeof aboutOthers {
  return holder in aboutOthers
}

/** How long money has been away, the longest first; in whole days from the first to the last. */
export const ages = ['over30', 'to30', 'to14', 'to7', 'to3'] as const
export type Age = (typeof ages)[number]
const daysOfAge: Record<Age, { least: number; most: number }> = {
  over30: { least: 31, most: Number.POSITIVE_INFINITY },
  to30: { least: 15, most: 30 },
  to14: { least: 8, most: 14 },
  to7: { least: 4, most: 7 },
  to3: { least: 0, most: 3 },
}

/** The first three days are nobody's delay; where too little came to know what is usual, two weeks are. */
const [neverLateDays, unknownDays] = [3, 14]

export function lateAfter(usualDays: number | undefined): number {
  return Math.max(neverLateDays, usualDays ?? unknownDays)
}

export interface HeldSum {
  orders: number
  amount: Money
}

/** The money that a holder has since a day. */
export interface HeldSince extends HeldSum {
  holder: Holder
  since: Day
}

export interface HeldOfAge extends HeldSum {
  age: Age
  /** The part of the amount that is away longer than usual. */
  late: Money
}

export interface HeldBy extends HeldSum {
  holder: Holder
  /** Half of what came in the last 90 days came by so many days; undefined of too few. */
  usualDays: number | undefined
  lateAfterDays: number
  /** Since when the oldest of it is away. */
  since: Day
  ages: HeldOfAge[]
}

/** here + held + kept + notAsked = revenue of the orders of these days, as the waterfall has it. */
export interface HeldCheck extends Period {
  /** Money that has come for orders that went out, by their payments. */
  here: Money
  held: Money
  /** Deposits of refused ones. */
  kept: Money
  /** The money of sent orders that staff ask nobody for (ORD-5). */
  notAsked: Money
  revenue: Money
  /** Not here, of orders before these days. */
  heldBefore: Money
}

export interface MoneyQuestion {
  /** `here` is what has come; left out is all that has not. */
  holder?: Holder | 'here' | undefined
  age?: Age | undefined
  isLate: boolean
  /** Days of the orders. */
  period: { from?: Day | undefined; to?: Day | undefined }
  limit: number
  offset: number
}

/** Adds up what is away by who holds it and how long, those first whose money is the oldest. */
export function heldBy(
  sums: readonly HeldSince[],
  usual: ReadonlyMap<Holder, number>,
  today: Day,
): { total: HeldSum; late: HeldSum; holders: HeldBy[] } {
  const isLate = ({ holder, since }: HeldSince) => awayDays(since, today) > lateAfter(usual.get(holder))
  const found = holders.flatMap((holder): HeldBy[] => {
    const own = sums.filter((sum) => sum.holder === holder)
    const since = own.map((sum) => sum.since).toSorted()[0]
    if (since === undefined) return []
    const usualDays = usual.get(holder)
    const byAge = ages.map((age): HeldOfAge => {
      const aged = own.filter((sum) => ageOf(sum.since, today) === age)
      return { age, ...added(aged), late: added(aged.filter(isLate)).amount }
    })
    return [{ holder, usualDays, lateAfterDays: lateAfter(usualDays), since, ...added(own), ages: byAge }]
  })
  return {
    total: added(sums),
    late: added(sums.filter(isLate)),
    holders: found.toSorted((one, other) => one.since.localeCompare(other.since) || other.amount - one.amount),
  }
}

function added(sums: readonly HeldSum[]): HeldSum {
  return {
    orders: sums.reduce((sum, { orders }) => sum + orders, 0),
    amount: sums.reduce((sum, { amount }) => sum + amount, 0),
  }
}

export function awayDays(since: Day, today: Day): number {
  return Math.max(0, daysOf({ from: since, to: today }) - 1)
}

function ageOf(since: Day, today: Day): Age {
  const days = awayDays(since, today)
  return ages.find((age) => days >= daysOfAge[age].least && days <= daysOfAge[age].most) ?? 'to3'
}

/** The days since which money of that age is away; open at its old end. */
export function sinceOfAge(age: Age, today: Day): { from: Day | undefined; to: Day } {
  const { least, most } = daysOfAge[age]
  // money dated ahead is as young as can be
  const to = least === 0 ? addDays(today, 3650) : addDays(today, -least)
  return { from: Number.isFinite(most) ? addDays(today, -most) : undefined, to }
}
