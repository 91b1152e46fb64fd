import { expect, it } from 'vitest'
import { ago } from './ago.ts'
import { decided, mergeOf } from './merge.ts'

const field = (id: string, base: string, mine: string, theirs: string) => ({ id, label: id, base, mine, theirs })
const fields = [
  field('name', 'Черевики', 'Черевики', 'Чоботи'),
  field('price', '1000', '1200', '1000'),
  field('colour', 'червоний', 'бордовий', 'синій'),
  field('note', '', 'те саме', 'те саме'),
  field('type', 'взуття', 'взуття', 'взуття'),
]

it('[B21] only what both changed, and not alike, is to be decided; the rest is merged', () => {
  const merge = mergeOf(fields)
  expect(merge.conflicts.map(({ id }) => id)).toEqual(['colour'])
  expect(decided(merge, {})).toBeUndefined()
  expect(decided(merge, { colour: 'mine' })).toEqual({ name: 'theirs', price: 'mine', colour: 'mine' })
  expect(decided(mergeOf(fields.slice(0, 2)), {})).toEqual({ name: 'theirs', price: 'mine' })
})

it('[B21] says how long ago in words', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const before = (seconds: number, language: 'uk' | 'en' = 'uk') =>
    ago(new Date(now.getTime() - seconds * 1000), now, language)
  expect([before(5), before(130), before(3 * 3600), before(30 * 3600)]).toEqual([
    'зараз',
    '2 хвилини тому',
    '3 години тому',
    'учора',
  ])
  expect(before(130, 'en')).toBe('2 minutes ago')
  // clocks differ a little
  expect(before(-40)).toBe('зараз')
})
