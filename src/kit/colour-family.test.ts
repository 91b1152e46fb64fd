import { expect, it } from 'vitest'
import { colourFamilies, familyOf, type ColourFamily } from './colour-family.ts'

const named: Record<ColourFamily, [name: string, ...stops: string[]][]> = {
  red: [
    ['маковий', '#c2402a'],
    ['черешневий', '#b5302a'],
    ['горобиновий', '#a3261e'],
    ['калиновий', '#c4281f'],
    ['вишневий', '#80243f'],
    ['бордо', '#5c1626'],
    ['червоний', '#f00'],
  ],
  orange: [
    ['гарбузовий', '#cf8a2c'],
    ['чорнобривцевий', '#d88f2a'],
    ['кораловий', '#f0775a'],
    ['помаранчевий', '#f6bf5a', '#cf6a1c', '#8a4f2a'],
  ],
  yellow: [
    ['медовий', '#d19a36'],
    ['гірчичний', '#cf9a3a'],
    ['шафранова стрічка', '#f0b03f'],
    ['солом’яний', '#e3c878'],
    ['лимонний', '#ffe14d'],
  ],
  green: [
    ['мох', '#47683c'],
    ['оливковий', '#6d7a4a'],
    ['барвінковий', '#2f6038'],
    ['листяний', '#55793f'],
    ['мʼятний', '#bfe3d0'],
  ],
  blue: [
    ['річковий', '#2f5d86'],
    ['волошковий', '#2f5d88'],
    ['небесний', '#a9cbe8'],
    ['темно-синій', '#17264a'],
  ],
  purple: [
    ['бузиновий', '#4a1942'],
    ['ожиновий', '#4f2148'],
    ['смородиновий', '#3b2436'],
    ['лавандовий', '#b9a5e0'],
  ],
  pink: [
    ['малиновий', '#8a1f4d'],
    ['рожевий', '#f4b6c8'],
    ['фуксія', '#b8258f'],
  ],
  brown: [
    ['карамельний', '#b5783c'],
    ['горіховий', '#5e4030'],
    ['дубовий', '#8a5630'],
    ['какао', '#8a5a3c'],
    ['каштановий', '#6f4326'],
    ['рудий каштан', '#6b3322'],
  ],
  black: [
    ['чорний', '#000000'],
    ['вугільний', '#22201e'],
    ['нічний', '#2f2430'],
  ],
  grey: [
    ['сірий', '#888888'],
    ['сталевий', '#5a6a78'],
  ],
  white: [
    ['білий', '#ffffff'],
    ['вибілений', '#efe6d4'],
    ['молочний', '#efe6d6'],
    ['пісочний', '#c9b48a'],
    ['перловий', '#fffdf8', '#f3e8dc', '#c9b0a6'],
  ],
  multicolour: [
    ['бордо з золотом', '#7c2335', '#e8b04a', '#2f6a4a', '#7c2335'],
    ['різнобарвний', '#8a1f4d', '#f0b03f', '#a5381b', '#3b6635', '#2b5a86'],
    ['смугастий', '#2b5a86', '#f0e2c4', '#d88f2a'],
    ['захід сонця', '#2d2350', '#8a3d6b', '#f0a24e'],
    ['у чорно-білу смужку', '#000000', '#ffffff'],
  ],
}

it.each(
  Object.entries(named).flatMap(([family, list]) => list.map(([name, ...stops]) => [name, family, stops] as const)),
)('[U1] a person looks for «%s» under %s', (_, family, stops) => {
  expect(familyOf(stops)).toBe(family)
})

it('[U1] every family has its colours, and nonsense is no fault', () => {
  expect(Object.keys(named).toSorted()).toEqual([...colourFamilies].toSorted())
  for (const stops of [[], [''], ['red'], ['#12'], ['#zzzzzz']]) expect(colourFamilies).toContain(familyOf(stops))
})
