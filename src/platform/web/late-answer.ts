import { toast } from './toast.ts'

/** An answer that has not come by then may never come: no network says that it is none. In milliseconds. */
const lateAfter = 1000
/** Longer than any answer is waited for. */
const asLongAsItTakes = 120_000

/** Says so when an answer is late, until the given function is called: it came, or failed. */
export function warnWhenLate(text: string): () => void {
  let close: (() => void) | undefined
  const timer = setTimeout(() => {
    close = toast('warning', text, { milliseconds: asLongAsItTakes })
  }, lateAfter)
  return () => {
    clearTimeout(timer)
    close?.()
  }
}
