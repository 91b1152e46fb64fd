import { createHash } from 'node:crypto'
import { timeSlices } from './time-slices.ts'

/**
 * The digest of an import's plan, in base64url. Equal plans have equal digests: `apply` repeats the one of the preview, so that
 * an import makes the changes that staff saw.
 */
export function fingerprintOf(plan: unknown): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
}

/** The same of a plan with many parts, a part at a time, so that others get their turns. */
export async function fingerprintOfMany(
  head: unknown,
  parts: Iterable<unknown>,
  pause: () => Promise<void> | undefined = timeSlices(),
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(head))
  for (const part of parts) {
    hash.update(JSON.stringify(part))
    await pause()
  }
  return hash.digest('base64url')
}
