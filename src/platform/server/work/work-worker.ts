import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../shop.ts'
import { doAll, type Doing } from './do-next.ts'
import { laneTag, workTag } from './queue-work.ts'
import type { WorkKind } from './work-kind.ts'

export interface WorkWorker {
  /** Waits a few seconds for what is being done now. */
  close(): Promise<void>
}

export interface WorkWorkerOptions extends Doing {
  /** Finds what other processes queued and did not live to do, and what is tried again. */
  pollMs?: number
}

interface Lane {
  name: string
  /** One of those that have nothing to do looks. */
  wake(): void
  /** When all have done what they do. */
  end(): Promise<void>
}

const closingMs = 5000
/** How much of one company's work a process does side by side; beside it one hand is kept for what a person waits for. */
const laneWidth = 2

/**
 * Does what is queued: at once what this process commits, within `pollMs` the rest (AUTH-8). Every process of the shop
 * runs one; work is claimed before it is done, and a company that hangs holds up its own lane alone.
 */
export function openWorker(shop: Shop, { pollMs = 3000, ...doing }: WorkWorkerOptions): WorkWorker {
  const stopping = new AbortController()
  const lanes = [...new Set(doing.kinds.flatMap((kind) => kind.lanes))].map((lane) => openLane(lane))
  shop.database.onCommit((tags) => {
    for (const lane of lanes) if (tags.has(workTag) || tags.has(laneTag(lane.name))) lane.wake()
  })

  function openLane(name: string): Lane {
    const ofLane = doing.kinds.filter(({ lanes: own }) => own.includes(name))
    const awaited = ofLane.filter(({ urgency }) => urgency === 'awaited')
    const [idle, idleForAwaited] = [new Set<() => void>(), new Set<() => void>()]
    let wakes = 0
    // one at a time: whoever takes a piece wakes the next, who may find another
    const wakeOne = () => firstOf(idle)?.()

    async function keepDoing(kinds: readonly WorkKind[], resting: Set<() => void>): Promise<void> {
      while (!stopping.signal.aborted) {
        const before = wakes
        const goesOn = () => !stopping.signal.aborted
        await doAll(shop, { ...doing, kinds }, name, { goesOn, onMore: wakeOne }).catch((fault: unknown) =>
          shop.log.warn({ err: fault, lane: name }, 'queued work could not be read'),
        )
        // woken meanwhile: what came may not have been there yet
        if (wakes === before && goesOn()) await nextWake(resting)
      }
    }

    function nextWake(resting: Set<() => void>): Promise<void> {
      return new Promise((resolve) => {
        const go = () => {
          resting.delete(go)
          clearTimeout(poll)
          resolve()
        }
        const poll = setTimeout(go, pollMs * someLess()).unref()
        resting.add(go)
      })
    }

    const running = Promise.all([
      ...Array.from({ length: laneWidth }, () => keepDoing(ofLane, idle)),
      // letters may hang for their whole time limit; a code does not wait for that (OUT-8)
      ...(awaited.length > 0 ? [keepDoing(awaited, idleForAwaited)] : []),
    ])
    return {
      name,
      wake() {
        wakes += 1
        ;(firstOf(idle) ?? firstOf(idleForAwaited))?.()
      },
      async end() {
        for (const go of [...idle, ...idleForAwaited]) go()
        await running
      },
    }
  }

  return {
    async close() {
      stopping.abort()
      await Promise.race([Promise.all(lanes.map((lane) => lane.end())), sleep(closingMs, undefined, { ref: false })])
    },
  }
}

/** Hands that look all at once take all connections of the pool, which then never rest long enough to be closed. */
function someLess(): number {
  return 0.75 + Math.random() / 4
}

function firstOf<Value>(values: ReadonlySet<Value>): Value | undefined {
  const [first] = values
  return first
}
