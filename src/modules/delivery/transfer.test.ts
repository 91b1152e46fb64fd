import { expect, it } from 'vitest'
import { transferCost, transferFee } from './transfer.ts'

const terms = { fee: 20_00, rate: 2, payer: 'recipient' } as const

it.each([
  ['20 ₴ and 2 % of the money', terms, 1_635_00, 52_70],
  ['a percent alone, rounded half up', { fee: 0, rate: 1.5 }, 1_635_01, 24_53],
  ['nothing where nothing is collected', terms, 0, 0],
  ['nothing where nobody knows the terms', { fee: 0, rate: 0 }, 1_635_00, 0],
])('[DEL-5] the transfer of money on delivery costs %s', (_, of, collected, cost) => {
  expect(transferCost(of, collected)).toBe(cost)
})

it.each([
  ['in whole hryvnias', terms, 1_635_00, 53_00],
  ['not where the shop pays', { ...terms, payer: 'sender' as const }, 1_635_00, null],
  ['not where nobody knows it', { ...terms, fee: 0, rate: 0 }, 1_635_00, null],
  ['not where nothing is collected', terms, 0, null],
  ['not where nobody brings anything', undefined, 1_635_00, null],
])('[DEL-5] a customer reads the cost of the transfer %s', (_, of, collected, about) => {
  expect(transferFee(of, collected)).toBe(about)
})
