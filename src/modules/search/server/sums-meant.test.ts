import { expect, it } from 'vitest'
import { sumsMeant } from './sums-meant.ts'

it.each([
  ['сумка до 2000', 'сумка', null, 2000],
  ['сумка до 2 000 грн', 'сумка', null, 2000],
  ['сумка від 1000 до 2000', 'сумка', 1000, 2000],
  ['сумка 1000-2000', 'сумка', 1000, 2000],
  ['шкарпетки 100-300 грн', 'шкарпетки', 100, 300],
  ['гаманець за 500 грн', 'гаманець', null, 500],
  ['сумка 1,5 тис', 'сумка', null, 1500],
  ['сумка до 2к', 'сумка', null, 2000],
  ['не дорожче 1500 сумка', 'сумка', null, 1500],
  ['пояс дорожче 900', 'пояс', 900, null],
  ['пояс дорожче за 900', 'пояс', 900, null],
  ['черевики дешевші за 3800', 'черевики', null, 3800],
  ['сумки, дорожчі ніж 2000', 'сумки,', 2000, null],
  ['шкарпетки не дешевші за 200 грн', 'шкарпетки', 200, null],
  ['сумка не дороже чем 3000', 'сумка', null, 3000],
  ['ремень менее 1000 грн', 'ремень', null, 1000],
  ['bag no more than 2500', 'bag', null, 2500],
  ['shoes at least 1500 uah', 'shoes', 1500, null],
  ['сумка максимум 2500', 'сумка', null, 2500],
  ['між 500 і 900 грн пояс', 'пояс', 500, 900],
  ['черевики до 3000 грн 38', 'черевики 38', null, 3000],
  ['bag under 2000', 'bag', null, 2000],
  ['belt between 900 and 500', 'belt', 500, 900],
  ['до 2000', '', null, 2000],
  ['до 1000 грн', '', null, 1000],
  ['1000–1500', '', 1000, 1500],
  ['дорожче 900', '', 900, null],
  ['все до 500', '', null, 500],
  ['подарунок до 1000 грн', '', null, 1000],
  ['something under 800', '', null, 800],
  ['сумка за дві тисячі', 'сумка', null, 2000],
  ['взуття до трьох тисяч', 'взуття', null, 3000],
  ['щось до тисячі гривень', '', null, 1000],
  ["шкарпетки до п'ятисот", 'шкарпетки', null, 500],
  ['пояс дешевше тисячі двохсот гривень', 'пояс', null, 1200],
  ['туфли до полутора тысяч', 'туфли', null, 1500],
  ['сумка від тисячі до двох тисяч', 'сумка', 1000, 2000],
  ['bag under two thousand', 'bag', null, 2000],
  ['wallet for fifteen hundred uah', 'wallet', null, 1500],
  ['belt over a thousand', 'belt', 1000, null],
  ['взуття від двох до трьох тисяч', 'взуття', 2000, 3000],
  ['взуття за дві-три тисячі гривень', 'взуття', 2000, 3000],
  ['shoes from two to three thousand', 'shoes', 2000, 3000],
  ['лофери до двох з половиною тисяч', 'лофери', null, 2500],
  ['bag under two and a half thousand', 'bag', null, 2500],
  ['пояс до півтисячі', 'пояс', null, 500],
])('[CAT-9] a sum in words is read: %s', (typed, text, from, to) => {
  const inKopiykas = (sum: number | null) => (sum === null ? null : sum * 100)
  expect(sumsMeant(typed)).toMatchObject({ text, from: inKopiykas(from), to: inKopiykas(to), isForeign: false })
})

it.each([
  'шкарпетки 36-38',
  'балетки 37',
  'капелюх 58',
  'BAG-0101',
  'сумка 2000',
  'сумка під 37',
  'пояс до 110',
  'дві сумки',
  'тисяча журавлів',
  'шкарпетки на сто років',
])('[CAT-9] a size and a code are no sums: %s', (typed) => expect(sumsMeant(typed)).toBeUndefined())

it('[CAT-9] other money stands apart, and who wants it cheap is shown the cheapest first', () => {
  expect(sumsMeant('bag under $50')).toMatchObject({ isForeign: true, said: ['under $50'], from: null, to: null })
  expect(sumsMeant('сумка за 50 доларів')).toMatchObject({ isForeign: true })
  expect(sumsMeant('недорогі шкарпетки')).toMatchObject({ text: 'шкарпетки', isCheapFirst: true })
})
