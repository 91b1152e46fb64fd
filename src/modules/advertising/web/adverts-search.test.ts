import { expect, it } from 'vitest'
import { gridStateOf, periodOf, readAdvertsSearch, searchOf, searchOfList, searchOfPeriod } from './adverts-search.ts'
import { periodOfPreset } from './presets.ts'

const now = new Date('2026-11-22T12:00:00+02:00')

it('[S9] without days in the address it is the current month; the month is not spoken of', () => {
  expect(periodOf({}, now)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  // the first minute of December in Kyiv
  expect(periodOf({}, new Date('2026-11-30T22:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  const days = { from: '2026-10-05', to: '2026-10-06' }
  expect(searchOfPeriod(days, { list: 'payments' }, now)).toEqual({ list: 'payments', ...days })
  expect(searchOfPeriod({ from: '2026-11-01', to: '2026-11-30' }, { ...days, list: 'payments' }, now)).toEqual({
    list: 'payments',
  })
})

it('[B18] a week begins on Monday; months, quarters and years are whole', () => {
  expect(periodOfPreset('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodOfPreset('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(periodOfPreset('month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOfPreset('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOfPreset('quarter', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodOfPreset('quarter', '2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-03-31' })
  expect(periodOfPreset('year', '2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

it('[B4] an address gives what the page knows, and drops the rest; each list has filters of its own', () => {
  const given = {
    from: '2026-10-05',
    to: '2026-10-04',
    kind: 'google',
    sort: '-amountsByType,password,-amount',
    note: 'x',
    theme: 'y',
  }
  expect(readAdvertsSearch(given)).toEqual({ kind: 'google', sort: '-amountsByType' })
  expect(readAdvertsSearch({ ...given, to: '2026-10-06', list: 'payments' })).toEqual({
    list: 'payments',
    from: '2026-10-05',
    to: '2026-10-06',
    note: 'x',
    sort: '-amount',
  })
  const search = readAdvertsSearch({ kind: 'google', from: '2026-10-05', to: '2026-10-06' })
  expect(searchOf(gridStateOf(search), search)).toEqual(search)
  expect(searchOfList('payments', search)).toEqual({ list: 'payments', from: '2026-10-05', to: '2026-10-06' })
})

it('[B18] [S2] a day that is none leaves the current month', () => {
  const days = { from: '2026-02-05', to: '2026-02-28' }
  expect(periodOf(readAdvertsSearch(days), now)).toEqual(days)
  for (const odd of [{ to: '2026-02-31' }, { to: '2026-13-01' }, { from: '2026-02-00' }, { from: '1926-02-05' }])
    expect(periodOf(readAdvertsSearch({ ...days, ...odd }), now)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})
