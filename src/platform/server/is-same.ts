import { timingSafeEqual } from 'node:crypto'

/** Whether a secret or a signature is the wanted one, in a time that does not tell how much of it was right. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
