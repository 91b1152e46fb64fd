import { expect, it } from 'vitest'
import { matchStatement, numbersIn } from './match-statement.ts'
import type { PayableOrder, StatementEntry } from './statement.ts'

let row = 1
const entry = (amount: number, given: Partial<StatementEntry> = {}): StatementEntry => {
  row += 1
  return { row, key: `k${row}`, day: '2026-11-27', amount, payer: '', purpose: '', ...given }
}
const order = (number: string, amountDue: number, given: Partial<PayableOrder> = {}): PayableOrder => ({
  id: number,
  number,
  amountDue,
  lastName: '',
  firstName: '',
  createdOn: '2026-11-20',
  isFree: false,
  ...given,
})
const match = (entries: StatementEntry[], orders: PayableOrder[], known: string[] = []) =>
  matchStatement(entries, { orders, known: new Set(known), payouts: new Map() }).map(({ verdict, by, order: of }) =>
    [verdict, by, of?.number].filter(Boolean).join(' '),
  )

it.each([
  ['Оплата за замовлення 962', ['962', '000962']],
  ['за замовленням № 000962 від 25.11.2026', ['000962']],
  ['Order #1234567', ['1234567']],
  ['Шевченко 000961', ['000961']],
  ['Переказ 4500 грн на картку', []],
  ['ЄДРПОУ 12345678, рахунок UA21', []],
  ['Замовлення № 962. Дякую', ['962', '000962']],
  ['зaмoвлення 962', ['962', '000962']],
  ['Оплата замовлення 12.11.2026', []],
  ['Оплата за замовлення 962,00 грн', []],
  ['Оплата замовлення 962 грн', []],
  ['Замовлення від 25/11/2026, № 962', ['962', '000962']],
  ['За договором № 962 від 25.11.2026', []],
  ['Квитанція №962', []],
  ['Рахунок № 962', ['962', '000962']],
  ['Код 1.000962 та 000961.5', []],
  ['замовлення 1234567890123', []],
])('[ORD-5] the numbers of orders in “%s”', (purpose, numbers) => {
  expect(numbersIn(purpose)).toEqual(numbers)
})

it('[ORD-5] a transfer is the order’s whose number it names, in part too; more than it lacks is nobody’s', () => {
  const orders = [order('000962', 1835), order('000963', 500)]
  expect(match([entry(1835, { purpose: 'замовлення 962' })], orders)).toEqual(['sure number 000962'])
  expect(match([entry(200, { purpose: 'зам 962' }), entry(1635, { purpose: '000962' })], orders)).toEqual([
    'sure number 000962',
    'sure number 000962',
  ])
  expect(match([entry(1836, { purpose: '№962' })], orders)).toEqual(['tooMuch number 000962'])
  expect(match([entry(1835, { purpose: '№962' }), entry(1835, { purpose: '№962' })], orders)).toEqual([
    'sure number 000962',
    'tooMuch number 000962',
  ])
  expect(match([entry(100, { purpose: '№962' })], [order('000962', 0, { isFree: true })])).toEqual([
    'off number 000962',
  ])
})

it('[ORD-5] without a number it is known by sum and name; by the sum alone it is only likely', () => {
  const two = [
    order('000001', 500, { lastName: 'Гончар', firstName: 'Леся' }),
    order('000002', 500, { lastName: 'Бондар' }),
  ]
  expect(match([entry(500, { payer: 'ГОНЧАР ЛЕСЯ ПЕТРІВНА' })], two)).toEqual(['sure sumAndName 000001'])
  expect(match([entry(500, { payer: 'Коваль Іван' })], two)).toEqual(['none'])
  expect(match([entry(499, { payer: 'Гончар Леся' })], two)).toEqual(['none'])
  expect(match([entry(500, { payer: 'Коваль Іван' })], [order('000002', 500)])).toEqual(['likely sum 000002'])
  expect(match([entry(500)], [order('000002', 500, { createdOn: '2026-10-01' })])).toEqual(['none'])
  expect(match([entry(500)], [order('000002', 500, { createdOn: '2026-11-28' })])).toEqual(['none'])
})

it.each([
  ['Latin letters in the statement', 'IВАНEНКО ОЛЕНА', 'Іваненко'],
  ['Latin letters in the order', 'ІВАНЕНКО ОЛЕНА', 'Iвaненко'],
  ['another apostrophe', 'О`КОННОР ЛЕСЯ', 'О’Коннор'],
])('[ORD-5] a payer is known with %s', (_, payer, lastName) => {
  const two = [order('000001', 500, { lastName }), order('000002', 500, { lastName: 'Бондар' })]
  expect(match([entry(500, { payer })], two)).toEqual(['sure sumAndName 000001'])
})

it('[ORD-5] a sum does not take an order that another transfer names by its number; a known entry is left alone', () => {
  const orders = [order('000001', 500, { lastName: 'Гончар' })]
  const entries = [entry(500, { payer: 'Гончар Леся' }), entry(500, { purpose: 'замовлення 1' })]
  expect(match(entries, orders)).toEqual(['none', 'sure number 000001'])
  expect(match(entries, orders, [entries[1]?.key ?? ''])).toEqual(['sure sumAndName 000001', 'known'])
})
