import { expect, it } from 'vitest'
import { listMeant, listOfTypeMeant } from './lists-across.ts'

it.each([
  ['sale 37', 'sale', '37'],
  ['розпродаж: 37,5', 'sale', '37.5'],
  ['38 ½ знижки -50%', 'sale', '38.5'],
  ['нові надходження 39', 'new', '39'],
  ['Знижки 70 %!', 'sale', undefined],
  ['новинки 2026', 'new', undefined],
  ['акція 1+1', 'sale', undefined],
])('[U11] who looks for “%s” means the list “%s” in the size %s', (typed, list, size) => {
  expect(listMeant(typed)).toEqual({ list, size })
})

it.each(['sale 57', 'знижки 500', 'sale 37₴', 'sale 41.5', 'розпродаж 37 38', 'sale 200-300', 'сумка 37'])(
  '[U11] a number that is no one size of shoes is looked for: %s',
  (typed) => {
    expect(listMeant(typed)).toBeUndefined()
  },
)

const types = ['bags', 'wallets', 'shoes', 'hats', 'socks'].map((slug, place) => ({
  slug,
  name: ['Сумки', 'Гаманці', 'Взуття', 'Капелюхи', 'Шкарпетки'][place] ?? '',
}))

it.each([
  ['розпродаж взуття', 'sale', 'shoes'],
  ['знижки на сумки', 'sale', 'bags'],
  ['сумки зі знижкою', 'sale', 'bags'],
  ['акційні гаманці', 'sale', 'wallets'],
  ['гаманець зі знижкою', 'sale', 'wallets'],
  ['скидки на обувь', undefined, undefined],
  ['shoes on sale', 'sale', 'shoes'],
  ['sale bags', 'sale', 'bags'],
  ['new bags', 'new', 'bags'],
  ['нові капелюхи', 'new', 'hats'],
  ['новинки шкарпеток', 'new', 'socks'],
  ['знижки на сумки й взуття', undefined, undefined],
  ['сумки червоні зі знижкою', undefined, undefined],
  ['сумки', undefined, undefined],
  ['new york bag', undefined, undefined],
])('[CAT-9] who looks for “%s” means the list %s of the type %s', (typed, list, slug) => {
  const meant = listOfTypeMeant(typed, types)
  expect([meant?.list, meant?.type.slug]).toEqual([list, slug])
})
