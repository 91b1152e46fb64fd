import { expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { refusedItems, saveMany } from './save-many.ts'

const changes = Array.from({ length: 1100 }, (_, index) => ({ id: `id ${index}` }))

/** A server that refuses some of them by their place in the call. */
function refusing(...bad: string[]) {
  const calls: number[] = []
  const send = (part: readonly { id: string }[]) => {
    calls.push(part.length)
    const errors = part.flatMap(({ id }, index) =>
      bad.includes(id) ? [{ id: `orders.${index}.lines.0.quantity`, error: `no ${id}` }] : [],
    )
    return errors.length > 0 ? Promise.reject(new ApiError(409, 'no', errors)) : Promise.resolve(part)
  }
  return { calls, send }
}

it('[WIRE-10] many are saved part by part, none twice', async () => {
  const { calls, send } = refusing()
  const { saved, refused, failure } = await saveMany(changes, send)
  expect([saved.map(({ id }) => id), refused.size, failure]).toEqual([changes.map(({ id }) => id), 0, undefined])
  expect(calls).toEqual([500, 500, 100])
})

it('[WIRE-10] of those that say much, a call has as many as its body takes', async () => {
  const { calls, send } = refusing()
  const long = changes.slice(0, 40).map(({ id }) => ({ id, text: 'ї'.repeat(20_000) }))
  expect((await saveMany(long, send)).saved).toHaveLength(40)
  expect(calls).toEqual([17, 17, 6])
})

it('[B5] a refusal by name stops the rest until the user has seen it; then it is left out', async () => {
  const stopped = await saveMany(changes, refusing('id 3').send)
  expect([stopped.saved, [...stopped.refused]]).toEqual([[], [['id 3', 'no id 3']]])
  const rest = changes.filter(({ id }) => id !== 'id 3')
  const { saved, refused } = await saveMany(rest, refusing('id 900', 'id 901').send, true)
  expect(saved.length).toBe(rest.length - 2)
  expect([...refused.keys()]).toEqual(['id 900', 'id 901'])
})

it('[FORM-5] a call that fails as a whole says why, and what was saved before stays saved', async () => {
  let calls = 0
  const send = (part: readonly { id: string }[]) =>
    ++calls === 2 ? Promise.reject(new ApiError(0, 'offline')) : Promise.resolve(part)
  const { saved, failure } = await saveMany(changes, send, true)
  expect([saved.length, failure]).toEqual([500, 'offline'])
})

it('names an item once, with each reason it was refused for', () => {
  const fault = new ApiError(409, 'no', [
    { id: 'orders.1.lines.0.quantity', error: 'short of bags' },
    { id: 'orders.1.lines.1.quantity', error: 'short of hats' },
    { id: 'orders.1.lines.2.quantity', error: 'short of hats' },
    { id: '', error: 'whole' },
  ])
  expect([...refusedItems(fault, ['one', 'two'])]).toEqual([['two', 'short of bags. short of hats']])
  expect(refusedItems(new Error('broken'), ['one']).size).toBe(0)
})
