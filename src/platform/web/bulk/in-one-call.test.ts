import { expect, it } from 'vitest'
import { inOneCall, sendInParts } from './in-one-call.ts'

it('[WIRE-10] one call takes 500, and fewer where they are long', () => {
  expect(inOneCall(Array.from({ length: 1100 }, (_, index) => ({ id: index })))).toHaveLength(500)
  const long = { text: 'ї'.repeat(20_000) }
  expect(inOneCall(Array.from({ length: 40 }, () => long))).toHaveLength(17)
  expect(inOneCall([long, long])).toHaveLength(2)
  expect(inOneCall([{ text: 'x'.repeat(800_000) }, long])).toHaveLength(1)
})

it('[B7] many are sent part by part; repeated, it goes on where it broke off', async () => {
  const all = Array.from({ length: 1200 }, (_, index) => index)
  const sent: number[] = []
  let calls = 0
  const go = sendInParts(all, async (part) => {
    if (++calls === 2) throw new Error('offline')
    sent.push(...part)
    return Promise.resolve()
  })
  await expect(go()).rejects.toThrow('offline')
  expect(sent).toHaveLength(500)
  await go()
  expect(sent).toEqual(all)
})
