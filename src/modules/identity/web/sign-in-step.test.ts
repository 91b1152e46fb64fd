import { expect, it } from 'vitest'
import { emptyDraft, readPlace, writePlace, type SignInDraft } from './sign-in-step.ts'

const known: SignInDraft = { ...emptyDraft, phone: '+380671234567' }

it.each([
  ['', known, { step: 'choose', by: 'phone' }],
  ['?step=login&by=email', known, { step: 'login', by: 'email' }],
  ['?step=code&by=phone', known, { step: 'code', by: 'phone' }],
  ['?step=confirm&by=phone', known, { step: 'confirm', by: 'phone' }],
  // a link to the code that was opened elsewhere: nobody was sent one there
  ['?step=code&by=email', known, { step: 'login', by: 'email' }],
  ['?step=confirm&by=email', known, { step: 'login', by: 'email' }],
  ['?step=letter&by=email', emptyDraft, { step: 'login', by: 'email' }],
  ['?step=<b>&by=fax', known, { step: 'choose', by: 'phone' }],
] as const)('[S2] the address %s names a step of signing in', (search, draft, place) => {
  expect(readPlace(search, draft)).toEqual(place)
})

it('[S2] every step has an address, which keeps where the visitor was going', () => {
  const next = '?next=%2Fprofile'
  expect(writePlace(next, { step: 'code', by: 'phone' })).toBe('?next=%2Fprofile&step=code&by=phone')
  expect(writePlace('?next=%2Fprofile&step=code&by=phone', { step: 'choose', by: 'phone' })).toBe(next)
  expect(writePlace('?step=login&by=email', { step: 'choose', by: 'email' })).toBe('')
})
