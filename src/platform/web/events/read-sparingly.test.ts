import { expect, it } from 'vitest'
import { readSparingly } from './read-sparingly.ts'

/** Readings and pauses, each of which ends when it is told to. */
function openReadings() {
  const readings: PromiseWithResolvers<void>[] = []
  const pauses: PromiseWithResolvers<void>[] = []
  const next = (list: PromiseWithResolvers<void>[]) => {
    const each = Promise.withResolvers<void>()
    list.push(each)
    return each.promise
  }
  const reader = readSparingly(() => next(readings), { everyMs: 5000, pause: () => next(pauses) })
  return { reader, readings, pauses }
}
const settled = () => new Promise((done) => setImmediate(done))

it('reads at once, and however much is heard meanwhile is one reading more, after the pause', async () => {
  const { reader, readings, pauses } = openReadings()
  reader.ask()
  expect(readings.length).toBe(1)
  for (let times = 0; times < 50; times++) reader.ask()
  readings[0]?.resolve()
  await settled()
  expect(readings.length).toBe(1)
  pauses[0]?.resolve()
  await settled()
  expect(readings.length).toBe(2)
  readings[1]?.resolve()
  pauses[1]?.resolve()
  await settled()
  expect(readings.length).toBe(2)
  reader.ask()
  expect(readings.length).toBe(3)
})

it('a slow reading is waited for: there are never two at a time', async () => {
  const { reader, readings, pauses } = openReadings()
  reader.ask()
  pauses[0]?.resolve()
  reader.ask()
  await settled()
  expect(readings.length).toBe(1)
  readings[0]?.reject(new Error('no connection'))
  await settled()
  expect(readings.length).toBe(2)
})

it('who left reads nothing more', async () => {
  const { reader, readings, pauses } = openReadings()
  reader.ask()
  reader.ask()
  reader.end()
  readings[0]?.resolve()
  pauses[0]?.resolve()
  await settled()
  expect(readings.length).toBe(1)
})
