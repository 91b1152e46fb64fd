import { expect, it } from 'vitest'
import { dayFormat } from './day-format.ts'

it('[LOC-4] a day of the calendar reads in both languages, in British English, in any zone of the machine', () => {
  const { format, formatRange } = dayFormat({ weekday: 'short', day: 'numeric', month: 'long' })
  expect(format('2026-11-30', 'uk')).toBe('пн, 30 листопада')
  expect(format('2026-11-30', 'en')).toBe('Mon 30 November')
  expect(dayFormat({ day: 'numeric', month: 'long' }).formatRange('2026-11-01', '2026-11-30', 'en')).toMatch(
    /^1\s?–\s?30 November$/,
  )
  expect(formatRange('2026-11-30', '2026-12-01', 'uk')).toContain('1 грудня')
})
