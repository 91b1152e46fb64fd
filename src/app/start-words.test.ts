import { expect, it } from 'vitest'
import { Hindrance } from '#platform/server/hindrance.ts'
import { startWords } from './start-words.ts'

const withCode = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

it('says what its own parts say, and nothing of what nobody at a terminal can mend', () => {
  expect(startWords(new Hindrance('No PostgreSQL here'))).toBe('No PostgreSQL here')
  expect(startWords(new TypeError('undefined is not a function'))).toBeUndefined()
})

it('names every address of a database that does not answer', () => {
  const refused = ['::1', '127.0.0.1'].map((host) => withCode('ECONNREFUSED', `connect ECONNREFUSED ${host}:5432`))
  const all = Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' })
  expect(startWords(all)).toBe(
    'The database does not answer (connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432). Check DATABASE_URL',
  )
})

it.each([
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db', /does not answer \(getaddrinfo/],
  ['ETIMEDOUT', 'connect ETIMEDOUT 10.0.0.1:5432', /does not answer/],
  ['57P03', 'the database system is starting up', /does not answer \(the database system is starting up/],
  ['53300', 'too many clients already', /does not answer \(too many clients/],
  ['28P01', 'password authentication failed for user "shop"', /lets nobody in/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /not who it should be \(self-signed certificate/],
  ['ENOSPC', 'no space left', /disk is full/],
])('%s leads to the database', (code, message, words) => {
  expect(startWords(withCode(code, message))).toMatch(words)
})

it('a folder that may not be written is named, and is no port', () => {
  const fault = withCode('EACCES', 'EACCES: permission denied', { path: '/photos', syscall: 'mkdir' })
  expect(startWords(fault)).toMatch(/^\/photos cannot be written \(EACCES\)/)
})
