import { dayOf, monthOf, type Day } from '#kit/days.ts'
import { dayOfAddress } from '#kit/typed-day.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import type { Period } from '../advert.ts'
import { expenseList, paymentList } from '../advert.list.ts'

const lists = { expenses: listSearch(expenseList), payments: listSearch(paymentList) }
export type ListName = keyof typeof lists

/** The address of the page: the days, which of the two lists, and what its grid shows. */
export type AdvertsSearch = { list?: 'payments'; from?: Day; to?: Day; act?: 'import' } & ListSearch<
  typeof expenseList
> &
  ListSearch<typeof paymentList>

/** Takes from an address what the page knows; the rest is dropped. */
export function readAdvertsSearch(given: Readonly<Record<string, unknown>>): AdvertsSearch {
  const list = given.list === 'payments' ? 'payments' : 'expenses'
  const [from, to] = [dayOfAddress(given.from), dayOfAddress(given.to)]
  const isPeriod = from !== undefined && to !== undefined && from <= to
  return {
    ...lists[list].read(given),
    ...(isPeriod && { from, to }),
    ...(list === 'payments' && { list }),
    ...(given.act === 'import' && { act: 'import' }),
  }
}

export function listOf({ list }: AdvertsSearch): ListName {
  return list ?? 'expenses'
}

/** The current month where the address says nothing else. */
export function periodOf({ from, to }: AdvertsSearch, now: Date): Period {
  return from !== undefined && to !== undefined ? { from, to } : monthOf(dayOf(now))
}

export function gridStateOf(search: AdvertsSearch): GridState {
  return lists[listOf(search)].stateOf(search)
}

/** The address for what the grid shows; what stands beside it is as it was `before`. */
export function searchOf(state: GridState, before: AdvertsSearch): AdvertsSearch {
  const { list, from, to } = before
  return readAdvertsSearch({ ...lists[listOf(before)].searchOf(state, before), list, from, to })
}

/** The same days, with nothing of the grid that was left. */
export function searchOfList(list: ListName, { from, to }: AdvertsSearch): AdvertsSearch {
  return readAdvertsSearch({ list, from, to })
}

/** Other days; the current month is not spoken of, so that an address that is kept stays the current month. */
export function searchOfPeriod(period: Period, before: AdvertsSearch, now: Date): AdvertsSearch {
  const month = monthOf(dayOf(now))
  const isMonth = period.from === month.from && period.to === month.to
  const { from: _, to: __, ...rest } = before
  return readAdvertsSearch({ ...rest, ...(!isMonth && period) })
}
