import { expect, it } from 'vitest'
import { takeAll } from './take-all.ts'

const numbers = Array.from({ length: 120 }, (_, index) => String(index))
const report = { added: 0, changed: 0, unchanged: 0, bad: 0, missing: [], unasked: [] as string[] }

it('[OUT-3] the values taken before Prom fell silent are named with those that were not', async () => {
  const silentAfter = (most: number) => {
    let calls = 0
    return {
      importSome: async (some: readonly string[]) => {
        if (++calls > most) throw new Error('Prom does not answer')
        return { ...report, added: some.length }
      },
    }
  }
  expect(await takeAll(silentAfter(3), numbers)).toMatchObject({ added: 120, unasked: [] })
  expect(await takeAll(silentAfter(1), numbers)).toMatchObject({ added: 50, unasked: numbers.slice(50) })
  await expect(takeAll(silentAfter(0), numbers)).rejects.toThrow('does not answer')
})

it('[OUT-3] nobody waits for more where Prom was too slow for the first of them', async () => {
  const asked: number[] = []
  const slow = {
    importSome: async (some: readonly string[]) => {
      asked.push(some.length)
      return { ...report, added: 40, unasked: some.slice(40) }
    },
  }
  expect(await takeAll(slow, numbers)).toMatchObject({ added: 40, unasked: numbers.slice(40) })
  expect(asked).toEqual([50])
})
