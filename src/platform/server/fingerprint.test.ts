import { expect, it } from 'vitest'
import { fingerprintOf, fingerprintOfMany } from './fingerprint.ts'

it('[FORM-3] equal plans have equal digests, and a plan with another value, part or order has another', async () => {
  expect(fingerprintOf([{ row: 1 }, []])).toBe(fingerprintOf([{ row: 1 }, []]))
  expect(fingerprintOf([{ row: 1 }, []])).not.toBe(fingerprintOf([{ row: 2 }, []]))
  const digests = await Promise.all([
    fingerprintOfMany([1], [{ row: 1 }, { row: 2 }]),
    fingerprintOfMany([1], [{ row: 2 }, { row: 1 }]),
    fingerprintOfMany([1], [{ row: 1 }]),
    fingerprintOfMany([2], [{ row: 1 }, { row: 2 }]),
  ])
  expect(new Set(digests).size).toBe(digests.length)
  expect(await fingerprintOfMany([1], [{ row: 1 }, { row: 2 }])).toBe(digests[0])
})
