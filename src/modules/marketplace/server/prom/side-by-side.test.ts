import { expect, it } from 'vitest'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { askOfAll } from './side-by-side.ts'

const orders = Array.from({ length: 20 }, (_, index) => index)

it('[OUT-3] answers from before the company fell silent stand, and it is not asked any more', async () => {
  const asked: number[] = []
  const { answers, failure } = await askOfAll(orders, async (order) => {
    asked.push(order)
    if (order === 7) throw new CallFailure('timedOut')
    return `order ${order}`
  })
  expect(failure).toMatchObject({ kind: 'timedOut' })
  expect(answers.get(3)).toBe('order 3')
  expect(asked.length).toBeLessThan(13)
})

it('[OUT-4] one that nobody understands stops none of the others', async () => {
  const { answers, failure } = await askOfAll(orders, async (order) => {
    if (order === 2) throw new CallFailure('notUnderstood')
    return order
  })
  expect(failure).toMatchObject({ kind: 'notUnderstood' })
  expect([...answers.keys()]).toEqual(orders.filter((order) => order !== 2))
})

it('[OUT-3] a fault of our own is one', async () => {
  await expect(askOfAll(orders, () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
