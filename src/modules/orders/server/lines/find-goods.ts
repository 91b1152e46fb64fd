import type { Db, Tx } from '#platform/server/database/database.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { findProductsEverOfCodes, listColours } from '#modules/catalog/server/index.ts'
import type { Lot } from '#modules/stock/lot.fields.ts'
import type { OfferedLot } from '#modules/stock/server/index.ts'
import { findStocked, type Stocked } from './find-stocked.ts'

export interface WishedLine {
  code: string
  /** May be left out where the product has one size only (ORD-13). */
  size?: string | undefined
  /** May be left out where the goods come in one colour. */
  colour?: string | undefined
  purchaseNumber?: string | undefined
}

export interface Goods {
  productId: string
  code: string
  nameUk: string
  nameEn: string
  isHidden: boolean
  size: string
  /** As its lots are offered; empty for what is not told apart (CAT-1). */
  colour: string
  /** Lots of this size and colour, oldest first; of the chosen purchase alone where one was chosen. */
  lots: OfferedLot[]
}

/**
 * Finds what the lines name, or refuses naming each line that cannot be: an unknown code, a size or a colour that does
 * not exist or must be told, a lot that does not exist. `field` is the list's name in the input.
 */
export async function findGoods(db: Db | Tx, lines: readonly WishedLine[], field: string): Promise<Goods[]> {
  const codes = lines.map((line) => line.code)
  const { products: found, lots } = await findStocked(db, codes)
  const products = new Map(found.map((product) => [product.asked, product]))
  const meant = await readColours(db, lines, { products, lots })
  const errors: FieldError[] = []
  const goods = lines.map((line, index): Goods | undefined => {
    const refuse = (name: string, error: string, params = {}) =>
      void errors.push({
        field: `${field}.${index}.${name}`,
        error,
        params: { code: line.code, size: line.size ?? '', colour: line.colour ?? '', ...params },
      })
    const product = products.get(line.code)
    if (!product) return refuse('code', 'unknownProduct')
    const ofProduct = lots.get(product.id) ?? []
    const wanted = meant(line)
    const all = wanted ? ofProduct.filter((lot) => lot.offeredColour === wanted) : ofProduct
    if (wanted && all.length === 0) return refuse('colour', 'unknownColour')
    const sizes = [...new Set(all.map((lot) => lot.size))]
    const size = line.size || (sizes.length === 1 ? sizes[0] : undefined) || ''
    if (size === '' && sizes.length > 1 && !sizes.includes('')) return refuse('size', 'sizeRequired')
    if (!sizes.includes(size) && size !== '') return refuse('size', 'unknownSize')
    const ofSize = all.filter((lot) => lot.size === size)
    const colours = [...new Set(ofSize.map((lot) => lot.offeredColour))]
    // what is not told apart is there to be had beside the colours that are
    const colour = wanted || (colours.length === 1 ? colours[0] : '') || ''
    if (colour === '' && colours.length > 1 && !colours.includes('')) return refuse('colour', 'colourRequired')
    const ofColour = ofSize.filter((lot) => lot.offeredColour === colour)
    const chosen = line.purchaseNumber ? ofColour.filter((lot) => lot.purchaseNumber === line.purchaseNumber) : ofColour
    if (line.purchaseNumber && chosen.length === 0)
      return refuse('purchaseNumber', 'unknownLot', { purchase: line.purchaseNumber })
    const { id, code, nameUk, nameEn, isHidden } = product
    return { productId: id, code, nameUk, nameEn, isHidden, size, colour, lots: chosen }
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return goods.filter((each) => each !== undefined)
}

/**
 * Which colour each line means among those that lots are offered in: the only one of a product none of whose lots names a
 * colour is that of all of them.
 */
async function readColours(
  db: Db | Tx,
  lines: readonly WishedLine[],
  { products, lots }: { products: ReadonlyMap<string, { id: string }> } & Pick<Stocked, 'lots'>,
): Promise<(line: WishedLine) => string | undefined> {
  const untold = (line: WishedLine) => {
    const product = products.get(line.code)
    const own = product && line.colour ? (lots.get(product.id) ?? []) : []
    return product && own.length > 0 && own.every(({ offeredColour }) => offeredColour === '') ? [product.id] : []
  }
  const coloursOf = Map.groupBy(await listColours(db, lines.flatMap(untold)), ({ productId }) => productId)
  return (line) => {
    const [only, ...others] = untold(line).flatMap((id) => coloursOf.get(id) ?? [])
    return only?.name === line.colour && others.length === 0 ? undefined : line.colour
  }
}

/** The price of the lot sold next; of the newest when all are sold out (CAT-2). */
export function nextPrice(lots: readonly Lot[]): number | undefined {
  return (lots.find((lot) => lot.available > 0) ?? lots.at(-1))?.askedPrice
}

export async function findProductIds(db: Db | Tx, codes: readonly string[]): Promise<string[]> {
  return (await findProductsEverOfCodes(db, codes)).map((product) => product.id)
}
