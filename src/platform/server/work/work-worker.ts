import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../shop.ts'
import { doNext, type Doing } from './do-next.ts'
import { workTag } from './queue-work.ts'
import type { WorkKind } from './work-kind.ts'

export interface WorkWorker {
  /** Waits a few seconds for what is being done now. */
  close(): Promise<void>
}

export interface WorkWorkerOptions extends Doing {
  /** Finds what other processes queued and did not live to do, and what is tried again. */
  pollMs?: number
}

const closingMs = 5000
/** How much of one company's work a process does side by side; beside it one hand is kept for what a person waits for. */
const laneWidth = 2

/**
 * Does what is queued: at once what this process commits, within `pollMs` the rest (AUTH-8). Every process of the shop
 * runs one; work is claimed before it is done, and a company that hangs holds up its own lane alone.
 */
export function openWorker(shop: Shop, { kinds, onKept, pollMs = 3000 }: WorkWorkerOptions): WorkWorker {
  const stopping = new AbortController()
  const waker = new EventEmitter()
  waker.setMaxListeners(0)
  let wakes = 0
  shop.database.onCommit((tags) => {
    if (!tags.has(workTag)) return
    wakes += 1
    waker.emit('wake')
  })
  const lanesOf = (some: readonly WorkKind[]) => [...new Set(some.flatMap((kind) => kind.lanes))]
  const awaited = kinds.filter(({ urgency }) => urgency === 'awaited')
  const running = [
    ...lanesOf(kinds).flatMap((lane) => Array.from({ length: laneWidth }, () => keepDoing(lane, kinds))),
    // letters may hang for their whole time limit; a code does not wait for that (OUT-8)
    ...lanesOf(awaited).map((lane) => keepDoing(lane, awaited)),
  ]

  async function keepDoing(lane: string, some: readonly WorkKind[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = wakes
      const hasFound = await doNext(shop, { kinds: some, onKept }, lane).catch((fault: unknown) => {
        shop.log.warn({ err: fault, lane }, 'queued work could not be read')
        return false
      })
      // woken meanwhile: what came may not have been there yet
      if (!hasFound && wakes === before) await nextWake()
    }
  }

  async function nextWake(): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pollMs)])
    await once(waker, 'wake', { signal }).catch(() => {})
  }

  return {
    async close() {
      stopping.abort()
      await Promise.race([Promise.all(running), sleep(closingMs, undefined, { ref: false })])
    },
  }
}
