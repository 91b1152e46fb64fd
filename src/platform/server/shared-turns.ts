import { byItself } from './asking.ts'

interface Turns {
  /** The work that runs now: it may have read before the newest change. */
  running: Promise<void>
  /** The work that begins after it, for all who came meanwhile. */
  next: Promise<void> | undefined
}

/**
 * For work that many ask for at once, and that holds a connection while it waits for its turn: one runs, and all who come
 * meanwhile share the next, which sees whatever they saw.
 */
export function sharedTurns<Key extends WeakKey>(): (key: Key, work: () => Promise<void>) => Promise<void> {
  const turns = new WeakMap<Key, Turns>()

  function begin(key: Key, work: () => Promise<void>): Promise<void> {
    const running = byItself(work).finally(() => {
      const now = turns.get(key)
      if (now?.running === running && !now.next) turns.delete(key)
    })
    turns.set(key, { running, next: undefined })
    return running
  }

  return (key, work) => {
    const now = turns.get(key)
    if (!now) return begin(key, work)
    now.next ??= now.running.catch(() => {}).then(() => begin(key, work))
    return now.next
  }
}
