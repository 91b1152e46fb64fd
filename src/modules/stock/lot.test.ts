import { expect, it } from 'vitest'
import { untoldAmong } from './lot.ts'

it.each([
  ['lots without a colour alone', ['', ''], ['мак'], undefined],
  ['coloured ones alone', ['мак', 'мох'], ['мак', 'мох'], undefined],
  ['both, of one colour', ['', 'мак', ''], ['мак'], { lots: 2, colour: 'мак' }],
  ['both, of two colours', ['', 'мак'], ['мак', 'мох'], { lots: 1, colour: '' }],
] as const)('[CAT-1] staff hear what lots without a colour are sold as: %s', (_, lots, colours, told) => {
  const named = colours.map((name) => ({ name }))
  expect(
    untoldAmong(
      lots.map((colour) => ({ colour })),
      named,
    ),
  ).toEqual(told)
})
