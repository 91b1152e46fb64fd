import { expect, it } from 'vitest'
import type { Profile } from '../profile.ts'
import { changeOf, reasonNotToSave, valuesOf } from './personal-values.ts'

const profile: Profile = {
  id: 'one',
  role: 'user',
  firstName: 'Марʼяна',
  lastName: 'Коваль',
  phone: '+380671234567',
  email: 'mariana@example.ua',
  birthday: '1991-05-17',
  hasPassword: true,
  needsCurrentPassword: true,
  pendingPhone: null,
  pendingEmail: null,
  version: 3,
}

it('[U45] nothing differs until a field does: spaces, capitals of an address and the dress of a number are no change', () => {
  const values = valuesOf(profile)
  expect(changeOf(profile, values)).toEqual({})
  const rewritten = { ...values, firstName: ' Марʼяна ', email: ' Mariana@Example.ua', phone: '0671234567' }
  expect(changeOf(profile, rewritten)).toEqual({})
})

it('[U45] only what differs is sent; an emptied day is none', () => {
  const values = { ...valuesOf(profile), lastName: 'О’Коваль', birthday: '', email: '' }
  expect(changeOf(profile, values)).toEqual({ lastName: 'О’Коваль', birthday: null, email: '' })
})

it('[AUTH-10] whoever types what was there before takes back the contact that waits', () => {
  const waiting = { ...profile, pendingPhone: '+380500000000', pendingEmail: 'new@example.ua' }
  const values = { ...valuesOf(waiting), phone: '067 123 45 67', email: 'mariana@example.ua' }
  expect(changeOf(waiting, values)).toEqual({ pendingPhone: '', pendingEmail: '' })
  const onlyEmail = { ...waiting, phone: null, pendingEmail: null }
  expect(changeOf(onlyEmail, { ...valuesOf(onlyEmail), phone: '' })).toEqual({ pendingPhone: '' })
  expect(changeOf(waiting, { ...valuesOf(waiting), phone: '' })).toEqual({ phone: '' })
})

it('[AUTH-10] a contact that waits for its code stands in its field', () => {
  expect(valuesOf({ ...profile, pendingPhone: '+380500000000' }).phone).toBe('+380500000000')
})

it('[U45] [S5] a country that was chosen without a number counts as none; a number that was begun says that it is', () => {
  const onlyEmail = { ...profile, phone: null }
  const withPhone = (phone: string) => {
    const values = { ...valuesOf(onlyEmail), firstName: 'Марія', phone }
    const change = changeOf(onlyEmail, values)
    return [change.phone, reasonNotToSave(values, change)]
  }
  for (const none of ['', '+48', '+380']) expect(withPhone(none)).toEqual([undefined, undefined])
  for (const begun of ['+4', '+485', '+38067', '067'])
    expect(withPhone(begun)).toEqual([expect.any(String), 'profile.wholePhone'])
  expect(withPhone('+3806712345678')).toEqual(['+3806712345678', 'profile.mistakes'])
  expect(withPhone('0671234567')).toEqual(['+380671234567', undefined])
})

it('[U45] a country alone is no way to sign in', () => {
  const values = { ...valuesOf(profile), phone: '+380', email: ' ' }
  expect(reasonNotToSave(values, changeOf(profile, values))).toBe('profile.needLogin')
})
