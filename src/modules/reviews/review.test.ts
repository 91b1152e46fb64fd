import { expect, it } from 'vitest'
import { signatureOf } from './review.ts'

it.each([
  ['Іван', 'коваленко', 'Іван К.'],
  [' Іван  Коваленко ', '', 'Іван'],
  ['Олена', '', 'Олена'],
  ['', 'Коваленко', ''],
])(
  'a review is signed with the first name and an initial, never with a surname: %s %s',
  (firstName, lastName, shown) => {
    expect(signatureOf({ firstName, lastName })).toBe(shown)
  },
)
