import { expect, it } from 'vitest'
import { readLetterLink } from './letter-link.ts'

it('[AUTH-5] the link of a letter names who is activated, and nothing else is taken for one', () => {
  expect(readLetterLink('#activate/019a-7f/tok_EN-1')).toEqual({
    purpose: 'activate',
    userId: '019a-7f',
    token: 'tok_EN-1',
  })
  for (const hash of ['', '#activate', '#activate/a', '#activate/a/b/c', '#activate/../b', '#activate/a/<b>'])
    expect(readLetterLink(hash), hash).toBeUndefined()
})

it('[AUTH-3] the link of a message that signs in holds its token alone', () => {
  expect(readLetterLink('#sign-in/tok_EN-1')).toEqual({ purpose: 'enter', token: 'tok_EN-1' })
  for (const hash of ['#sign-in', '#sign-in/', '#sign-in/a/b', '#sign-in/<b>'])
    expect(readLetterLink(hash), hash).toBeUndefined()
})

it('[AUTH-5] the link of an invitation holds its token alone', () => {
  expect(readLetterLink('#invitation/tok_EN-1')).toEqual({ purpose: 'invitation', token: 'tok_EN-1' })
  for (const hash of ['#invitation', '#invitation/', '#invitation/a/b', '#invitation/<b>', '#other/a'])
    expect(readLetterLink(hash), hash).toBeUndefined()
})
