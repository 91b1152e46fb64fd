import { expect, it } from 'vitest'
import { waitOf } from './waiting.ts'

it.each([
  [1, { seconds: 1, minutes: 0 }],
  [90, { seconds: 90, minutes: 0 }],
  [91, { seconds: 91, minutes: 2 }],
  [180, { seconds: 180, minutes: 3 }],
])('[AUTH-4] a wait of %i seconds reads as %o', (seconds, told) => {
  expect(waitOf(seconds)).toEqual(told)
})
