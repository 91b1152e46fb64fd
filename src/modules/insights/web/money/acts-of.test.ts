import { expect, it } from 'vitest'
import { actsOf, type ActFacts } from './acts-of.ts'

const payment = { orderId: 'a', payment: 'p', provider: 'monobank', begun: new Date('2026-11-25T16:40:00Z') } as const
const facts: ActFacts = { awaited: new Map([['a', payment]]), waiting: new Set(['b']) }

it.each([
  ['a', 'customer', ['ask', 'write']],
  ['a', 'provider', ['ask', 'write']],
  ['c', 'provider', ['remindToPay', 'write']],
  ['b', 'customer', ['remindOfParcel', 'write']],
  ['c', 'customer', ['write']],
  ['c', 'novaPoshta', ['write']],
  ['a', 'prom', ['market']],
] as const)('[PAY-7] the row of order %s held by %s offers %j', (orderId, holder, acts) => {
  expect(actsOf({ orderId, holder, isTaken: false }, facts)).toEqual(acts)
})

it('[PAY-7] money that the provider took is asked of no customer: its row leads to the statement', () => {
  expect(actsOf({ orderId: 'a', holder: 'provider', isTaken: true }, facts)).toEqual(['statement'])
})
