import { existsSync, readFileSync } from 'node:fs'

/** The longest turn of the event loop while something is done, in milliseconds, less the wait for other programs. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = performance.now() - queued()
  const look = () => {
    const now = performance.now() - queued()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 5)
  await work()
  // the last turn has no tick of the timer after it
  look()
  clearInterval(timer)
  return longest
}

/** How many milliseconds this thread stood in the queue for a processor so far; none where the system does not tell. */
function queued(): number {
  const told = '/proc/thread-self/schedstat'
  return existsSync(told) ? Number(readFileSync(told, 'utf8').split(' ')[1]) / 1e6 : 0
}
