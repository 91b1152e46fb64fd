import { setTimeout as sleep } from 'node:timers/promises'

export interface Poll {
  /** Looks at once, or once more where it is looking. */
  now(): void
  close(): Promise<void>
}

/** Calls `look` every `everyMs` until it is closed; `failed` gets its faults, and the next turn tries again. */
export function poll(
  look: () => Promise<unknown>,
  { everyMs, failed }: { everyMs: number; failed(fault: unknown): void },
): Poll {
  const stopping = new AbortController()
  let isWanted = false
  let pause = new AbortController()
  const looking = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWanted = false
      await look().catch(failed)
      if (isWanted) continue
      pause = new AbortController()
      const signal = AbortSignal.any([stopping.signal, pause.signal])
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    now() {
      isWanted = true
      pause.abort()
    },
    async close() {
      stopping.abort()
      await looking
    },
  }
}
