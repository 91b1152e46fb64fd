import type { Colour } from '#kit/colours.ts'
import { matchColours } from '#modules/catalog/match-colours.ts'
import type { Goods } from '../goods.ts'
import type { Errors } from './plan.ts'

export interface Painted {
  colours: readonly Colour[]
  formerColours: readonly (number | undefined)[]
  /** The name that a colour has now, by the one it had; those that are gone are missing. */
  renamed: ReadonlyMap<string, string>
}

export function planColours(
  before: Goods | undefined,
  given: readonly Colour[] | undefined,
  field: string,
  errors: Errors,
): Painted {
  const former = (before?.colours ?? []).map(({ name }, position) => ({ name, position }))
  const colours = given ?? before?.colours ?? []
  const names = colours.map(({ name }) => name)
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      errors.push({ field: `${field}.colours.${index}.name`, error: 'colourRepeated', params: { name } })
  const matched = matchColours(former, colours)
  return {
    colours,
    formerColours: matched.map((place) => place?.position),
    renamed: new Map(matched.flatMap((place, index) => (place ? [[place.name, names[index] ?? '']] : []))),
  }
}
