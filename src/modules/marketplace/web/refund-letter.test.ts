import { expect, it } from 'vitest'
import { refundLetter } from './refund-letter.ts'

it('[ORD-6] the letter names each order with its commission, and the sum of all', () => {
  const marketplaceOrder = { orderId: '', placedAt: new Date('2026-09-01T21:30:00Z') }
  const letter = refundLetter([
    { ...marketplaceOrder, number: '300000001', sum: 9604 },
    { ...marketplaceOrder, number: '300000002', sum: 120_000 },
  ])
  expect(letter.replaceAll('\u00a0', ' ')).toContain('№ 300000001 від 02/09/2026: 96,04 ₴\n')
  expect(letter.replaceAll('\u00a0', ' ')).toContain('Разом: 1 296,04 ₴.')
})
