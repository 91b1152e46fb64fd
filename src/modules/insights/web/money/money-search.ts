import type { Day } from '#kit/days.ts'
import { dayOfAddress } from '#kit/typed-day.ts'
import { ages, holders, type MoneyQuestion } from '../../money-held.ts'
import { linkTo, type RowLink } from '../row-link.ts'

export type MoneyShown = Omit<MoneyQuestion, 'limit' | 'offset'>

/** Takes from an address what the page knows; the rest is dropped. Without a sum it shows what is late. */
export function readMoneySearch(given: Readonly<Record<string, unknown>>): MoneyShown {
  const holder = [...holders, 'here' as const].find((each) => each === given.holder)
  const age = ages.find((each) => each === given.age)
  const [from, to] = [dayOfAddress(given.from), dayOfAddress(given.to)]
  const isRight = from === undefined || to === undefined || from <= to
  const period = isRight ? { from, to } : {}
  const isAsked = holder !== undefined || age !== undefined || period.from !== undefined || period.to !== undefined
  return { holder, age, isLate: given.late === 'yes' || (!isAsked && given.late !== 'no'), period }
}

type MoneyAddress = { holder?: string; age?: string; late?: 'yes' | 'no'; from?: Day; to?: Day }

/** The orders behind one of the sums of where the money is (EARN-8). */
export function moneyLink(sum: MoneyAddress): RowLink {
  return linkTo('/crm/insights/money', sum)
}
