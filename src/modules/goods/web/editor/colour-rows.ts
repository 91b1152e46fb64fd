import { defaultColour } from '#kit/colours.ts'
import { newId } from '#platform/web/new-id.ts'
import type { ColourValues, LotValues, ProductFormValues } from './product-form.ts'

export function newColour(): ColourValues {
  return { id: newId(), name: '', nameEn: '', gradient: 'n', stops: [defaultColour] }
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
