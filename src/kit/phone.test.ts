import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { isPhone, maskPhone, normalisePhone } from './phone.ts'

it.each([
  ['', ''],
  ['+', '+'],
  ['0', '+380'],
  ['067', '+380 (67'],
  ['0671', '+380 (67) 1'],
  ['80671234', '+380 (67) 123 4'],
  ['+38067123456', '+380 (67) 123 45 6'],
  ['0671112233', '+380 (67) 111 22 33'],
  ['+380 (67) 111 22 334', '+380 (67) 111 22 334'],
  ['67 111', '67111'],
  ['+48 600 100 200', '+48600100200'],
  ['00380671112233', '+380 (67) 111 22 33'],
  // typed, the first 0 has become +380 by then
  ['+380 (03) 806 71 11 2233', '+380 (67) 111 22 33'],
  ['+380 (06) 711 12 233', '+380 (67) 111 22 33'],
])('[U34] while %j is typed it looks like %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
  expect(maskPhone(shown)).toBe(shown)
})

it.each([
  ['671112233', '+380671112233'],
  ['067 111-22-33', '+380671112233'],
  ['80671112233', '+380671112233'],
  ['+380 (67) 111 22 33', '+380671112233'],
  ['00380671112233', '+380671112233'],
  ['00 44 7911 123456', '+447911123456'],
  ['+380 067 111 22 33', '+380671112233'],
  // a digit is missing: no number begins with 05
  ['050110129', '+050110129'],
])('[S5] a pasted %j is %j', (pasted, phone) => {
  expect(normalisePhone(pasted)).toBe(phone)
})

it('[S5] the mask changes how a number looks and never which number it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\+?380|80|0)\d{9}$/), (typed) => {
      const phone = normalisePhone(typed)
      expect(isPhone(phone)).toBe(true)
      expect(normalisePhone(maskPhone(typed))).toBe(phone)
    }),
  )
})
