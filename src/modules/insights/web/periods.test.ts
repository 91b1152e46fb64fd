import { expect, it } from 'vitest'
import { comparedWords, neighbourOf, periodWords, stepFor, unitOfDay } from './periods.ts'

const yesterday = '2026-11-25'

it('[EARN-1] a week begins on Monday; a month, a quarter that is not over ends with yesterday', () => {
  expect(unitOfDay('week', '2026-11-25', yesterday)).toEqual({ from: '2026-11-23', to: yesterday })
  expect(unitOfDay('month', '2026-11-25', yesterday)).toEqual({ from: '2026-11-01', to: yesterday })
  expect(unitOfDay('quarter', '2026-11-25', yesterday)).toEqual({ from: '2026-10-01', to: yesterday })
  expect(unitOfDay('year', '2026-11-25', yesterday)).toEqual({ from: '2026-01-01', to: yesterday })
  expect(unitOfDay('year', '2025-07-01', yesterday)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(unitOfDay('quarter', '2026-02-03', yesterday)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(unitOfDay('month', '2026-10-25', yesterday)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

it('[EARN-1] one goes back by the whole of it, and not into what has not begun', () => {
  const month = { from: '2026-11-01', to: yesterday }
  expect(neighbourOf(month, 'month', -1, yesterday)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(neighbourOf(month, 'month', 1, yesterday)).toBeUndefined()
  expect(neighbourOf({ from: '2026-10-01', to: '2026-10-31' }, 'month', 1, yesterday)).toEqual(month)
  const days = { from: '2026-11-20', to: '2026-11-22' }
  expect(neighbourOf(days, undefined, 1, yesterday)).toEqual({ from: '2026-11-23', to: '2026-11-25' })
  expect(neighbourOf({ from: yesterday, to: yesterday }, undefined, 1, yesterday)).toBeUndefined()
})

it('[EARN-1] above 62 days a bar is a week, above 26 weeks a month', () => {
  expect(stepFor({ from: '2026-10-01', to: '2026-12-01' })).toBe('day')
  expect(stepFor({ from: '2026-10-01', to: '2026-12-02' })).toBe('week')
  expect(stepFor({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
})

it('[LOC-4] days read as people say them, in both languages', () => {
  const days = { from: '2026-11-01', to: '2026-11-25' }
  expect(periodWords(days, 'uk', { year: true }).replaceAll(/\s/g, ' ')).toBe('1–25 листопада 2026')
  expect(periodWords(days, 'en').replaceAll(/\s/g, ' ')).toBe('1–25 November')
  expect(periodWords({ from: '2026-11-25', to: '2026-11-25' }, 'uk')).toBe('25 листопада')
  const twoYears = { from: '2025-11-23', to: '2026-11-22' }
  expect(periodWords(twoYears, 'uk').replaceAll(/\s/g, ' ')).toBe('23 листопада 2025 – 22 листопада 2026')
})

it('[EARN-1] days of another year that one compares with tell which', () => {
  const day = { from: '2026-03-29', to: '2026-03-29' }
  const yearAgo = { from: '2025-03-29', to: '2025-03-29' }
  expect(comparedWords(yearAgo, day, 'en')).toBe('29 March 2025')
  expect(comparedWords(yearAgo, day, 'uk').replaceAll(/\s/g, ' ')).toBe('29 березня 2025')
  expect(comparedWords({ from: '2026-03-28', to: '2026-03-28' }, day, 'uk')).toBe('28 березня')
})
