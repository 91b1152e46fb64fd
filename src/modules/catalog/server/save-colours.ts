import { familyOf } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database.ts'
import {
  deleteColours,
  insertColours,
  listColourPlaces,
  listStockedColours,
  updateColours,
  type ColourRow,
} from './catalog.sql.ts'

/** The English name may be left out (LOC-5). */
export type ColourToSave = Omit<Colour, 'nameEn'> & { nameEn?: string | undefined }

/**
 * Gives a product these colours, in this order. One with a known name is that colour, wherever it stands now; else a new
 * name at the place of one that is gone renames it, and its lots, carts and order lines follow. A colour that lots are
 * of cannot be dropped (CAT-6).
 */
export async function saveColours(tx: Tx, productId: string, colours: readonly ColourToSave[]): Promise<void> {
  refuseRepeated(colours)
  const old = await listColourPlaces(tx, productId)
  const unclaimed = old.filter(({ name }) => !colours.some((colour) => colour.name === name))
  const placed = colours.map((colour, position): ColourRow & { oldPosition: number | undefined } => {
    const same = old.find(({ name }) => name === colour.name) ?? unclaimed.find((each) => each.position === position)
    return {
      ...colour,
      nameEn: colour.nameEn ?? '',
      position,
      family: familyOf(colour.stops),
      oldPosition: same?.position,
    }
  })
  const dropped = old.filter(({ position }) => !placed.some(({ oldPosition }) => oldPosition === position))
  if (dropped.length > 0) await drop(tx, productId, dropped)
  const kept = placed.flatMap(({ oldPosition, ...colour }) =>
    oldPosition === undefined ? [] : [{ ...colour, oldPosition }],
  )
  await updateColours(tx, productId, kept)
  await insertColours(
    tx,
    productId,
    placed.filter(({ oldPosition }) => oldPosition === undefined),
  )
}

async function drop(tx: Tx, productId: string, colours: readonly { position: number; name: string }[]): Promise<void> {
  const stocked = await listStockedColours(
    tx,
    productId,
    colours.map(({ name }) => name),
  )
  if (stocked.length > 0) throw refuse('conflict', 'colourHasLots', 'colours', { names: stocked.join(', ') })
  await deleteColours(
    tx,
    productId,
    colours.map(({ position }) => position),
  )
}

function refuseRepeated(colours: readonly ColourToSave[]): void {
  const names = colours.map(({ name }) => name)
  const errors = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ field: `colours.${index}.name`, error: 'colourRepeated', params: { name } }] : [],
  )
  if (errors.length > 0) throw new Refusal('invalid', errors)
}
