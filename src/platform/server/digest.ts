import { createHash } from 'node:crypto'

/** What stands for these texts in their order, short and alike each time: a key that was sent, or what was sent by it. */
export function digestOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}
