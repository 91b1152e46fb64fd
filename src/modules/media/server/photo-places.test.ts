import { expect, it } from 'vitest'
import { openPlaces } from './photo-places.ts'

it('[IMG-4] forms with photos find a few places, of one address and in all; one that is left is free at once', () => {
  const take = openPlaces({ mostEach: 2, most: 3 })
  const [first] = [
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ].map(take)
  expect(() => take(['a', '4'])).toThrow(expect.objectContaining({ kind: 'tooMany' }))
  expect(() => take(['c', '4'])).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 60 }))
  first?.[Symbol.dispose]()
  first?.[Symbol.dispose]()
  take(['c', '4'])
  expect(() => take(['d', '5'])).toThrow(expect.objectContaining({ kind: 'unavailable' }))
})

it('[IMG-4] one order has its places from whichever addresses its forms come', () => {
  const take = openPlaces({ mostEach: 2, most: 9 })
  for (const address of ['a', 'b']) take([address, 'order'])
  expect(() => take(['c', 'order'])).toThrow(expect.objectContaining({ kind: 'tooMany' }))
})
