import { argon2 } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

it('[AUTH-2] a password is kept as argon2id in PHC form, with a salt of its own', async () => {
  const [one, other] = [await hashPassword('Сонечко-7'), await hashPassword('Сонечко-7')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('Сонечко-7', one, 'a')).toBe(true)
  expect(await verifyPassword('Сонечко-8', one, 'a')).toBe(false)
  expect(await verifyPassword('', one, 'a')).toBe(false)
})

it('[AUTH-2] a hash made elsewhere, at another cost, is understood', async () => {
  const { argon2Sync } = await vi.importActual<typeof import('node:crypto')>('node:crypto')
  const salt = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', {
    message: 'password',
    nonce: salt,
    memory: 64,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  const hash = `$argon2id$v=19$m=64,t=3,p=1$${salt.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`
  expect(await verifyPassword('password', hash, 'a')).toBe(true)
  expect(await verifyPassword('Password', hash, 'a')).toBe(false)
  await expect(verifyPassword('password', '$2b$10$bcrypt', 'a')).rejects.toThrow('PHC')
})

it('[AUTH-2] no password fits a login without one', async () => {
  for (const hash of [null, undefined, '']) expect(await verifyPassword('', hash, 'a')).toBe(false)
})

it('[AUTH-2] no more than two passwords are hashed at once, and a failure does not keep a place', async () => {
  const { argon2: hash } = await vi.importActual<typeof import('node:crypto')>('node:crypto')
  let running = 0
  let most = 0
  vi.mocked(argon2).mockImplementation((algorithm, parameters, done) => {
    most = Math.max(most, ++running)
    const isBroken = parameters.message === 'broken'
    hash(algorithm, { ...parameters, memory: 8, passes: 1 }, (fault, tag) => {
      running--
      done(isBroken ? new Error('no memory') : fault, tag)
    })
  })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, nth) => hashPassword(nth % 3 === 0 ? 'broken' : 'Сонечко-7', String(nth))),
  )
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})
