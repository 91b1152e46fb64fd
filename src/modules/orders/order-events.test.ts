import { expect, it } from 'vitest'
import type { OrderEvent } from './order-events.contract.ts'
import { joinOrderEvents, somethingHappened } from './order-events.ts'

const none: OrderEvent = { added: [], changed: [], removed: [], isMore: false }

it('[WIRE-12] several events are one, which names each order once', () => {
  const events = [
    { ...none, added: ['a'] },
    { ...none, changed: ['a', 'b'] },
    { ...none, changed: ['b'], removed: ['c'] },
  ]
  expect(joinOrderEvents(events)).toEqual({ added: ['a'], changed: ['a', 'b'], removed: ['c'], isMore: false })
  expect(joinOrderEvents([...events, somethingHappened]).isMore).toBe(true)
})

it('[NAV-6] an event names at most 300 orders; of more, it names those that ring a bell', () => {
  const ids = (number: number) => Array.from({ length: number }, (_, nth) => String(nth))
  expect(joinOrderEvents([{ ...none, changed: ids(300) }])).toEqual({ ...none, changed: ids(300) })
  expect(joinOrderEvents([{ ...none, changed: ids(300), added: ['new'] }])).toEqual({
    ...somethingHappened,
    added: ['new'],
  })
  expect(joinOrderEvents([{ ...none, added: ids(500) }])).toEqual({ ...somethingHappened, added: ids(300) })
})
