import type { Writable } from 'node:stream'

const held = new WeakSet<Writable>()

/** Joins all writes of this turn of the process into one: each wakes the listener, which costs more than the bytes. */
export function writeTogether(stream: Writable): void {
  if (held.has(stream)) return
  held.add(stream)
  stream.cork()
  process.nextTick(() => {
    held.delete(stream)
    stream.uncork()
  })
}
