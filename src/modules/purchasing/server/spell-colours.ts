import type { Tx } from '#platform/server/database/database.ts'
import { listColours } from '#modules/catalog/server/index.ts'
import type { PurchaseLine, PurchaseProduct } from '../purchase.ts'

/** Colours of lines, by the lines' ids. */
export type LineColours = ReadonlyMap<string, PurchaseLine['colours']>

/**
 * Those that their product has in other letters, as it has them: "чорний" is its "Чорний" (BUY-4). Received pieces have their
 * lot's colour. Products are of the catalogue by their ids.
 */
export async function spellColours(
  tx: Tx,
  products: readonly PurchaseProduct[],
  productIds: ReadonlyMap<string, string>,
): Promise<LineColours> {
  const fresh = products.flatMap(({ id, lines }) =>
    lines
      .filter(({ lotId, colours }) => lotId === null && colours.length > 0)
      .map((line) => ({ line, productId: productIds.get(id) ?? '' })),
  )
  const known = await listColours(tx, [...new Set(fresh.map(({ productId }) => productId))])
  const namesOf = new Map<string, string[]>()
  for (const { productId, name } of known) namesOf.set(productId, [...(namesOf.get(productId) ?? []), name])
  const spelt = new Map<string, PurchaseLine['colours']>()
  for (const { line, productId } of fresh) {
    const names = namesOf.get(productId) ?? []
    const colours = line.colours.map((colour) => ({ ...colour, name: asKnown(names, colour.name) }))
    namesOf.set(productId, [...names, ...colours.map(({ name }) => name)])
    if (colours.some(({ name }, place) => name !== line.colours[place]?.name)) spelt.set(line.id, colours)
  }
  return spelt
}

/** A line as its colours are spelt. */
export function spelled<Line extends Pick<PurchaseLine, 'id' | 'colours'>>(line: Line, spelt: LineColours): Line {
  return { ...line, colours: spelt.get(line.id) ?? line.colours }
}

function asKnown(names: readonly string[], name: string): string {
  if (names.includes(name)) return name
  return names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name
}
