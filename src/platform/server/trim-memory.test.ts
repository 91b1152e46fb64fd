import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import { deepIt } from '../../../tests/deep.ts'

const module = new URL('trim-memory.ts', import.meta.url).href
/** Fills 200 MB with what nobody needs, works on for a while, then rests; says what it gave back, and when. */
const script = `
  const { trimMemoryAtRest } = await import(${JSON.stringify(module)})
  let isWorking = true
  const alive = setInterval(() => {}, 1000)
  trimMemoryAtRest({
    lookEveryMs: 100,
    onGivenBack(bytes) {
      console.log(JSON.stringify({ isWorking, megabytes: bytes / 1024 / 1024 }))
      clearInterval(alive)
    },
  })
  let filled = Array.from({ length: 200_000 }, (_, nth) => ({ nth, text: 'x'.repeat(10) + nth, more: [nth, nth] }))
  filled = undefined
  const until = performance.now() + 500
  await new Promise((resolve) => {
    const work = () => {
      const turn = performance.now() + 20
      while (performance.now() < turn);
      if (performance.now() < until) setImmediate(work)
      else resolve()
    }
    work()
  })
  isWorking = false
`

deepIt('memory that a load left behind is given back when the process rests, not before', () => {
  const { stdout } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  const [given] = stdout.trim().split('\n')
  const { isWorking, megabytes } = JSON.parse(given ?? '') as { isWorking: boolean; megabytes: number }
  expect(isWorking).toBe(false)
  expect(megabytes).toBeGreaterThan(10)
})
