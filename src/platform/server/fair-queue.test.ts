import { expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { fairQueue } from './fair-queue.ts'

/** A queue of work that ends at the test's word, one at a time. */
function slowQueue(options: { mostEach: number; most: number }) {
  const queue = fairQueue({ atOnce: 1, ...options })
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string) =>
    queue
      .run(who, () => {
        began.push(who)
        return new Promise<string>((resolve) => ends.push(() => resolve('done')))
      })
      .catch((thrown: unknown) => (thrown instanceof Refusal ? [thrown.kind, thrown.retryAfterSeconds] : thrown))
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, began, endAll }
}

it('turns go round: who asks once waits for one of the others, not for all of them', async () => {
  const { ask, began, endAll } = slowQueue({ mostEach: 10, most: 100 })
  const asked = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask)
  await endAll()
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'done'))
  expect(began.join('')).toBe('aabcaba')
})

it('[WIRE-3] more of one is 429 and more of all is 503, at once; a failure gives its place on', async () => {
  const { ask, endAll } = slowQueue({ mostEach: 2, most: 3 })
  const taken = ['a', 'a', 'a'].map(ask)
  expect(await ask('a')).toEqual(['tooMany', 2])
  const other = ask('b')
  expect(await ask('c')).toEqual(['unavailable', 2])
  await endAll()
  expect(await Promise.all([...taken, other])).toEqual(['done', 'done', 'done', 'done'])

  const queue = fairQueue({ atOnce: 1, mostEach: 1, most: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})
