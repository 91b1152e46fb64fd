import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SetupError } from '#platform/server/setup-error.ts'
import { startWords } from './start-words.ts'

const withCode = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

it('says what its own parts say, and nothing of what nobody at a terminal can mend', () => {
  expect(startWords(new SetupError('No PostgreSQL here'))).toBe('No PostgreSQL here')
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
])('%s leads to the database', (code, message, words) => {
  expect(startWords(withCode(code, message))).toMatch(words)
})

it('a folder that may not be written is named, and is no port', () => {
  const fault = withCode('EACCES', 'EACCES: permission denied', { path: '/photos', syscall: 'mkdir' })
  expect(startWords(fault)).toMatch(/^\/photos cannot be written \(EACCES\)/)
})

describe('an error of a full disk names the folder that has no room', () => {
  const some = mkdtempSync(join(tmpdir(), 'start-words-'))
  afterAll(() => rmSync(some, { recursive: true }))

  it.each([
    ['a database that may not grow', withCode('53100', 'could not extend file "base/5/1259": No space left on device')],
    ['a file that is not whole', withCode('ENOSPC', 'ENOSPC: no space left on device, write')],
    ['a server that does not start', new SetupError('PostgreSQL did not start (exit code 1): No space left on device')],
  ])('by %s', (_, fault) => {
    expect(startWords(fault, () => [some])).toMatch(
      new RegExp(`^There is no room in ${some} \\(\\d+ MB are left\\)\\. Make room on its disk, then start again`),
    )
  })

  it.runIf(process.platform === 'linux')('by a database that ended while it was talked to', () => {
    const fault = new Error('Client has encountered a connection error and is not queryable')
    // what has no bytes free
    expect(startWords(fault, () => ['/proc'])).toMatch(/^There is no room in \/proc \(0 MB are left\)/)
    expect(startWords(fault, () => [some])).toMatch(/^The database does not answer/)
  })

  it('by a file that has its name, also where its folder is not made yet; and by none where the database is elsewhere', () => {
    const fault = withCode('ENOSPC', 'no space left on device, mkdir', { path: join(some, 'photos', 'ab') })
    expect(startWords(fault, () => ['/'])).toMatch(`There is no room in ${join(some, 'photos')} (`)
    expect(startWords(withCode('53100', 'No space left on device'), () => [])).toMatch(
      /^The disk of the database is full/,
    )
  })
})
