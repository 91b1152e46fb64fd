import type { FieldError } from '#kit/refusal.ts'
import { bringingCarriers, transitOf, type BringingCarrier, type Carrier } from './carrier.ts'
import type { AddressPart, AskedPart } from './carriers/entry.ts'

export type { AddressPart } from './carriers/entry.ts'

/** An address by its parts; those that its carrier does not ask for are not there. */
export type Address = Partial<Record<AddressPart, string>>

/** The name of a form's field: each carrier has fields of its own, so that what was typed for one stays its own (DEL-7). */
export type AddressField = `${BringingCarrier}-${AddressPart}`

/** Nothing of a carrier that one comes to. */
export function askedOf(carrier: Carrier): readonly AskedPart[] {
  return transitOf(carrier)?.asks ?? []
}

export function addressField(carrier: BringingCarrier, part: AddressPart): AddressField {
  return `${carrier}-${part}`
}

export function isBringing(carrier: Carrier): carrier is BringingCarrier {
  return (bringingCarriers as readonly Carrier[]).includes(carrier)
}

/** In one line, as an order keeps it; empty where a part is missing: half of an address is none. */
export function writeAddress(carrier: Carrier, address: Address): string {
  const parts = askedOf(carrier).map(({ part }) => address[part]?.trim() ?? '')
  return parts.includes('') ? '' : parts.join(', ')
}

/** The parts of a line that was written so; undefined of any other, as of one for another carrier. */
export function readAddress(carrier: Carrier, line: string): Address | undefined {
  const asked = askedOf(carrier)
  if (asked.length === 0) return undefined
  const pattern = asked.map(({ part }, place) => (place === asked.length - 1 ? lastPart : patterns[part])).join(', ')
  const found = new RegExp(`^${pattern}$`, 's').exec(line.trim())
  return found ? Object.fromEntries(asked.map(({ part }, place) => [part, found[place + 1] ?? ''])) : undefined
}

/** A town may tell its region in brackets, with commas. */
const withoutComma = String.raw`((?:[^,(]|\([^)]*\))+)`
const patterns: Readonly<Record<AddressPart, string>> = {
  city: withoutComma,
  branch: withoutComma,
  index: String.raw`(\d{5})`,
  street: withoutComma,
}
const lastPart = '(.+)'

/** The parts of an address that are missing or impossible. */
export function addressProblems(
  carrier: Carrier,
  address: Address,
): (Pick<FieldError, 'error'> & { part: AddressPart })[] {
  return askedOf(carrier).flatMap(({ part }) => {
    const value = address[part]?.trim() ?? ''
    if (value === '') return [{ part, error: 'required' }]
    return part === 'index' && !/^\d{5}$/.test(value) ? [{ part, error: 'incorrectIndex' }] : []
  })
}
