import { expect, it } from 'vitest'
import { smsSize } from './sms-size.ts'

it('counts an SMS as the operators do: 70 Cyrillic letters in one, 67 in each of several', () => {
  expect(smsSize('Ї'.repeat(70))).toEqual({ characters: 70, most: 70, segments: 1 })
  expect(smsSize('Ї'.repeat(71))).toEqual({ characters: 71, most: 134, segments: 2 })
  expect(smsSize('Ї'.repeat(135))).toEqual({ characters: 135, most: 201, segments: 3 })
})

it('counts Latin alone as 160 in one and 153 in each of several; braces and the euro sign take two places', () => {
  expect(smsSize('a'.repeat(160))).toEqual({ characters: 160, most: 160, segments: 1 })
  expect(smsSize('a'.repeat(161))).toEqual({ characters: 161, most: 306, segments: 2 })
  expect(smsSize('{€}')).toEqual({ characters: 6, most: 160, segments: 1 })
})

it('[ORD-4] one typographic apostrophe, or the hryvnia sign, makes the whole message a Unicode one', () => {
  expect(smsSize("It's here").most).toBe(160)
  expect(smsSize('It’s here').most).toBe(70)
  expect(smsSize('1 250 ₴').most).toBe(70)
  expect(smsSize('')).toEqual({ characters: 0, most: 160, segments: 1 })
})
