import { expect, it } from 'vitest'
import { wholePercent } from './amounts.ts'

it('[LOC-4] a share is whole percents, whose sign stands apart in Ukrainian alone', () => {
  expect(wholePercent(0.491, 'uk')).toBe('49\u00a0%')
  expect(wholePercent(0.491, 'en')).toBe('49%')
  expect(wholePercent(-0.16, 'uk')).toBe('−16\u00a0%')
  expect(wholePercent(-0.001, 'en')).toBe('0%')
})
