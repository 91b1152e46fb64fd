import { isDeepStrictEqual } from 'node:util'
import type { OrderFields } from '#modules/orders/order.ts'
import type { Theirs } from './terms.ts'

export type OwnedField = keyof Theirs

/**
 * Which fields an order takes over: those that the marketplace changed and staff did not (ORD-8). Staff changed what is
 * not as the marketplace told it last; a discount is on the goods that it knows, and stays with them (ORD-5).
 */
export function takenOver(
  ours: OrderFields,
  before: Theirs,
  now: Theirs,
  { areLinesTheirs }: { areLinesTheirs: boolean },
): Partial<Theirs> {
  const names = (Object.keys(now) as OwnedField[]).filter((name) => areLinesTheirs || name !== 'discount')
  return Object.fromEntries(
    names
      .filter((name) => isSame(ours[name], before[name]) && !isSame(ours[name], now[name]))
      .map((name) => [name, now[name]]),
  )
}

/** Fields that are not as the marketplace tells them: staff changed them here. */
export function changedHere(ours: OrderFields, theirs: Theirs): OwnedField[] {
  const names = Object.keys(theirs) as OwnedField[]
  return names.filter((name) => !isSame(ours[name], theirs[name])).toSorted()
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}
