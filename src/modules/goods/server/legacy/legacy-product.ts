import type { ErrorParams } from '#kit/refusal.ts'
import { colourOfName } from '#kit/colour-names.ts'
import type { Colour } from '#kit/colours.ts'
import { amountProblem, parseMoney, toHryvnias, type Money } from '#kit/money.ts'
import { isPlainText, oneLine, withoutMarks } from '#kit/plain-text.ts'
import { readFlag, readWhole } from '#platform/server/csv/read-cell.ts'
import { isCode, type ProductType } from '#modules/catalog/product.ts'
import { product } from '#modules/catalog/product.fields.ts'
import { mostPieces } from '#modules/stock/lot.ts'
import { shoeSizes } from '#modules/catalog/product.ts'
import type { GoodsChange } from '../../goods.ts'
import { legacyColumns, sizeColumn, type LegacyColumn } from '../../legacy.contract.ts'

export interface LegacyProduct {
  code: string
  type: ProductType
  values: GoodsChange
  /** The selling price of its lots. */
  price: Money | undefined
  stock: { size: string; count: number }[]
  /** Addresses, and names of files. */
  photos: string[]
  colours: Colour[]
  /** Fields of the older shop, as they were given. */
  legacy: Record<string, unknown>
  /** Remarks on unknown values, which do no harm. */
  remarks: string[]
}

/** A fault of a row, in the words of the error texts. */
export interface LegacyTrouble {
  column: string
  error: string
  params?: ErrorParams
}

/** Reads a row of the older shop: its values, its stock by sizes, its photos and colours (CAT-5). */
export function legacyProduct(
  cells: ReadonlyMap<string, string>,
  types: readonly ProductType[],
): LegacyProduct | { troubles: LegacyTrouble[] } {
  const cell = (column: LegacyColumn) => withoutMarks(cells.get(legacyColumns[column]) ?? '').trim()
  const troubles: LegacyTrouble[] = []
  const wrong = (column: string, error: string, params?: LegacyTrouble['params']) =>
    void troubles.push({ column, error, ...(params && { params }) })
  for (const [column, value] of cells) if (!isPlainText(value)) wrong(column, 'invalid')
  const filled = (column: LegacyColumn & keyof typeof product.fields) => {
    const value = cell(column)
    const most = product.fields[column].codec.longest
    if (most !== undefined && value.length > most) wrong(legacyColumns[column], 'longerThan', { most })
    return value
  }

  const stock = shoeSizes.flatMap((size) => {
    const typed = (cells.get(sizeColumn(size)) ?? '').trim()
    const count = typed === '' ? 0 : readWhole(typed)
    if (count === undefined || count < 0 || count > mostPieces) wrong(sizeColumn(size), 'notPieces')
    return count ? [{ size, count }] : []
  })
  const price = parseMoney(cell('price'))
  const unpriced = amountProblem(cell('price'))
  if (unpriced) wrong(legacyColumns.price, unpriced)
  if (cell('price') === '' && stock.length > 0) wrong(legacyColumns.price, 'required')
  const type = typeOf(cell, types, stock.length > 0)
  if (!type) wrong(legacyColumns.typeNameEn, 'unknownProductType')
  const isHidden = cell('isHidden') === '' ? undefined : readFlag(cell('isHidden'))
  if (cell('isHidden') !== '' && isHidden === undefined) wrong(legacyColumns.isHidden, 'notFlag')
  const code = oneLine(filled('code'))
  const nameUk = oneLine(filled('nameUk'))
  if (code === '') wrong(legacyColumns.code, 'required')
  if (!isCode(code)) wrong(legacyColumns.code, 'invalid')
  if (nameUk === '') wrong(legacyColumns.nameUk, 'required')
  const values = {
    code,
    nameUk,
    nameEn: oneLine(filled('nameEn')),
    descriptionUk: filled('descriptionUk'),
    descriptionEn: filled('descriptionEn'),
    typeId: type?.id,
    isHidden,
  }
  if (troubles.length > 0 || !type) return { troubles }
  const { colours, remarks } = readColours(cell('colour'))
  return {
    code,
    type,
    values,
    price,
    stock,
    photos: partsOf(cell('photos'), /,/),
    colours,
    legacy: legacyOf(cells, price),
    remarks,
  }
}

/** Shoes when nothing says otherwise and there are sizes. */
function typeOf(
  cell: (column: LegacyColumn) => string,
  types: readonly ProductType[],
  isSized: boolean,
): ProductType | undefined {
  const given = [cell('typeId'), cell('typeNameUk'), cell('typeNameEn')].filter((each) => each !== '')
  const [first] = given.map((each) => each.toLowerCase())
  if (first === undefined) return isSized ? types.find(({ slug }) => slug === 'shoes') : undefined
  return types.find(({ id, slug, nameUk, nameEn }) =>
    [id, slug, nameUk, nameEn].some((each) => each.toLowerCase() === first),
  )
}

function readColours(text: string): { colours: Colour[]; remarks: string[] } {
  const colours = new Map<string, Colour>()
  const remarks: string[] = []
  for (const part of partsOf(text, /[,;/|]/)) {
    const colour = colourOfName(part)
    if (colour) colours.set(colour.name, colour)
    else remarks.push(`the colour "${part}" is not known`)
  }
  return { colours: [...colours.values()], remarks }
}

function legacyOf(cells: ReadonlyMap<string, string>, price: Money | undefined): Record<string, unknown> {
  const texts = (['photos', 'colour'] as const).flatMap((column) => {
    const value = cells.get(legacyColumns[column])
    return value === undefined ? [] : [[legacyColumns[column], value] as const]
  })
  const sizes = shoeSizes.flatMap((size) => {
    const count = readWhole(cells.get(sizeColumn(size)) ?? '')
    return count === undefined ? [] : [[sizeColumn(size), count] as const]
  })
  return Object.fromEntries([
    ...(price === undefined ? [] : [[legacyColumns.price, toHryvnias(price)]]),
    ...texts,
    ...sizes,
  ])
}

function partsOf(text: string, separator: RegExp): string[] {
  return [...new Set(text.split(separator).map((part) => part.trim()))].filter((part) => part !== '')
}
