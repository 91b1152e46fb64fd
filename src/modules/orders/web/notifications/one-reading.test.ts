import { expect, it } from 'vitest'
import type { OrderEvent } from '../../order-events.contract.ts'
import { oneReading } from './one-reading.ts'

const none: OrderEvent = { added: [], changed: [], removed: [], isMore: false }

it('[B7] a burst of changes is read twice: at once, and together when that is done', async () => {
  const read: OrderEvent[] = []
  const ends: (() => void)[] = []
  const handle = oneReading((event) => {
    read.push(event)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  const first = handle({ ...none, removed: ['a'] })
  void handle({ ...none, removed: ['b'] })
  void handle({ ...none, changed: ['c'], removed: ['b'] })
  void handle({ ...none, added: ['d'], isMore: true })
  expect(read).toEqual([{ ...none, removed: ['a'] }])
  ends[0]?.()
  await expect.poll(() => read.length).toBe(2)
  expect(read[1]).toEqual({ added: ['d'], changed: ['c'], removed: ['b'], isMore: true })
  ends[1]?.()
  await first
  void handle({ ...none, changed: ['e'] })
  expect(read[2]).toEqual({ ...none, changed: ['e'] })
})

it('a reading that fails holds up none after it', async () => {
  let readings = 0
  const handle = oneReading(() => (++readings === 1 ? Promise.reject(new Error('gone')) : Promise.resolve()))
  await expect(handle(none)).rejects.toThrow('gone')
  await handle(none)
  expect(readings).toBe(2)
})
