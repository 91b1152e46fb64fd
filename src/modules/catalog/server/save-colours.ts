import type { Colour } from '#kit/colours.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database.ts'
import { matchColours, type ColourPlace } from '../match-colours.ts'
import { listColourPlaces, listStockedColours } from './catalog.sql.ts'
import { dropFormerColours, placeColours } from './colours.sql.ts'

/** The English name may be left out (LOC-5). */
export type ColourToSave = Omit<Colour, 'nameEn'> & { nameEn?: string | undefined }

/**
 * Gives a product these colours, in this order. One with a known name is that colour, wherever it stands now; else a new
 * name at the place of one that is gone renames it, and its lots, carts and order lines follow. A colour that lots are
 * of cannot be dropped (CAT-6).
 */
export async function saveColours(tx: Tx, productId: string, colours: readonly ColourToSave[]): Promise<void> {
  refuseRepeated(colours)
  const former = await listColourPlaces(tx, productId)
  const kept = matchColours(former, colours)
  const dropped = former.filter((place) => !kept.includes(place))
  if (dropped.length > 0) await refuseStocked(tx, productId, dropped)
  const placed = colours.map((colour, position) => ({
    ...colour,
    nameEn: colour.nameEn ?? '',
    productId,
    position,
    formerPosition: kept[position]?.position,
  }))
  await placeColours(tx, [productId], placed)
  await dropFormerColours(tx, [productId])
}

async function refuseStocked(tx: Tx, productId: string, dropped: readonly ColourPlace[]): Promise<void> {
  const stocked = await listStockedColours(
    tx,
    productId,
    dropped.map(({ name }) => name),
  )
  if (stocked.length > 0) throw refuse('conflict', 'colourHasLots', 'colours', { names: stocked.join(', ') })
}

function refuseRepeated(colours: readonly ColourToSave[]): void {
  const names = colours.map(({ name }) => name)
  const errors = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ field: `colours.${index}.name`, error: 'colourRepeated', params: { name } }] : [],
  )
  if (errors.length > 0) throw new Refusal('invalid', errors)
}
