import { expect, it } from 'vitest'
import { loginError, readLogin } from './login.ts'

it.each([
  ['+380671234567', '+380671234567'],
  ['067 123 45 67', '+380671234567'],
  ['(067) 123-45-67', '+380671234567'],
  ['80671234567', '+380671234567'],
  ['671234567', '+380671234567'],
  ['+48 512 345 678 9', '+485123456789'],
  // as a list of contacts copies it, and as a page writes it whose hyphens do not break
  ['\u202a+380 67 123 45 67\u202c', '+380671234567'],
  ['067\u2011123\u201145\u201467', '+380671234567'],
])('[AUTH-1] the typed number %s is %s', (typed, phone) => {
  expect(readLogin(typed)).toEqual({ phone })
})

it('[AUTH-1] an address is compared in lower case, without signs that nobody sees', () => {
  for (const typed of ['  Olena@Example.UA ', '\u202aolena@example.ua\u202c', '\u200bolena@example.ua\u200b '])
    expect(readLogin(typed)).toEqual({ email: 'olena@example.ua' })
})

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['\u200b \u2060', 'required'],
  ['olena@', 'incorrectEmail'],
  ['067 123', 'incorrectPhoneNumber'],
  ['olena', 'incorrectLogin'],
  ['olena380671234567', 'incorrectLogin'],
])('[S5] the login "%s" is refused as %s', (typed, error) => {
  expect(readLogin(typed)).toBeUndefined()
  expect(loginError(typed)).toBe(error)
})
