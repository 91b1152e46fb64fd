import { expect, it } from 'vitest'
import { chunksOf } from './request-body.ts'

const part = new Uint8Array(64 * 1024)

function bodyOf(parts: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let nth = 0; nth < parts; nth++) controller.enqueue(part)
      controller.close()
    },
  })
}

it('[AUTH-3] a hundred bodies at once are read a few parts in each turn of the event loop, and go round', async () => {
  const inTurns: number[] = [0]
  let isReading = true
  const count = () => {
    inTurns.push(0)
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const ends: number[] = []
  async function read(parts: number): Promise<void> {
    for await (const chunk of chunksOf(bodyOf(parts))) inTurns.push((inTurns.pop() ?? 0) + chunk.byteLength)
    ends.push(parts)
  }
  await Promise.all([...Array.from({ length: 100 }, () => read(5)), read(1)])
  isReading = false
  expect(Math.max(...inTurns)).toBeLessThanOrEqual(3 * part.byteLength)
  expect(inTurns.reduce((sum, bytes) => sum + bytes, 0)).toBe(501 * part.byteLength)
  expect(ends.indexOf(1), 'the short body waits for one part of each other').toBe(0)
})
