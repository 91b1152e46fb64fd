import { defaultColour, hexColour, readHex, type Gradient } from '#kit/colours.ts'
import { newId } from '#platform/web/new-id.ts'
import type { ColourValues, LotValues, ProductFormValues } from './product-form.ts'

/** More stops than this a swatch of a few pixels cannot show; the server takes no more. */
export const mostStops = 8

export function newColour(): ColourValues {
  return { id: newId(), name: '', nameEn: '', gradient: 'n', stops: [defaultColour] }
}

/** One stop more, like the last one; a plain colour begins to run across. */
export function addStop(colour: ColourValues): ColourValues {
  if (colour.stops.length >= mostStops) return colour
  const stops = [...colour.stops, colour.stops.at(-1) ?? defaultColour]
  return { ...colour, stops, gradient: colour.gradient === 'n' ? 'h' : colour.gradient }
}

/** A colour keeps at least one stop; with one it is plain. */
export function removeStop(colour: ColourValues, index: number): ColourValues {
  if (colour.stops.length === 1) return colour
  const stops = colour.stops.toSpliced(index, 1)
  return { ...colour, stops, gradient: stops.length === 1 ? 'n' : colour.gradient }
}

export function turn(colour: ColourValues, gradient: Gradient): ColourValues {
  return { ...colour, gradient }
}

/** How the colour is drawn while a stop is half typed. */
export function shownStops({ stops }: Pick<ColourValues, 'stops'>): string[] {
  return stops.map((stop) => hexColour(readHex(stop)) ?? defaultColour)
}

/** How many lots are of a colour: one that has any cannot be dropped (CAT-6). */
export function lotsOf(colour: ColourValues, lots: readonly LotValues[]): number {
  return lots.filter((lot) => lot.colour === colour.id).length
}

/** Without a colour, and without what pointed to it. */
export function withoutColour(
  values: Pick<ProductFormValues, 'colours' | 'photoColours'>,
  id: string,
): Pick<ProductFormValues, 'colours' | 'photoColours'> {
  return {
    colours: values.colours.filter((colour) => colour.id !== id),
    photoColours: Object.fromEntries(Object.entries(values.photoColours).filter(([, colour]) => colour !== id)),
  }
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
