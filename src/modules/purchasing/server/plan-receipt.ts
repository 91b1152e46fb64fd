import { randomUUIDv7 } from 'node:crypto'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findProductsEverOfCodes, lockCodes } from '#modules/catalog/server/index.ts'
import { lockLotsOfPurchase, type LotOfPurchase } from '#modules/stock/server/index.ts'
import { holdProducts, listOtherPurchasesOfLots } from './receipt.sql.ts'
import { spellColours, spelled, type LineColours } from './spell-colours.ts'
import { colourOf, lineName, type Purchase, type PurchaseLine, type PurchaseProduct } from '../purchase.ts'

/** How many pieces of a line came in all so far. */
export interface ReceivedPart {
  lineId: string
  received: number
}

export interface ReceiptLine {
  line: PurchaseLine
  product: PurchaseProduct
  productId: string
  /** Where refusals name it. */
  field: string
  lotId: string
  lot: LotOfPurchase | undefined
  /** Pieces in all so far, and as they shall be. */
  from: number
  to: number
}

/** The plan of putting a purchase into stock. */
export interface Receipt {
  purchase: Purchase
  /** The products of the purchase that the catalogue lacks. */
  newProducts: { id: string; product: PurchaseProduct }[]
  /** The ids in the catalogue, by the purchase's products. */
  productIds: ReadonlyMap<string, string>
  /** The colours of lines that spell theirs in other letters than their product. */
  spelt: LineColours
  /** Whose lots there are, or shall be. */
  lines: ReceiptLine[]
}

/**
 * Plans the stock changes of the purchase as it stands: receives every line whole, or so many pieces of named lines; takes
 * the unsold pieces of a cancelled purchase out (BUY-4). Holds the lots until the transaction ends.
 */
export async function planReceipt(
  tx: Tx,
  purchase: Purchase,
  { parts, field }: { parts?: readonly ReceivedPart[] | undefined; field: string },
): Promise<Receipt> {
  const wished = wishedLines(purchase, parts, field)
  const products = [...new Set(wished.map(({ product }) => product))]
  const known = await findKnown(
    tx,
    products.map(({ code }) => code),
  )
  const newProducts = products
    .filter(({ code, productId }) => productId === null && !known.has(code))
    .map((product) => ({ id: randomUUIDv7(), product }))
  refuseUnnamed(purchase, newProducts, field)
  const productIds = new Map([
    ...products.map((product) => [product.id, product.productId ?? known.get(product.code) ?? ''] as const),
    ...newProducts.map(({ id, product }) => [product.id, id] as const),
  ])
  const spelt = await spellColours(tx, products, productIds)
  const placed = wished.map(({ line, ...rest }) => ({
    ...rest,
    line: spelled(line, spelt),
    productId: productIds.get(rest.product.id) ?? '',
  }))
  const lotOf = await holdLots(tx, purchase, placed)
  const lines = placed.map(({ line, wanted, ...rest }): ReceiptLine => {
    const lot = lotOf(line, rest.productId)
    // a lot that staff entered by hand under this number came already
    const from = line.lotId === null ? (lot?.received ?? 0) : line.received
    const unsold = lot ? lot.onHand - lot.reserved : 0
    const to = purchase.status === 'cancelled' ? from - Math.max(0, Math.min(unsold, from)) : wanted
    return { line, ...rest, lotId: lot?.id ?? randomUUIDv7(), lot, from, to }
  })
  refuseSameLots(lines)
  await refuseLotsOfOthers(tx, purchase, lines)
  return { purchase, newProducts, productIds, spelt, lines }
}

/** Ids of products by codes of theirs. Where one is new, nobody else gives out codes until the transaction ends. */
async function findKnown(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const seen = new Set((await findProductsEverOfCodes(tx, codes)).map(({ asked }) => asked))
  if (codes.every((code) => seen.has(code))) {
    const known = await holdProducts(tx, codes)
    if (codes.every((code) => known.has(code))) return known
  }
  // before any product, as whoever saves goods does: else each would wait for the other
  await lockCodes(tx)
  return holdProducts(tx, codes)
}

/** The lots of lines: one that a line has, else the one of its product, size and colour under the purchase's number. */
async function holdLots(
  tx: Tx,
  { number }: Purchase,
  placed: readonly { line: PurchaseLine; productId: string }[],
): Promise<(line: PurchaseLine, productId: string) => LotOfPurchase | undefined> {
  const fresh = placed.filter(({ line }) => line.lotId === null)
  const lots = await lockLotsOfPurchase(
    tx,
    placed.flatMap(({ line }) => line.lotId ?? []),
    { productIds: [...new Set(fresh.map(({ productId }) => productId))], purchaseNumber: number },
  )
  const placeOf = (size: string, colour: string, productId: string) => JSON.stringify([productId, size, colour])
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const own = lots.filter(({ purchaseNumber }) => purchaseNumber === number)
  const byPlace = new Map(own.map((lot) => [placeOf(lot.size, lot.colour, lot.productId), lot]))
  return (line, productId) =>
    line.lotId === null ? byPlace.get(placeOf(line.size, colourOf(line), productId)) : byId.get(line.lotId)
}

interface WishedLine {
  line: PurchaseLine
  product: PurchaseProduct
  field: string
  wanted: number
}

/** Lines that have a lot, or get one. */
function wishedLines(purchase: Purchase, parts: readonly ReceivedPart[] | undefined, field: string): WishedLine[] {
  const wantedOf = new Map(parts?.map(({ lineId, received }) => [lineId, received]))
  const all = purchase.products.flatMap((product, place) =>
    product.lines.map((line, index) => ({
      line,
      product,
      field: [field, 'products', place, 'lines', index].filter((part) => part !== '').join('.'),
      wanted: parts ? (wantedOf.get(line.id) ?? line.received) : line.quantity,
    })),
  )
  refuseParts(all, parts)
  const isCancelled = purchase.status === 'cancelled'
  return all.filter(({ line, wanted }) => line.lotId !== null || (wanted > 0 && !isCancelled))
}

function refuseParts(lines: readonly WishedLine[], parts: readonly ReceivedPart[] = []): void {
  const errors = parts.flatMap(({ lineId, received }, index): FieldError[] => {
    const found = lines.find(({ line }) => line.id === lineId)
    if (!found) return [{ field: `parts.${index}.lineId`, error: 'noSuchLine' }]
    const { line, product } = found
    const params = { line: lineName(product.code, line), most: line.quantity }
    return received > line.quantity ? [{ field: `parts.${index}.received`, error: 'moreThanOrdered', params }] : []
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** Lines of one lot: their product stands there under its old code and under the one that it got since (CAT-6). */
function refuseSameLots(lines: readonly ReceiptLine[]): void {
  const seen = new Set<string>()
  const errors = lines.flatMap(({ lot, productId, product, line, field }): FieldError[] => {
    const place = lot?.id ?? JSON.stringify([productId, line.size, colourOf(line)])
    const isRepeated = seen.has(place)
    seen.add(place)
    const params = { line: lineName(product.code, line) }
    return isRepeated ? [{ field: `${field}.size`, error: 'lineRepeated', params }] : []
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** A lot that stands under the purchase's number though another one brought it: somebody gave it that number (BUY-4). */
async function refuseLotsOfOthers(tx: Tx, { id }: Purchase, lines: readonly ReceiptLine[]): Promise<void> {
  const found = lines.filter(({ line, lot }) => line.lotId === null && lot)
  if (found.length === 0) return
  const numberOf = await listOtherPurchasesOfLots(
    tx,
    id,
    found.map(({ lotId }) => lotId),
  )
  const errors = found.flatMap(({ lotId, product, line, field }): FieldError[] => {
    const purchase = numberOf.get(lotId)
    if (purchase === undefined) return []
    return [
      { field: `${field}.size`, error: 'lotOfOtherPurchase', params: { line: lineName(product.code, line), purchase } },
    ]
  })
  if (errors.length > 0) throw new Refusal('conflict', errors)
}

/** A product that the catalogue does not have yet needs a name and a type. */
function refuseUnnamed(purchase: Purchase, products: Receipt['newProducts'], field: string): void {
  const errors = products.flatMap(({ product }): FieldError[] => {
    const at = [field, 'products', purchase.products.indexOf(product)].filter((part) => part !== '').join('.')
    return [
      ...(product.name === '' ? [{ field: `${at}.name`, error: 'required' }] : []),
      ...(product.typeId === null ? [{ field: `${at}.typeId`, error: 'required' }] : []),
    ]
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

export function isRestated({ lot, line }: ReceiptLine): boolean {
  return lot !== undefined && lot.unitCost !== line.landedCost
}

/** A lot that is not there yet or not known as the line's own, or whose pieces or cost are others. */
export function isChanged(receipt: ReceiptLine): boolean {
  return receipt.line.lotId === null || receipt.from !== receipt.to || isRestated(receipt)
}
