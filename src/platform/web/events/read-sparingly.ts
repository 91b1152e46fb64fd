export interface SparingReader {
  /** Asks for a reading; all calls during a reading, or too soon after it, lead to one more afterwards. */
  ask(): void
  end(): void
}

const pauseOf = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Reads when asked to: one reading at a time, and at most one in `everyMs`, however often it is asked. */
export function readSparingly(
  read: () => Promise<unknown>,
  { everyMs, pause = pauseOf }: { everyMs: number; pause?: (ms: number) => Promise<unknown> },
): SparingReader {
  let isAsked = false
  let isResting = false
  let isEnded = false

  async function run(): Promise<void> {
    isResting = true
    while (isAsked && !isEnded) {
      isAsked = false
      // one that failed is read again when something happens once more
      await Promise.allSettled([read(), pause(everyMs)])
    }
    isResting = false
  }

  return {
    ask() {
      isAsked = true
      if (!isResting) void run()
    },
    end() {
      isEnded = true
    },
  }
}
