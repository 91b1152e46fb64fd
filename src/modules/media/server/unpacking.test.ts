import { expect, it } from 'vitest'
import { lookInTurn, unpackInTurn } from './unpacking.ts'

it('[IMG-4] one picture is unpacked at a time, in the order they came; one that fails holds up none, and headers are read beside', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const one = unpackInTurn(async () => {
    done.push('one begins')
    await first.promise
    done.push('one ends')
    throw new Error('broken')
  })
  const two = unpackInTurn(async () => void done.push('two'))
  await lookInTurn(async () => void done.push('a header'))
  await expect.poll(() => done).toContain('one begins')
  first.resolve()
  await expect(one).rejects.toThrow('broken')
  await two
  expect(done.toSorted()).toEqual(['a header', 'one begins', 'one ends', 'two'])
  expect(done.indexOf('two')).toBeGreaterThan(done.indexOf('one ends'))
})
