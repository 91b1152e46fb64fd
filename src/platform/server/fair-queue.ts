import { Refusal } from '#kit/refusal.ts'
import { callLimits, currentCall } from './call-time.ts'

/** Work that is slow on purpose, a few at once. */
export interface FairQueue {
  /**
   * Does the work when its turn comes; refuses at once when too much waits, of this one (429) or in all (503), and where a call
   * waits too long.
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

export interface FairQueueOptions {
  atOnce: number
  /** The most waiting requests of one address. */
  mostEach: number
  /** The most waiting requests of all. */
  most: number
}

/** Turns go round by who asks: whoever sends six hundred at once waits behind everybody else's first. */
export function fairQueue({ atOnce, mostEach, most }: FairQueueOptions): FairQueue {
  /** Who has something waiting, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function waitForTurn(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (line.length >= mostEach) throw busy('tooMany')
    if (waiting >= most) throw busy('unavailable')
    lines.set(who, line)
    waiting++
    const isBehindOwn = line.length > 0
    return new Promise((begin, refuse) => {
      const giveUp = () => {
        line.splice(line.indexOf(start), 1)
        if (line.length === 0) lines.delete(who)
        waiting--
        refuse(busy(isBehindOwn ? 'tooMany' : 'unavailable'))
      }
      const patience = currentCall() && setTimeout(giveUp, callLimits.turn)
      function start(): void {
        clearTimeout(patience)
        begin()
      }
      line.push(start)
    })
  }

  /** The next one takes over the place of the one before, so `running` stays. */
  function next(): void {
    const [turn] = lines
    if (!turn) {
      running--
      return
    }
    const [who, line] = turn
    lines.delete(who)
    const start = line.shift()
    // what else they have waits behind the others
    if (line.length > 0) lines.set(who, line)
    waiting--
    start?.()
  }

  return {
    async run(who, work) {
      if (running < atOnce) running++
      else await waitForTurn(who)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}

/** Whether a queue refused it, as too much waits. */
export function isBusy(fault: unknown): fault is Refusal {
  return fault instanceof Refusal && fault.errors.some(({ error }) => error === 'busy')
}

function busy(kind: 'tooMany' | 'unavailable'): Refusal {
  return new Refusal(kind, [{ field: '', error: 'busy' }], { retryAfterSeconds: 2 })
}
