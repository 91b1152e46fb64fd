import { performance } from 'node:perf_hooks'

/** A share of the time: what jobs and clocks take in a shop that nobody visits. */
const rest = 0.05
/** Less growth since the last time is not worth a search. */
const worthBytes = 24 * 1024 * 1024

export interface TrimOptions {
  /** It rested for that long. */
  lookEveryMs?: number
  onGivenBack?: (bytes: number) => void
}

/**
 * Gives memory back to the system when the process comes to rest. V8 looks for what is no longer used when it needs room, so
 * that left alone it holds for ever what it held at the end of a load. Nothing where Node was started without `--expose-gc`.
 */
export function trimMemoryAtRest({ lookEveryMs = 5000, onGivenBack }: TrimOptions = {}): { close(): void } {
  const { gc } = globalThis
  if (!gc) return { close() {} }
  let seen = performance.eventLoopUtilization()
  let least = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    const held = process.memoryUsage.rss()
    if (utilization > rest || held - least < worthBytes) return
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    least = process.memoryUsage.rss()
    onGivenBack?.(held - least)
  }, lookEveryMs).unref()
  return { close: () => clearInterval(timer) }
}
