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
  ['0501112233 доб. 12', '+380501112233'],
  ['050 111 22 33, вн. 4', '+380501112233'],
  ['+380 50 111 22 33 (внутр. 12)', '+380501112233'],
  ['+44 7911 123456 Ext 7', '+447911123456'],
])('[S5] a pasted %j is %j', (pasted, phone) => {
  expect(normalisePhone(pasted)).toBe(phone)
})

it.each([
  ['050111223344', false],
  ['0501112233 доб. 12', true],
  ['+447911123456', true],
  ['067111223', false],
  ['+380671112233', true],
])('[S5] whether %j is a number that can be called: %s', (typed, isOne) => {
  expect(isPhone(normalisePhone(typed))).toBe(isOne)
})

it.each(['+038011122334', '+38067111223', '+3806711122334', '380671112233', '+'])(
  '[S5] %j is no phone: a country is 1–9 and eleven digits more',
  (value) => {
    expect(isPhone(value)).toBe(false)
  },
)

it('[S5] the mask changes how a number looks and never which number it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\+?380|80|0)\d{9}$/), (typed) => {
      const phone = normalisePhone(typed)
      expect(isPhone(phone)).toBe(true)
      expect(normalisePhone(maskPhone(typed))).toBe(phone)
    }),
  )
})
