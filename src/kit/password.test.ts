import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { isPassword, passwordStrength } from './password.ts'

const digits = ['', '7']
const uppercase = ['', 'Ї', 'Q']
const signs = ['', '!', '’', '₴']
const table = digits.flatMap((digit) =>
  uppercase.flatMap((letter) =>
    signs.map((sign): [string, number] => [
      `довгийпароль${digit}${letter}${sign}`,
      25 + [digit, letter, sign].filter(Boolean).length * 25,
    ]),
  ),
)

it.each([
  ['', 10],
  ['a', 10],
  ['Aa1!Aa1', 10],
  ['aaaaaaaa', 25],
  ['11111111', 50],
  ['AAAAAAAA', 50],
  ['!!!!!!!!', 50],
  ['Aa1!Aa1!', 100],
  // a space is neither a letter nor a special character
  ['слово та слово', 25],
  ...table,
])('[S5] [FORM-1] the strength of %j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

it('[S5] the strength is 10 exactly when the password is too short, and else one of 25, 50, 75, 100', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (password) => {
      const strength = passwordStrength(password)
      expect(isPassword(password) ? [25, 50, 75, 100] : [10]).toContain(strength)
    }),
  )
})

it('[S5] eight characters are enough, however they are encoded', () => {
  expect(isPassword('1234567')).toBe(false)
  expect(isPassword('12345678')).toBe(true)
  // four letters of two code points each
  expect(isPassword('йїйї'.normalize('NFD'))).toBe(false)
  expect(isPassword('йїйїйїйї'.normalize('NFD'))).toBe(true)
  expect(isPassword('🧵🧵🧵🧵')).toBe(false)
})
