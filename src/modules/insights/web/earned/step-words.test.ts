import { expect, it } from 'vitest'
import { nothingEarned } from '../../earned.ts'
import { isEmpty, stepWords } from './step-words.ts'

const month = (from: string, period: { from: string; to: string }) =>
  stepWords({ from, to: from }, { step: 'month', period }, 'uk')

it('[EARN-1] two months of one name tell their years, and the bars where a year begins', () => {
  const period = { from: '2025-11-23', to: '2026-11-22' }
  expect(month('2025-11-23', period)).toMatchObject({ reading: 'листопад 2025', under: { below: '2025' } })
  expect(month('2026-01-01', period)).toMatchObject({ name: 'січень', more: '2026', under: { below: '2026' } })
  expect(month('2026-11-01', period)).toMatchObject({ reading: 'листопад 2026', under: { below: undefined } })
  expect(month('2026-11-01', { from: '2026-01-01', to: '2026-12-31' })).toMatchObject({ reading: 'листопад', more: '' })
})

it('[EARN-1] the week in which a year ends tells both years once, and the others their own', () => {
  const period = { from: '2026-10-01', to: '2027-01-31' }
  const week = (from: string, to: string, language: 'uk' | 'en' = 'uk') =>
    stepWords({ from, to }, { step: 'week', period }, language)
  expect(week('2026-12-28', '2027-01-03')).toMatchObject({
    name: '28 грудня 2026 – 3 січня 2027',
    more: '',
    reading: '28 грудня 2026 – 3 січня 2027',
  })
  expect(week('2026-12-28', '2027-01-03', 'en').reading).toBe('28 December 2026\u2009–\u20093 January 2027')
  expect(week('2027-01-04', '2027-01-10')).toMatchObject({
    name: '4–10 січня',
    more: '2027',
    reading: '4–10 січня 2027',
  })
})

it('[EARN-1] days of several months tell theirs, in rows and under bars; those of one month need not', () => {
  const day = (from: string, period: { from: string; to: string }) =>
    stepWords({ from, to: from }, { step: 'day', period }, 'uk')
  const quarter = { from: '2026-10-01', to: '2026-11-24' }
  expect(day('2026-10-01', quarter)).toMatchObject({ name: '1 жовт', under: { label: '1', below: 'жовт' } })
  expect(day('2026-11-02', quarter)).toMatchObject({
    name: '2 лист',
    more: 'пн',
    under: { label: '2', below: undefined },
  })
  expect(day('2026-11-01', quarter)).toMatchObject({ under: { label: '1', below: 'лист', isBeginning: true } })
  expect(day('2026-11-02', { from: '2026-11-01', to: '2026-11-24' })).toMatchObject({ name: '2', more: 'пн' })
  const newYear = { from: '2025-12-01', to: '2026-01-31' }
  expect(day('2025-12-31', newYear)).toMatchObject({ name: '31 груд', more: '2025, ср' })
})

it('[EARN-1] a day has nothing to draw where neither it nor the day before it is compared with sold or spent', () => {
  const none = nothingEarned
  expect(isEmpty({ now: none, before: null })).toBe(true)
  expect(isEmpty({ now: none, before: { from: '', to: '', earned: none } })).toBe(true)
  expect(isEmpty({ now: { ...none, unallocatedAdverts: 1 }, before: null })).toBe(false)
  expect(isEmpty({ now: none, before: { from: '', to: '', earned: { ...none, revenue: 1 } } })).toBe(false)
})
