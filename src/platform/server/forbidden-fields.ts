import { Refusal } from '#kit/refusal.ts'
import type { Role } from '../roles.ts'
import { partsOf, type Fields } from '../fields.ts'

type Given = Readonly<Record<string, unknown>>

/** The given fields that this role may not set, by the table's own words: `discount`, `lots.0.unitCost`. */
export function forbiddenFields(role: Role, { fields }: { fields: Fields }, given: Given): string[] {
  return Object.entries(fields).flatMap(([name, { sets, codec }]) => {
    const value = given[name]
    if (value === undefined || sets.length === 0) return []
    if (!sets.includes(role)) return [name]
    const parts = partsOf(codec)
    if (!parts || !Array.isArray(value)) return []
    return value.flatMap((one: Given, index) =>
      forbiddenFields(role, parts, one).map((path) => `${name}.${index}.${path}`),
    )
  })
}

/** Refuses what came for fields that are not this caller's to set (WIRE-12); `list` is what the call names them all by. */
export function refuseForbiddenFields(
  table: { fields: Fields },
  { role }: { role: Role },
  given: readonly Given[],
  list?: string,
): void {
  const errors = given.flatMap((one, index) =>
    forbiddenFields(role, table, one).map((name) => ({
      field: list === undefined ? name : `${list}.${index}.${name}`,
      error: 'notYourField',
    })),
  )
  if (errors.length > 0) throw new Refusal('forbidden', errors)
}
