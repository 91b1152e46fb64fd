import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { hexColour, readHex } from './colours.ts'

it.each([
  ['#4A1942', '4a1942'],
  ['4a1942ff', '4a1942'],
  ['  #4a-19 42', '4a1942'],
  ['гранатовий', ''],
  ['#xyz', ''],
])('[S5] [FORM-1] of a typed %j a hex colour takes %j', (typed, hex) => {
  expect(readHex(typed)).toBe(hex)
})

it('[S5] a hex colour has only hex characters, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(readHex(typed)).toMatch(/^[0-9a-f]{0,6}$/)
    }),
  )
})

it('[FORM-1] six characters are a colour, three are one in short, no other number is', () => {
  expect(hexColour('4a1942')).toBe('#4a1942')
  expect(hexColour('4a1')).toBe('#44aa11')
  for (const hex of ['', '4', '4a', '4a19', '4a194']) expect(hexColour(hex)).toBeUndefined()
})
