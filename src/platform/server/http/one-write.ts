import type { Writable } from 'node:stream'

const held = new WeakSet<Writable>()

/** What this turn of the process writes to it leaves in one write: each wakes who listens, which costs more than the bytes. */
export function writeTogether(stream: Writable): void {
  if (held.has(stream)) return
  held.add(stream)
  stream.cork()
  process.nextTick(() => {
    held.delete(stream)
    stream.uncork()
  })
}
