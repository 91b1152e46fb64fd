import { createHash } from 'node:crypto'

/** A short digest of these texts in their order, alike each time: of a key that a caller sent, or of the body sent with it. */
export function digestOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}
