import type { ListedType } from '#modules/catalog/web/index.ts'
import { expect, it } from 'vitest'
import { fieldWords, valueWords } from './history-words.ts'
import { productTexts } from './texts.ts'

const t = productTexts('uk')
const bags: ListedType = { id: 't-1', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bag', kinds: [] }
const words = { t, language: 'uk', types: [bags] } as const

it('[B20] the history speaks of fields as the form does', () => {
  expect(
    ['nameUk', 'lots.price', 'lots.onHand', 'colours.stops', 'compareAtPrice', 'oldPhotos'].map((field) =>
      fieldWords(field, t),
    ),
  ).toEqual(['Назва українською', 'Ціна', 'Кількість', 'Кольори', 'Ціна до знижки', 'oldPhotos'])
})

it('[B20] values read in words: amounts, types, yes and no, photos without what the store added', () => {
  expect(valueWords('lots.price', 159_050, words)).toMatch(/^1\s590,50\s₴$/)
  expect(valueWords('lots.onHand', 7, words)).toBe('7')
  expect(valueWords('typeId', 't-1', words)).toBe('Сумки')
  expect(valueWords('isHidden', true, words)).toBe('Так')
  expect(valueWords('nameEn', null, words)).toBe('порожньо')
  const [one, other] = [`a-${'x1'.repeat(15)}.jpg`, 'products/b.jpg']
  expect(valueWords('photos', `${one}, ${other}`, words)).toBe('a.jpg, products/b.jpg')
})
