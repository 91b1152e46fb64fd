import type { Actor } from '#kit/actor.ts'
import type { Colour } from '#kit/colours.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { addColours, addPhotos, addProducts, hideProducts, raiseVersions } from '#modules/catalog/server/index.ts'
import { colourOf, type PurchaseProduct } from '../purchase.ts'
import { isRestated, type Receipt, type ReceiptLine } from './plan-receipt.ts'
import { listPhotos, type PhotoOfPurchase } from './purchases.sql.ts'
import { spelled, type LineColours } from './spell-colours.ts'

/**
 * Makes the products that the catalogue does not have yet, hidden until staff say what they sell for, and gives the
 * others the colours that their new lots name (BUY-4).
 */
export async function enterProducts(
  tx: Tx,
  { purchase, newProducts, spelt, lines }: Receipt,
  actor: Actor,
): Promise<void> {
  if (newProducts.length > 0) {
    const photos = Map.groupBy(await listPhotos(tx, [purchase.id]), ofProduct)
    await addProducts(
      tx,
      newProducts.map(({ id, product }) => ({
        id,
        code: product.code,
        nameUk: product.name,
        typeId: product.typeId ?? '',
        descriptionUk: product.description,
        isHidden: true,
        colours: coloursOf(product, spelt),
        photos: (photos.get(product.id) ?? []).map(({ pictureId, altUk, altEn }) => ({
          pictureId,
          altUk,
          altEn,
        })),
      })),
    )
    await recordChanges(
      tx,
      newProducts.map(({ id, product }) => ({
        entity: 'product',
        entityId: id,
        action: 'added',
        actor,
        changes: { 'code:': { from: null, to: product.code }, 'nameUk:': { from: null, to: product.name } },
      })),
    )
  }
  const made = new Set(newProducts.map(({ id }) => id))
  const added = lines.filter(({ lot, productId }) => !lot && !made.has(productId))
  await addColours(
    tx,
    added.flatMap(({ productId, line }) =>
      colourOf(line) === '' ? [] : line.colours.map((each) => ({ ...each, productId })),
    ),
  )
  await tellOfLots(tx, [...added, ...lines.filter(isRestated)], purchase.number, actor)
}

/**
 * Raises the versions of products that get lots, or lots of another cost: who has one open would save it without them, or
 * at the old cost (WIRE-11).
 */
async function tellOfLots(tx: Tx, lines: readonly ReceiptLine[], number: string, actor: Actor): Promise<void> {
  const ofProducts = Map.groupBy(lines, ({ lot, productId }) => lot?.productId ?? productId)
  await raiseVersions(tx, [...ofProducts.keys()])
  await recordChanges(
    tx,
    [...ofProducts].map(([entityId, own]) => {
      const changes = Object.fromEntries(own.map((each) => changeOfLot(each, number)))
      return { entity: 'product', entityId, action: 'edited', actor, changes }
    }),
  )
}

function changeOfLot({ lot, line }: ReceiptLine, number: string): [string, Changes[string]] {
  const nameOf = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
  const added = nameOf(line.size, colourOf(line), number)
  if (!lot) return [`lots:${added}`, { from: null, to: added }]
  const name = nameOf(lot.size, lot.colour, lot.purchaseNumber)
  return [`lots.unitCost:${name}`, { from: lot.unitCost, to: line.landedCost }]
}

/** A product of the catalogue that has no price at all must not be sold for nothing. */
export async function hideUnpriced(tx: Tx, productIds: readonly string[], actor: Actor): Promise<void> {
  if (productIds.length === 0) return
  const hidden = await hideProducts(tx, productIds)
  await recordChanges(
    tx,
    hidden.map((entityId) => ({
      entity: 'product',
      entityId,
      action: 'edited',
      actor,
      changes: {
        'isHidden:': {
          from: false,
          to: true,
        },
      },
    })),
  )
}

/** Photos of the lots that came to be. */
export async function enterLotPhotos(tx: Tx, { purchase, lines }: Receipt): Promise<void> {
  const fresh = new Map(lines.flatMap((each) => (each.lot ? [] : [[each.line.id, each] as const])))
  if (![...fresh.values()].some(({ line }) => line.photos.length > 0)) return
  const photos = await listPhotos(tx, [purchase.id])
  await addPhotos(
    tx,
    photos.flatMap(({ lineId, pictureId, altUk, altEn }, position) => {
      const own = fresh.get(lineId ?? '')
      return own ? [{ productId: own.productId, lotId: own.lotId, position, pictureId, altUk, altEn }] : []
    }),
  )
}

function ofProduct({ lineId, purchaseProductId }: PhotoOfPurchase): string {
  return lineId === null ? purchaseProductId : ''
}

/** Every colour that its lines name, once. */
function coloursOf({ lines }: PurchaseProduct, spelt: LineColours): Colour[] {
  const all = lines.flatMap((line) => spelled(line, spelt).colours)
  return [...new Map(all.map((colour) => [colour.name, colour])).values()]
}
