import * as z from 'zod/mini'

/** The header that makes a repetition of a call the same call, where a call knows it. */
export function idempotencyKey() {
  return z.object({ 'Idempotency-Key': z.optional(key()) })
}

/** The same, of a call that must not be made without it. */
export function neededIdempotencyKey() {
  return z.object({ 'Idempotency-Key': key() })
}

function key() {
  return z
    .string()
    .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooLong' }))
    .register(z.globalRegistry, { description: 'Any text of one’s own: the same call again by it answers the same.' })
}
