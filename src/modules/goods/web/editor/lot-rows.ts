import type { Day } from '#kit/days.ts'
import { readDay } from '#kit/typed-day.ts'
import { cellsOf, type CellPlace } from '#platform/web/cell-table/cells.ts'
import { newId } from '#platform/web/new-id.ts'
import { shoeSizes } from '#modules/catalog/product.ts'
import type { ColourValues, LotValues } from './product-form.ts'

/** The columns of the table of lots that staff type in, from left to right. */
export const lotColumns = [
  'size',
  'colour',
  'purchaseNumber',
  'price',
  'unitCost',
  'purchasedOn',
  'count',
  'gtin',
] as const
export type LotColumn = (typeof lotColumns)[number]

export interface NewLotOptions {
  isFootwear: boolean
  /** Stands in a first row; the others copy the one above. */
  today: Day
}

/** A row to type into: what one purchase has in common is copied from the row above. */
export function nextLot(above: LotValues | undefined, { isFootwear, today }: NewLotOptions): LotValues {
  return {
    id: newId(),
    isNew: true,
    isUntouched: true,
    size: isFootwear && above ? sizeAfter(above.size) : '',
    colour: above?.colour ?? '',
    gtin: '',
    purchaseNumber: above?.purchaseNumber ?? '',
    price: above?.price ?? '',
    unitCost: above?.unitCost ?? '',
    purchasedOn: above?.purchasedOn ?? today,
    count: '',
    photos: [],
  }
}

function sizeAfter(size: string): string {
  return shoeSizes.includes(size) ? (shoeSizes[shoeSizes.indexOf(size) + 1] ?? '') : ''
}

/** The sizes of footwear that the colour and the purchase of the last row do not have yet, as rows; nothing is counted. */
export function missingSizes(rows: readonly LotValues[], { today }: Pick<NewLotOptions, 'today'>): LotValues[] {
  const last = rows.at(-1)
  const like = nextLot(last, { isFootwear: false, today })
  const alike = rows.filter(
    ({ colour, purchaseNumber }) => colour === like.colour && purchaseNumber === like.purchaseNumber,
  )
  return shoeSizes
    .filter((size) => !alike.some((row) => row.size === size))
    .map((size) => ({ ...like, id: newId(), size, count: '0' }))
}

/** A row that is not saved: nobody has typed anything of its own into it, or all of it was wiped out again. */
export function isBlank({ isNew, isUntouched, size, gtin, count, ...lot }: LotValues): boolean {
  if (!isNew || size !== '' || gtin !== '' || count !== '') return false
  return (
    isUntouched || (lot.purchaseNumber === '' && lot.price === '' && lot.unitCost === '' && lot.photos.length === 0)
  )
}

export type Place = CellPlace<LotColumn>

export interface PasteOptions extends NewLotOptions {
  at: Place
  /** Those that are shown. */
  columns: readonly LotColumn[]
  colours: readonly ColourValues[]
}

export interface Pasted {
  rows: LotValues[]
  /** Cells that it could not read, as pasted. */
  unread: string[]
}

/** Puts a block of cells from a spreadsheet into the rows, from a cell on to the right and down; makes rows as needed. */
export function pasteBlock(
  rows: readonly LotValues[],
  text: string,
  { at, columns, colours, ...making }: PasteOptions,
): Pasted {
  const pasted: Pasted = { rows: [...rows], unread: [] }
  const from = columns.indexOf(at.column)
  cellsOf(text).forEach((cells, index) => {
    const place = at.row + index
    const row = { ...(pasted.rows[place] ?? nextLot(pasted.rows[place - 1], making)), isUntouched: false }
    cells.forEach((cell, offset) => {
      const column = columns[from + offset]
      // the count of a lot that is there already changes only by a correction (CAT-3)
      if (!column || (column === 'count' && !row.isNew)) return
      const value = readCell(column, cell, colours)
      if (value === undefined) pasted.unread.push(cell.trim())
      else row[column] = value
    })
    pasted.rows[place] = row
  })
  return pasted
}

function readCell(column: LotColumn, cell: string, colours: readonly ColourValues[]): string | undefined {
  const text = cell.trim()
  if (column === 'purchasedOn') return text === '' ? '' : readDay(text, 'uk')
  if (column === 'colour') {
    if (text === '') return ''
    const called = text.toLocaleLowerCase('uk')
    return colours.find(({ name, nameEn }) => [name, nameEn].some((each) => each.toLocaleLowerCase('uk') === called))
      ?.id
  }
  return text
}
