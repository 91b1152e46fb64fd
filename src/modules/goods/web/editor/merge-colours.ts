import { matchColours } from '#modules/catalog/match-colours.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import type { ProductFormValues } from './product-form.ts'
import { colourIds } from './product-form-values.ts'

/** A form over an older version, its colours by the ids that they have in the newer one, though they were renamed there. */
export function withColoursOf(newer: OfficeProduct, values: ProductFormValues, base: OfficeProduct): ProductFormValues {
  const [older, now] = [colourIds(base.colours), colourIds(newer.colours)]
  const former = base.colours.map(({ name }, position) => ({ name, position }))
  const ids = new Map(
    matchColours(former, newer.colours).flatMap((place, index) =>
      place ? [[older(place.name), now(newer.colours[index]?.name ?? '')] as const] : [],
    ),
  )
  const current = (id: string) => ids.get(id) ?? id
  return {
    ...values,
    colours: values.colours.map((colour) => ({ ...colour, id: current(colour.id) })),
    photoColours: Object.fromEntries(Object.entries(values.photoColours).map(([id, colour]) => [id, current(colour)])),
    lots: values.lots.map((lot) => ({ ...lot, colour: current(lot.colour) })),
  }
}
