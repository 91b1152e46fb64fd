import type { Db, Tx } from '#platform/server/database.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import type { Lot } from '#modules/stock/lot.fields.ts'
import { findStocked } from './find-stocked.ts'

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
  /** Empty where lots do not tell colours apart. */
  colour: string
  /** Lots of this size and colour, oldest first; of the chosen purchase alone where one was chosen. */
  lots: Lot[]
}

/**
 * Finds what the lines name, or refuses naming each line that cannot be: an unknown code, a size or a colour that does
 * not exist or must be told, a lot that does not exist. `field` is the list's name in the input.
 */
export async function findGoods(db: Db | Tx, lines: readonly WishedLine[], field: string): Promise<Goods[]> {
  const codes = lines.map((line) => line.code)
  const { products: found, lots } = await findStocked(db, codes)
  const products = new Map(found.map((product) => [product.asked, product]))
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
    const all = line.colour ? ofProduct.filter((lot) => lot.colour === line.colour) : ofProduct
    if (line.colour && all.length === 0) return refuse('colour', 'unknownColour')
    const sizes = [...new Set(all.map((lot) => lot.size))]
    const size = line.size || (sizes.length === 1 ? sizes[0] : undefined) || ''
    if (size === '' && sizes.length > 1 && !sizes.includes('')) return refuse('size', 'sizeRequired')
    if (!sizes.includes(size) && size !== '') return refuse('size', 'unknownSize')
    const ofSize = all.filter((lot) => lot.size === size)
    const colours = [...new Set(ofSize.map((lot) => lot.colour))]
    // lots that tell no colour are there to be had beside those that do
    const colour = line.colour || (colours.length === 1 ? colours[0] : '') || ''
    if (colour === '' && colours.length > 1 && !colours.includes('')) return refuse('colour', 'colourRequired')
    const ofColour = ofSize.filter((lot) => lot.colour === colour)
    const chosen = line.purchaseNumber ? ofColour.filter((lot) => lot.purchaseNumber === line.purchaseNumber) : ofColour
    if (line.purchaseNumber && chosen.length === 0)
      return refuse('purchaseNumber', 'unknownLot', { purchase: line.purchaseNumber })
    const { id, code, nameUk, nameEn, isHidden } = product
    return { productId: id, code, nameUk, nameEn, isHidden, size, colour, lots: chosen }
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return goods.filter((each) => each !== undefined)
}

/** The price of the lot sold next; of the newest when all are sold out (CAT-2). */
export function nextPrice(lots: readonly Lot[]): number | undefined {
  return (lots.find((lot) => lot.available > 0) ?? lots.at(-1))?.askedPrice
}

export async function findProductIds(db: Db | Tx, codes: readonly string[]): Promise<string[]> {
  return (await findProductsEverOfCodes(db, codes)).map((product) => product.id)
}
