import { expect, it } from 'vitest'
import { isDepositPaid } from './shopper-status.ts'

it.each([
  ['a deposit', 'awaitingPayment', { total: 159_000, amountDue: 139_000 }, true],
  ['nothing yet', 'awaitingPayment', { total: 159_000, amountDue: 159_000 }, false],
  ['all of it', 'awaitingPayment', { total: 159_000, amountDue: 0 }, false],
  ['a deposit of an order that went on', 'accepted', { total: 159_000, amountDue: 139_000 }, false],
  ['what the form by phone does not tell', 'awaitingPayment', null, false],
])('[PAY-2] who paid %s reads what the shop waits for', (_, status, details, expected) => {
  expect(isDepositPaid({ status, details })).toBe(expected)
})
