import { expect, it } from 'vitest'
import { userFromWire } from './account-calls.contract.ts'
import { userToWire } from './contract.ts'
import { displayName, type User } from './user.ts'

it.each([
  [{ firstName: 'Олена', lastName: 'Ткач', phone: '+380671234567', email: 'olena@example.ua' }, 'Олена'],
  [{ firstName: '', lastName: 'Ткач', phone: '+380671234567', email: 'olena@example.ua' }, 'Ткач'],
  [{ firstName: '', lastName: '', phone: '+380671234567', email: 'olena@example.ua' }, '+380671234567'],
  [{ firstName: '', lastName: '', phone: null, email: 'olena@example.ua' }, 'olena@example.ua'],
])('[S2] calls a user by first name, else last name, else phone, else e-mail: %o', (user, name) => {
  expect(displayName(user)).toBe(name)
})

it('[WIRE-4] a user comes back from the wire as it went', () => {
  const user: User = {
    id: '0190a000-0000-7000-8000-000000000001',
    role: 'packer',
    firstName: 'Дарʼя',
    lastName: '',
    phone: null,
    email: 'daria@example.ua',
    birthday: '1990-02-28',
  }
  expect(userFromWire(userToWire(user))).toEqual(user)
})
