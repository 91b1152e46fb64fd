import { expect, it } from 'vitest'
import { moneyFromWire } from './money-view.contract.ts'

it('[PAY-7] [WIRE-6] every sum of the check comes back as the kopiykas that it was', () => {
  const sum = { orders: 1, amount: 1.01 }
  const amounts = { here: 2.02, held: 3.03, kept: 4.04, notAsked: 5.05, revenue: 14.14, heldBefore: 6.06 }
  const { check } = moneyFromWire({
    today: '2026-11-20',
    total: sum,
    late: sum,
    holders: [],
    check: { start: '2026-11-01', end: '2026-11-19', ...amounts, difference: 0 },
  })
  expect(check).toMatchObject({
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, Math.round(amount * 100)])),
    isEqual: true,
  })
})
