import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradients } from '#kit/colours.ts'
import { readColours, writeColours } from './colour-notation.ts'
import { isDeep } from '../../../tests/deep.ts'
import { longIt } from '../../../tests/long.ts'

describe('[FORM-3] [CAT-8] colours in one cell', () => {
  it('read as people would write them', () => {
    const colours = [
      { name: 'чорний', nameEn: 'Black', gradient: 'n' as const, stops: ['#000000'] },
      { name: 'захід', nameEn: '', gradient: 'h' as const, stops: ['#ff8800', '#4a1942'] },
      { name: 'біло/синій', nameEn: '', gradient: 'n' as const, stops: ['#ffffff', '#0000ff'] },
    ]
    const cell = String.raw`чорний / Black = #000000 | захід = h #ff8800 #4a1942 | біло\/синій = #ffffff #0000ff`
    expect(writeColours(colours)).toBe(cell)
    expect(readColours(cell)).toEqual(colours)
    expect(readColours('чорний/Black=000|захід=h #f80 4a1942|біло\\/синій=#fff #00f')).toEqual(colours)
    expect(readColours(' ')).toEqual([])
  })

  it.each([
    'чорний',
    '= #000000',
    'чорний =',
    'чорний = red',
    'чорний = h',
    'чорний = #00',
    'a/b/c = #000',
    'a = #000 |',
  ])('%j is no colour', (cell) => expect(readColours(cell)).toBeUndefined())

  longIt('whatever the names, they come back as they left', () => {
    const unit = fc.oneof(
      fc.constantFrom('\\', '|', '/', '=', ' ', '\n', '\u00a0', '#', "'", 'ї'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    )
    const colour = fc.record({
      name: fc.string({ unit, minLength: 1, maxLength: 8 }),
      nameEn: fc.string({ unit, maxLength: 8 }),
      gradient: fc.constantFrom(...gradients),
      stops: fc.array(
        fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
        { minLength: 1, maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(fc.array(colour, { maxLength: 4 }), (colours) => {
        expect(readColours(writeColours(colours))).toEqual(colours)
      }),
      { numRuns: isDeep ? 20_000 : 500 },
    )
  })
})
