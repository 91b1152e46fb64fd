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
  // nor is a place taken for an address that is the staff's own (DEL-6)
  const isAddressTheirs = isSame(ours.deliveryAddress, before.deliveryAddress) && isSame(ours.carrier, before.carrier)
  const names = (Object.keys(now) as OwnedField[]).filter(
    (name) => (areLinesTheirs || name !== 'discount') && (isAddressTheirs || name !== 'deliveryPlace'),
  )
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

/** Those of the given fields that differ from the marketplace's; a parcel's place comes with its address and carrier (DEL-6). */
export function takenBack(ours: OrderFields, theirs: Theirs, fields: readonly string[]): OwnedField[] {
  const address = ['deliveryAddress', 'carrier'] as const
  const isTheirs = address.every((name) => fields.includes(name) || isSame(ours[name], theirs[name]))
  const isGivenBack = isTheirs && address.some((name) => fields.includes(name))
  return changedHere(ours, theirs).filter((name) => fields.includes(name) || (name === 'deliveryPlace' && isGivenBack))
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}
