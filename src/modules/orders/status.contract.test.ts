import { expect, it } from 'vitest'
import { paymentTypes, sources } from './order.ts'
import { statuses } from './status.ts'
import { order } from './order.fields.ts'
import { statusSpelling } from './status.contract.ts'
import { paymentTypeWords, sourceWords } from './words.contract.ts'

it('[S4] the vocabularies are spelt to the letter', () => {
  expect(statuses.map((status) => statusSpelling[status]).toSorted()).toEqual([
    'accept',
    'cancel',
    'done',
    'new',
    'onTheWay',
    'paied',
    'rejection',
    'send',
    'waitConfirmation',
    'waitPayment',
  ])
  expect(sources.map((source) => sourceWords.spelling[source])).toEqual([
    'prom',
    'google',
    'bigl',
    'messagingProm',
    'messagingViber',
    'call',
    'me',
    'other',
  ])
  expect(paymentTypes.map((type) => paymentTypeWords.spelling[type])).toEqual([
    'postpaid',
    'prepayment',
    'prom-payment',
  ])
})

it('[WIRE-4] [WIRE-6] values go to the wire and back: words, hryvnias, lists', () => {
  const lines = [{ code: 'A', size: '37', quantity: 2, price: 99_950 }]
  expect(order.spellValue('status', 'paid')).toBe('paied')
  expect(order.spellValue('discount', 10_050)).toBe(100.5)
  expect(order.spellValue('lines', lines)).toEqual([{ code: 'A', subCode: '37', goodsCount: 2, priceSale: 999.5 }])
  for (const [field, value] of [
    ['status', 'paid'],
    ['discount', 10_050],
    ['lines', lines],
    ['note', 'paid'],
    ['deliveryPlace', { number: '5' }],
    ['returnCost', null],
  ] as const) {
    expect(order.unspellValue(field, order.spellValue(field, value)), field).toEqual(value)
  }
})
