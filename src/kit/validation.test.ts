import { expect, it } from 'vitest'
import { readCode } from './code.ts'
import { codeError, emailError, passwordError, phoneError } from './validation.ts'

it.each([
  ['1234', undefined],
  ['0000', undefined],
  ['', 'incorrectCode'],
  ['123', 'incorrectCode'],
  ['12345', 'incorrectCode'],
  ['12 34', 'incorrectCode'],
  ['12a4', 'incorrectCode'],
  ['١٢٣٤', 'incorrectCode'],
  ['1234\n', 'incorrectCode'],
])('[S5] [FORM-2] the code %j: %s', (code, error) => {
  expect(codeError(code)).toBe(error)
})

it.each([
  ['12 34', '1234'],
  ['Код: 0471', '0471'],
  ['0471 — код для входу', '0471'],
  ['слова', ''],
])('[U42] of a pasted %j the code field takes %j', (pasted, code) => {
  expect(readCode(pasted)).toBe(code)
})

it.each([
  ['olena@example.ua', undefined],
  [' Olena@Example.UA ', undefined],
  ['\u200bolena@example.ua\u200b', undefined],
  ['олена@пошта.укр', undefined],
  ['olena@example', 'incorrectEmail'],
  ['olena', 'incorrectEmail'],
  ['o lena@example.ua', 'incorrectEmail'],
  ['', 'incorrectEmail'],
])('[S5] [FORM-2] the address %j: %s', (email, error) => {
  expect(emailError(email)).toBe(error)
})

it.each([
  ['+380671112233', undefined],
  ['067 111-22-33', undefined],
  ['671112233', undefined],
  ['80671112233', undefined],
  ['+44 7911 123456', undefined],
  ['+48 600 100 200', 'incorrectPhoneNumber'],
  ['+3806711122334', 'incorrectPhoneNumber'],
  ['1671112233', 'incorrectPhoneNumber'],
  ['', 'incorrectPhoneNumber'],
])('[S5] [FORM-2] the phone %j: %s', (phone, error) => {
  expect(phoneError(phone)).toBe(error)
})

it('[S5] [FORM-2] a password of fewer than eight characters is min8Characters', () => {
  expect(passwordError('1234567')).toBe('min8Characters')
  expect(passwordError('12345678')).toBeUndefined()
})
