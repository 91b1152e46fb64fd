import { defaultColour } from '#kit/colours.ts'
import { cellsOf, type CellPlace } from '#platform/web/cell-table/cells.ts'
import { newId } from '#platform/web/new-id.ts'
import { codeKey, type ShortInfo } from '#modules/catalog/product.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import {
  blankRow,
  isBlank,
  productCalled,
  rowFor,
  type ProductValues,
  type PurchaseFormValues,
  type RowValues,
} from './purchase-form.ts'
import { columnsOf, typedInto, type RowColumn, type TextColumn } from './row-places.ts'

type Goods = Pick<PurchaseFormValues, 'products' | 'rows'>

export interface PasteFacts {
  at: CellPlace<RowColumn>
  isForeign: boolean
  types: readonly ListedType[]
  /** Goods of the catalogue by the keys of the pasted codes, former ones included. */
  catalogue: ReadonlyMap<string, ShortInfo>
}

export interface PastedGoods extends Goods {
  /** Paths of the filled fields: their faults show at once. */
  paths: string[]
  /** Codes that the catalogue does not have, as they were pasted, with their rows: new products. */
  unknown: { rowId: string; code: string }[]
  /** Cells that found no place, as they were pasted. */
  unread: string[]
}

/** The codes of a block that is pasted where a product is picked: its first column. */
export function codesIn(text: string): string[] {
  const codes = cellsOf(text).map(([code = '']) => code.trim())
  return [...new Map(codes.filter(Boolean).map((code) => [codeKey(code), code])).values()]
}

/**
 * Puts a block of cells from a spreadsheet into the rows, from a cell on to the right and down. Where a product is picked,
 * each line of the block is a row of its own, by the code in its first cell: code, colour, sizes with their counts,
 * prices, link; rows that have a product stay. Elsewhere the rows that are there are filled.
 */
export function pasteGoods(goods: Goods, text: string, facts: PasteFacts): PastedGoods {
  const pasted: PastedGoods = { ...goods, paths: [], unknown: [], unread: [] }
  const lines = cellsOf(text)
  return facts.at.column === 'code' ? pasteProducts(pasted, lines, facts) : fillRows(pasted, lines, facts)
}

function pasteProducts(pasted: PastedGoods, lines: readonly string[][], facts: PasteFacts): PastedGoods {
  const { at, catalogue, isForeign } = facts
  let place = at.row
  for (const [codeCell = '', ...cells] of lines) {
    const code = codeCell.trim()
    if (code === '') {
      pasted.unread.push(...cells.map((cell) => cell.trim()).filter(Boolean))
      continue
    }
    const taken = pasted.rows[place]
    const isFree = taken !== undefined && isBlank(taken)
    const rowId = isFree ? taken.id : newId()
    const product = productFor(pasted, code, catalogue)
    if (!product.isKnown && product.name === '') pasted.unknown.push({ rowId, code })
    const isFootwear = slugOf(product, facts) === 'shoes'
    const row = { ...rowFor(product.id, { rows: pasted.rows, isFootwear }), id: rowId }
    const columns = columnsOf(row, { isKnown: true, isFootwear, isForeign })
    // an empty cell leaves what a row of the product begins with (BUY-2)
    const filled = fill({ pasted, row, columns, cells, facts, isEmptyKept: true })
    pasted.rows = pasted.rows.toSpliced(place, isFree ? 1 : 0, filled)
    place++
  }
  return pasted
}

function fillRows(pasted: PastedGoods, lines: readonly string[][], facts: PasteFacts): PastedGoods {
  const { at, isForeign } = facts
  for (const [index, cells] of lines.entries()) {
    const row = pasted.rows[at.row + index] ?? blankRow()
    const product = pasted.products.find(({ id }) => id === row.productId)
    if (!product) {
      pasted.unread.push(...cells.map((cell) => cell.trim()).filter(Boolean))
      continue
    }
    const isFootwear = slugOf(product, facts) === 'shoes'
    const columns = columnsOf(row, { isKnown: product.isKnown, isFootwear, isForeign })
    const from = Math.max(0, columns.indexOf(at.column))
    const filled = fill({ pasted, row, columns: columns.slice(from), cells, facts, isEmptyKept: false })
    pasted.rows = pasted.rows.map((each) => (each.id === row.id ? filled : each))
  }
  return pasted
}

interface Filling {
  pasted: PastedGoods
  row: RowValues
  /** Those that the cells go into, one after the other. */
  columns: readonly RowColumn[]
  cells: readonly string[]
  facts: PasteFacts
  isEmptyKept: boolean
}

/** The row with the cells in its columns; what is of its product goes there. */
function fill({ pasted, row, columns, cells, facts, isEmptyKept }: Filling): RowValues {
  let filled = row
  for (const [index, cell] of cells.entries()) {
    const [column, value] = [columns[index], cell.trim()]
    if (value === '' && (isEmptyKept || !column)) continue
    const typeId = column === 'type' ? facts.types.find((type) => isCalled(type, value))?.id : undefined
    if (!column || column === 'code' || (column === 'type' && typeId === undefined)) {
      pasted.unread.push(value)
      continue
    }
    pasted.paths.push(`rows.${row.id}.${column}`)
    if (column === 'name' || column === 'type')
      pasted.products = pasted.products.map((product) =>
        product.id === row.productId ? { ...product, ...(column === 'name' ? { name: value } : { typeId }) } : product,
      ) as ProductValues[]
    else filled = { ...filled, ...typedCell(filled, column, value) }
  }
  return filled
}

function typedCell(
  row: RowValues,
  column: Exclude<RowColumn, 'code' | 'name' | 'type'>,
  value: string,
): Partial<RowValues> {
  if (column === 'colour') {
    const one = row.colours[0] ?? { nameEn: '', gradient: 'n' as const, stops: [defaultColour] }
    return { colours: value === '' ? [] : [{ ...one, name: value }] }
  }
  const [part, place] = column.split('.')
  if (place === undefined) return typedInto(column as TextColumn, value)
  // a spreadsheet may write whole numbers with their decimals; three noughts may be a thousand, and stay to be mended
  const typed = part === 'count' ? value.replace(/[.,](?!000$)0+$/, '') : value
  return {
    cells: row.cells.map((cell, index) => (index === Number(place) ? { ...cell, [part as string]: typed } : cell)),
  }
}

function productFor(pasted: PastedGoods, code: string, catalogue: PasteFacts['catalogue']): ProductValues {
  const known = catalogue.get(codeKey(code))
  const own = productCalled(pasted.products, code, known?.code ?? code)
  if (own) return own
  const product: ProductValues = {
    id: newId(),
    description: '',
    photos: [],
    isKnown: known !== undefined,
    code: known?.code ?? code,
    name: known?.nameUk ?? '',
    typeId: known?.typeId ?? '',
  }
  pasted.products = [...pasted.products, product]
  return product
}

function slugOf({ typeId }: ProductValues, { types }: PasteFacts): string | undefined {
  return types.find(({ id }) => id === typeId)?.slug
}

function isCalled({ nameUk, nameEn, slug }: ListedType, value: string): boolean {
  return [nameUk, nameEn, slug].some((name) => name.toLocaleLowerCase('uk') === value.toLocaleLowerCase('uk'))
}
