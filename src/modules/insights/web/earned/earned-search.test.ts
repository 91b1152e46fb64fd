import { expect, it } from 'vitest'
import { readEarnedSearch, searchOfPeriod, shownOf } from './earned-search.ts'

const now = new Date('2026-11-26T09:10:00Z')

it('[EARN-2] without an address it is this month until yesterday; on the first of a month, the one before', () => {
  expect(shownOf({}, now)).toEqual({ period: { from: '2026-11-01', to: '2026-11-25' }, unit: 'month' })
  const first = new Date('2026-11-01T09:00:00Z')
  expect(shownOf({}, first).period).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

it('[EARN-2] the address keeps the period, and says nothing of what goes without saying', () => {
  const october = { period: { from: '2026-10-01', to: '2026-10-31' }, unit: 'month' } as const
  const search = searchOfPeriod(october, { basis: 'placed', step: 'week' }, now)
  expect(search).toEqual({ basis: 'placed', from: '2026-10-01' })
  expect(shownOf(readEarnedSearch(search), now)).toEqual(october)
  expect(searchOfPeriod(shownOf({}, now), { from: '2026-10-01' }, now)).toEqual({})
  const year = { period: { from: '2025-01-01', to: '2025-12-31' }, unit: 'year' } as const
  expect(searchOfPeriod(year, {}, now)).toEqual({ unit: 'year', from: '2025-01-01' })
  expect(shownOf(readEarnedSearch(searchOfPeriod(year, {}, now)), now)).toEqual(year)
  const days = { period: { from: '2026-11-25', to: '2026-11-25' }, unit: undefined }
  expect(shownOf(readEarnedSearch(searchOfPeriod(days, {}, now)), now)).toEqual(days)
})

it('[EARN-2] the page drops a made-up part of its address', () => {
  expect(readEarnedSearch({ from: '2026-13-40', to: 'x', basis: 'all', by: 'colour', step: 'hour' })).toEqual({})
  expect(readEarnedSearch({ from: '2026-11-05', to: '2026-11-01' })).toEqual({ from: '2026-11-05' })
  expect(readEarnedSearch({ from: '2026-02-31', to: '2026-03-31' })).toEqual({})
  expect(readEarnedSearch({ from: '1926-02-01' })).toEqual({})
})
