import { expect, it } from 'vitest'
import type { OrderEvent } from '../../order-events.contract.ts'
import { oneReading } from './one-reading.ts'

const none: OrderEvent = { added: [], changed: [], removed: [], isMore: false }

it('[B7] a burst of changes is read twice: at once, and together when that is done', async () => {
  const read: OrderEvent[] = []
  const ends: (() => void)[] = []
  const hear = oneReading((event) => {
    read.push(event)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  const first = hear({ ...none, removed: ['a'] })
  void hear({ ...none, removed: ['b'] })
  void hear({ ...none, changed: ['c'], removed: ['b'] })
  void hear({ ...none, added: ['d'], isMore: true })
  expect(read).toEqual([{ ...none, removed: ['a'] }])
  ends[0]?.()
  await expect.poll(() => read.length).toBe(2)
  expect(read[1]).toEqual({ added: ['d'], changed: ['c'], removed: ['b'], isMore: true })
  ends[1]?.()
  await first
  void hear({ ...none, changed: ['e'] })
  expect(read[2]).toEqual({ ...none, changed: ['e'] })
})

it('a reading that fails holds up none after it', async () => {
  let readings = 0
  const hear = oneReading(() => (++readings === 1 ? Promise.reject(new Error('gone')) : Promise.resolve()))
  await expect(hear(none)).rejects.toThrow('gone')
  await hear(none)
  expect(readings).toBe(2)
})
