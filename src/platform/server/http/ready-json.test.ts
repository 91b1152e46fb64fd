import { expect, it } from 'vitest'
import { ReadyJson } from './ready-json.ts'

it('a long text leaves its row and is given once, so that no old promise leads to it', () => {
  const row = { orders: '[{"number":"1001"}]', total: 1 }
  const answer = ReadyJson.takenFrom(row, 'orders')
  expect(row).toEqual({ orders: '', total: 1 })
  expect([answer.take(), answer.take()]).toEqual(['[{"number":"1001"}]', ''])
})
