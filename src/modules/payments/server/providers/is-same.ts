import { timingSafeEqual } from 'node:crypto'

/** Whether a signature is the wanted one, in a time that tells nothing of how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
