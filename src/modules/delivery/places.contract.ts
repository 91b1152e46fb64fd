import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { filledText, text } from '#platform/wire.ts'
import { branchKinds, settlementKinds, settlementLabel, type Branch, type FoundSettlement } from './place.ts'
import type { Street } from './street.ts'

export const mostPlaces = 20

const settlement = z.strictObject({
  ref: z.string(),
  name: z.string(),
  kind: z.enum(settlementKinds),
  oblast: z.string(),
  district: z.string(),
  isNamesake: z.boolean(),
  /** Its name in an order: of namesakes, with its whereabouts. */
  label: z.string(),
})

const branch = z.strictObject({
  ref: z.string(),
  kind: z.enum(branchKinds),
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** Kilograms of one parcel; null where the carrier tells none. */
  mostWeight: z.nullable(z.number()),
  /** In hryvnias. */
  mostValue: z.nullable(z.number()),
  /** Centimetres. */
  mostSize: z.nullable(z.strictObject({ width: z.int(), height: z.int(), length: z.int() })),
})

export const getSettlements = endpoint('GET /delivery/settlements', 'anyone', {
  summary:
    'Towns and villages of Nova Poshta whose names begin so, in any of their words, 20 at most, big ones first; further words may say the district or the oblast. From the shop’s own copy (DEL-2).',
  query: z.strictObject({ search: filledText(100).check(z.refine((typed) => typed.trim().length >= 2)) }),
  output: z.array(settlement),
})

export const getBranches = endpoint('GET /delivery/branches', 'anyone', {
  summary:
    'Branches and lockers of Nova Poshta in a settlement, by number or part of the street, that number first, 20 at most; with what of one parcel they take. From the shop’s own copy (DEL-2).',
  query: z.strictObject({ settlement: filledText(60), search: z._default(text(100), '') }),
  output: z.array(branch),
})

export const getStreets = endpoint('GET /delivery/streets', 'anyone', {
  summary:
    'Streets of a settlement whose words begin so, 20 at most: those that the shop keeps, and those that Nova Poshta answers within 1.5 s (DEL-6).',
  query: z.strictObject({ settlement: filledText(60), search: filledText(100) }),
  output: z.array(z.strictObject({ ref: z.string(), name: z.string() })),
})

export function streetsToWire(found: readonly Street[]): WireOf<typeof getStreets> {
  return found.map(({ ref, name }) => ({ ref, name }))
}

export function settlementsToWire(found: readonly FoundSettlement[]): WireOf<typeof getSettlements> {
  return found.map(({ ref, name, kind, oblast, district, isNamesake }) => {
    const label = settlementLabel({ name, oblast, district, isNamesake })
    return { ref, name, kind, oblast, district, isNamesake, label }
  })
}

export function branchesToWire(found: readonly Branch[]): WireOf<typeof getBranches> {
  return found.map(({ ref, kind, number, name, address, mostWeight, mostValue, mostSize }) => ({
    ref,
    kind,
    number,
    name,
    address,
    mostWeight: mostWeight === null ? null : mostWeight / 1000,
    mostValue: mostValue === null ? null : toHryvnias(mostValue),
    mostSize,
  }))
}
