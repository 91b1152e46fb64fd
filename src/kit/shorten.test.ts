import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('keeps what fits, and never half of an emoji', () => {
  expect(shorten('Оля', 10)).toBe('Оля')
  expect(shorten('Оля 🎀', 5)).toBe('Оля ')
  expect(shorten('Оля 🎀', 6)).toBe('Оля 🎀')
})
