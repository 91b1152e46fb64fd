import { expect, it } from 'vitest'
import type { UnseenPayout } from '#modules/payments/payout.ts'
import { matchPayouts } from './match-payouts.ts'
import type { StatementEntry } from './statement.ts'

const entry = (row: number, day: string, amount: number, purpose: string): StatementEntry => ({
  row,
  key: `k${row}`,
  day,
  amount,
  payer: 'АТ КБ "ПРИВАТБАНК"',
  purpose,
})
const payment = (attemptId: string, paidOn: string, paid: number, given: Partial<UnseenPayout> = {}): UnseenPayout => ({
  attemptId,
  provider: 'liqpay',
  paidOn,
  paid,
  refunded: 0,
  fee: 0,
  ...given,
})
const match = (entries: StatementEntry[], payments: UnseenPayout[]) =>
  [...matchPayouts(entries, payments)].map(([key, { attemptIds }]) => [key, ...attemptIds].join(' '))

const a = payment('a', '2026-11-20', 1000_00, { fee: 15_00 })
const b = payment('b', '2026-11-20', 500_50, { fee: 7_51 })
const c = payment('c', '2026-11-21', 300_00, { fee: 4_50, refunded: 100_00 })

it.each([
  ['of a day, less the fees', 1477_99 + 0, 'k1 a b'],
  ['of a day, with the fees', 1500_50, 'k1 a b'],
  ['of two days, less fees and refunds', 1477_99 + 195_50, 'k1 a b c'],
  ['of a later day alone', 195_50, 'k1 c'],
  ['of a later day, before it was refunded in part', 295_50, 'k1 c'],
  ['of one payment', 985_00, 'k1 a'],
  ['that no payments make', 1, 'k1'],
])('[PAY-7] a payout %s is of its payments', (_, amount, said) => {
  expect(match([entry(1, '2026-11-22', amount, 'Виплата LiqPay, реєстр № 000962')], [a, b, c])).toEqual([said])
})

it('[PAY-7] a payment is paid out once, never before it was paid, and not by another company', () => {
  const twice = [entry(2, '2026-11-23', 1500_50, 'LiqPay'), entry(1, '2026-11-22', 1500_50, 'LIQ PAY')]
  expect(match(twice, [a, b, c])).toEqual(['k1 a b', 'k2'])
  expect(match([entry(1, '2026-11-19', 1500_50, 'LiqPay')], [a, b])).toEqual([])
  expect(match([entry(1, '2026-11-22', 1500_50, 'WayForPay')], [a, b])).toEqual([])
  expect(match([entry(1, '2026-12-20', 1500_50, 'LiqPay')], [a, b])).toEqual([])
})

it('[PAY-7] of two choices none is taken', () => {
  const alike = [payment('d', '2026-11-20', 200_00), payment('e', '2026-11-21', 200_00)]
  expect(match([entry(1, '2026-11-22', 200_00, 'LiqPay')], alike)).toEqual(['k1'])
})

it.each([
  ['Зарахування за інтернет-еквайринг monobank', true],
  ['Еквайринг АТ "УНІВЕРСАЛ БАНК"', true],
  ['plata by mono', true],
  ['Переказ із картки monobank за замовлення 962', false],
])('[PAY-7] “%s” is a payout of monobank: %j', (purpose, isPayout) => {
  const own = payment('m', '2026-11-21', 100, { provider: 'monobank' })
  expect(match([entry(1, '2026-11-22', 100, purpose)], [own])).toEqual(isPayout ? ['k1 m'] : [])
})
