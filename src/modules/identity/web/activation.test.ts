import { expect, it } from 'vitest'
import { readActivation } from './activation.ts'

it('[AUTH-5] the link of a letter names who is activated, and nothing else is taken for one', () => {
  expect(readActivation('#activate/019a-7f/tok_EN-1')).toEqual({ userId: '019a-7f', token: 'tok_EN-1' })
  for (const hash of ['', '#activate', '#activate/a', '#activate/a/b/c', '#activate/../b', '#activate/a/<b>'])
    expect(readActivation(hash), hash).toBeUndefined()
})
