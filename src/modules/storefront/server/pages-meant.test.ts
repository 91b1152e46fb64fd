import { expect, it } from 'vitest'
import { pageMeant, pagesSaying } from './pages-meant.ts'

it.each([
  ['доставка новою поштою', 'delivery'],
  ['як оплатити', 'delivery'],
  ['новою поштою', 'delivery'],
  ['Nova Poshta', 'delivery'],
  ['ukrposhta', 'delivery'],
  ['телефон', 'contacts'],
  ['умови повернення', 'returns'],
  ['обмін', 'returns'],
  ['телефон магазину', 'contacts'],
  ['size guide', 'size-guide'],
  ['розміри взуття', 'size-guide'],
  ['де моє замовлення', 'track'],
  ['політика конфіденційності', 'privacy'],
  ['накладений платіж', 'delivery'],
  ['оплата частинами', 'delivery'],
  ['як виміряти стопу', 'size-guide'],
  ['измерить ногу', 'size-guide'],
  ['how to measure foot', 'size-guide'],
  ['розмір 38 скільки см', 'size-guide'],
  ['сколько см размер 38', 'size-guide'],
  ['size 38 in cm', 'size-guide'],
  ['ручна робота', 'about'],
  ['handmade', 'about'],
  ['догляд за шкірою', 'care'],
  ['догляд', 'care'],
  ['уход за кожаной сумкой', 'care'],
  ['як прати вовняні шкарпетки', 'care'],
  ['чем почистить замшу', 'care'],
  ['leather care', 'care'],
  ['how to clean a leather bag', 'care'],
  ['скільки йде посилка', 'delivery'],
  ['когда придет заказ', 'delivery'],
  ['how long does delivery take', 'delivery'],
  ['де ви знаходитесь', 'contacts'],
  ['where are you located', 'contacts'],
  ['як з вами зв’язатися', 'contacts'],
  ['public offer', 'offer'],
  ['мої замовлення', 'track'],
  ['my orders', 'track'],
])('[CAT-9] a search for what the shop tells of itself leads there: %s', (typed, slug) => {
  expect(pageMeant(typed, 'uk')?.slug).toBe(slug)
})

it('[CAT-9] who names a thing besides looks for it; a beginning is one while it is typed', () => {
  expect(pageMeant('доставка сумки', 'uk')).toBeUndefined()
  expect(pageMeant('скільки коштує', 'uk')).toBeUndefined()
  expect(pageMeant('сумка для телефону', 'uk')).toBeUndefined()
  expect(pageMeant('handmade bag', 'uk')).toBeUndefined()
  expect(pageMeant('розмір 38', 'uk')).toBeUndefined()
  expect(pageMeant('догляд за волоссям', 'uk')).toBeUndefined()
  expect(pageMeant('hair care', 'uk')).toBeUndefined()
  expect(pageMeant('крем для шкіри', 'uk')).toBeUndefined()
  expect(pageMeant('сумка ручної роботи', 'uk')).toBeUndefined()
  expect([pageMeant('доста', 'uk'), pageMeant('доста', 'uk', true)?.name]).toEqual([undefined, 'Доставка'])
})

it('[CAT-9] a page is about what stands in a heading of it, or twice', () => {
  expect(pagesSaying('хто робить ці речі', 'uk').map(({ slug }) => slug)).toContain('about')
  expect(pagesSaying('килим', 'uk')).toEqual([])
})
