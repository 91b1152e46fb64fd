import { expect, it } from 'vitest'
import { colourOfName } from './colour-names.ts'

it('[CAT-8] a colour is known by its name in either language, whatever its apostrophe, and by its hex', () => {
  const black = { name: 'чорний', nameEn: 'black', gradient: 'n', stops: ['#000000'] }
  expect([' Чорний ', 'BLACK', '#000', '000000'].map(colourOfName)).toEqual([black, black, black, black])
  expect(["м'ятний", 'м’ятний', 'мʼятний'].map((name) => colourOfName(name)?.name)).toEqual(
    Array.from({ length: 3 }, () => 'мʼятний'),
  )
  expect(colourOfName('#4A1942')).toEqual({ name: '#4a1942', nameEn: '', gradient: 'n', stops: ['#4a1942'] })
  expect(['', 'невідь-який', '#12', '#12345'].map(colourOfName)).toEqual([undefined, undefined, undefined, undefined])
})
