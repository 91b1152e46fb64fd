import { setImmediate } from 'node:timers/promises'

const sliceMs = 8

/**
 * For a loop that computes for long: asked at every step, it waits for a turn of the event loop once its slice of time
 * is used up, so that other requests are answered in between.
 */
export function timeSlices(): () => Promise<void> | undefined {
  let until = performance.now() + sliceMs
  return () => {
    if (performance.now() < until) return undefined
    return setImmediate().then(() => {
      until = performance.now() + sliceMs
    })
  }
}
