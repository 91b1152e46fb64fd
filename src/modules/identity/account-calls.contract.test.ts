import { expect, it } from 'vitest'
import { accountCalls, userFromStorage } from './account-calls.contract.ts'
import * as contract from './contract.ts'
import * as profileContract from './profile.contract.ts'
import type { User } from './user.ts'

it('[WIRE-1] the browser calls what the contract declares', () => {
  const declared: Record<string, unknown> = { ...contract, ...profileContract }
  for (const [name, call] of Object.entries(accountCalls)) expect(declared[name], name).toMatchObject(call)
})

it('[S9] a user that another version kept in another shape is nobody, not somebody without a name', () => {
  const user: User = {
    id: '22222222-2222-4222-8222-222222222222',
    role: 'manager',
    firstName: 'Олена',
    lastName: '',
    phone: null,
    email: 'olena@example.com',
    birthday: null,
  }
  const kept = contract.userToWire(user)
  expect(userFromStorage(kept)).toEqual(user)
  for (const other of [null, 'Олена', {}, { ...kept, RoleId: undefined }, { ...kept, Birthday: 1990 }])
    expect(() => userFromStorage(other)).toThrow('no user is kept')
})
