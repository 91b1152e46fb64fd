import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { wholePhone } from './phone-typing.ts'

/** Every length and every beginning that the rules of S5 tell apart. */
it.each([
  ['nine digits get 380', '671112233', '+380671112233'],
  ['nine digits get 380, written in groups', '67 111-22-33', '+380671112233'],
  ['ten digits from 0 get 38', '0671112233', '+380671112233'],
  ['ten digits from 0 get 38, written in groups', '(067) 111 22 33', '+380671112233'],
  ['ten digits from something else are no number', '6711122334', undefined],
  ['eleven digits from 80 get 3', '80671112233', '+380671112233'],
  ['eleven digits from something else are no number', '48600100200', undefined],
  ['eleven digits of an American number are none', '+1 202 555 0123', undefined],
  ['twelve digits stay', '380671112233', '+380671112233'],
  ['twelve digits stay, with a plus', '+380 (67) 111 22 33', '+380671112233'],
  ['twelve digits of another country stay', '+44 7911 123456', '+447911123456'],
  ['nine digits from 0 lack one', '050110129', undefined],
  ['00 before a country is its plus', '00380 67 111-22-33', '+380671112233'],
  ['eight digits are no number', '67111223', undefined],
  ['thirteen digits are no number', '+3806711122334', undefined],
  ['words are no number', 'зателефонуйте', undefined],
  ['nothing is no number', '', undefined],
])('[S5] [FORM-1] pasted: %s', (_, pasted, phone) => {
  expect(wholePhone(pasted)).toBe(phone)
})

it('[S5] whatever is pasted, what is applied is + and twelve digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d +()-]{0,24}$/), (pasted) => {
      expect(wholePhone(pasted) ?? '+000000000000').toMatch(/^\+\d{12}$/)
    }),
  )
})
