import { expect, it } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

it.each(['57P01', '57P03', '53300', '53100', 'ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])(
  '[WIRE-3] a database or a disk that is away is so for a moment: %s',
  (code) => expect(isUnavailable(withCode(code))).toBe(true),
)

it('[WIRE-3] a database that lets only read is worth another try', () => {
  expect(isUnavailable(withCode('25006'))).toBe(true)
})

it('[WIRE-3] a socket that is missing is a database that is away, a file that is missing is a fault', () => {
  expect(isUnavailable(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isUnavailable(withCode('ENOENT', { syscall: 'open' }))).toBe(false)
})

it.each(['23505', '42P01', 'EACCES'])('[WIRE-3] nothing is said to pass that does not: %s', (code) =>
  expect(isUnavailable(withCode(code))).toBe(false),
)
