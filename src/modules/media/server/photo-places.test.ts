import { expect, it } from 'vitest'
import { openPlaces } from './photo-places.ts'

it('[IMG-4] forms with photos find a few places, of one address and in all; one that is left is free at once', () => {
  const take = openPlaces({ mostEach: 2, most: 3 })
  const [first] = ['a', 'a', 'b'].map(take)
  expect(() => take('a')).toThrow(expect.objectContaining({ kind: 'tooMany' }))
  expect(() => take('c')).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 60 }))
  first?.[Symbol.dispose]()
  first?.[Symbol.dispose]()
  take('c')
  expect(() => take('d')).toThrow(expect.objectContaining({ kind: 'unavailable' }))
})
