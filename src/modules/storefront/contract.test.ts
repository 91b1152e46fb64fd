import { expect, it } from 'vitest'
import { roleIds } from '#platform/roles.ts'
import { visitorFromWire } from './contract.ts'

const user = {
  Id: '1',
  FirstName: 'Олена',
  LastName: 'Коваль',
  PhoneNumber: '+380671234567',
  Email: 'o@example.ua',
  RoleId: roleIds.user,
}

it('[U46] [S2] the link is labelled with first name, else last name, else phone, else e-mail', () => {
  expect(visitorFromWire(user).name).toBe('Олена')
  expect(visitorFromWire({ ...user, FirstName: ' ' }).name).toBe('Коваль')
  expect(visitorFromWire({ ...user, FirstName: '', LastName: '' }).name).toBe('+380 67 123 45 67')
  expect(visitorFromWire({ ...user, FirstName: '', LastName: '', PhoneNumber: '' }).name).toBe('o@example.ua')
})

it('[NAV-1] staff are Admin and Packer, whatever the case of the role id', () => {
  expect(visitorFromWire({ ...user, RoleId: roleIds.admin.toUpperCase() }).isStaff).toBe(true)
  expect(visitorFromWire({ ...user, RoleId: roleIds.packer }).isStaff).toBe(true)
  expect(visitorFromWire(user).isStaff).toBe(false)
  for (const nonsense of [null, 'Олена', {}, { RoleId: 7 }])
    expect(visitorFromWire(nonsense)).toMatchObject({ name: '', isStaff: false })
})
