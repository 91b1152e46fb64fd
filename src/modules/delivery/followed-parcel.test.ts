import { expect, it } from 'vitest'
import { stateOfEvents, type Meaning, type ParcelEvent } from './followed-parcel.ts'

const event = (meaning: Meaning | null, hour: number, more: Partial<ParcelEvent> = {}): ParcelEvent => ({
  code: `${meaning}`,
  meaning,
  at: new Date(Date.UTC(2026, 10, 27, hour)),
  words: '',
  place: '',
  ...more,
})

it('[DEL-4] a parcel is where its newest event says, since the first of these, however they came', () => {
  const events = [event('inTransit', 8), event('atBranch', 12), event('atBranch', 15), event('sent', 7)]
  const expected = { state: 'atBranch', since: new Date('2026-11-27T12:00:00Z') }
  expect(stateOfEvents(events)).toMatchObject(expected)
  expect(stateOfEvents(events.toReversed())).toMatchObject(expected)
})

it('[DEL-4] an event that nobody knows moves nothing', () => {
  expect(stateOfEvents([event('atBranch', 8), event(null, 9), event('nothing', 10)])).toMatchObject({
    state: 'atBranch',
  })
})

it('[DEL-4] moving on after a refusal is moving back, until it is with the sender', () => {
  const back = [event('sent', 7), event('returning', 8), event('inTransit', 9), event('atBranch', 10)]
  expect(stateOfEvents(back)).toMatchObject({ state: 'returning', since: new Date('2026-11-27T08:00:00Z') })
  expect(stateOfEvents([...back, event('returned', 11)]).state).toBe('returned')
  // the recipient took it after all
  expect(stateOfEvents([...back, event('delivered', 11)]).state).toBe('delivered')
})

it('[DEL-4] handed over under its number of the way back, it is returned', () => {
  const there = [event('inTransit', 7), event('returning', 8)]
  expect(stateOfEvents(there, [event('made', 9), event('inTransit', 10)]).state).toBe('returning')
  expect(stateOfEvents(there, [event('made', 9), event('delivered', 12)]).state).toBe('returned')
})

it('[DEL-5] money that was paid out stays so', () => {
  expect(stateOfEvents([event('paidOut', 9), event('delivered', 10)]).state).toBe('paidOut')
})

it('[DEL-4] a trouble stands beside where the parcel was, and is over with the next event', () => {
  expect(stateOfEvents([event('inTransit', 8), event('lost', 9)])).toMatchObject({
    state: 'inTransit',
    trouble: 'lost',
  })
  expect(stateOfEvents([event('lost', 9), event('atBranch', 10)])).toMatchObject({ state: 'atBranch', trouble: '' })
})
