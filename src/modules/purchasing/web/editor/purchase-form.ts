import type { Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Codec } from '#platform/codecs.ts'
import { namesWritten } from '#platform/field-lists.ts'
import type { Written } from '#platform/fields.ts'
import { newId } from '#platform/web/new-id.ts'
import { typedOf, type Typed } from '#platform/web/typed-fields.ts'
import { ofCode, shoeSizes } from '#modules/catalog/product.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import type { PhotoDraft } from '#modules/media/web/index.ts'
import { purchase } from '../../purchase.fields.ts'
import type { copiedFrom } from '../../purchase.ts'

// the status is saved beside the form
const { status: _, ...typedFields } = purchase.fields
/** The fields of a purchase's own, in the order of their table. */
export const ownFields = namesWritten(typedFields)
export type OwnField = (typeof ownFields)[number]
type OwnValues = Typed<Written<typeof typedFields>>

/** A purchase's form as it is typed: numbers are text until they are saved. */
export interface PurchaseFormValues extends OwnValues {
  /** The number of a new purchase; it stays (BUY-0). */
  number: string
  products: ProductValues[]
  rows: RowValues[]
}

/** A product of the purchase: of the catalogue, or a new one. */
export interface ProductValues {
  id: string
  /** The catalogue has it, and with it its name and type. */
  isKnown: boolean
  code: string
  name: string
  typeId: string
  description: string
  photos: PhotoDraft[]
}

/** The values that lines of several sizes share: one row of the table. */
export interface RowCommon {
  /** The id of one of the form's products; empty while none is picked. */
  productId: string
  price: string
  foreignPrice: string
  agentFee: string
  freight: string
  url: string
  colours: Colour[]
  photos: PhotoDraft[]
}

export interface RowValues extends RowCommon {
  id: string
  /** Sizes from left to right, each with its count and the line that it is. */
  cells: CellValues[]
}

export interface CellValues {
  lineId: string
  size: string
  count: string
}

/** One line of the wire, as it is typed. */
export interface LineValues extends RowCommon, CellValues {}

export function codecOf(name: OwnField): Codec {
  return purchase.fields[name].codec
}

/** The own fields of a purchase as one would type them. */
export function typedOwn(valueOf: (name: OwnField) => unknown, language: Language): OwnValues {
  const typed = ownFields.map((name) => [name, typedOf(codecOf(name), valueOf(name), language)])
  return Object.fromEntries(typed) as OwnValues
}

export function emptyPurchase(today: Day): PurchaseFormValues {
  return {
    ...typedOwn((name) => (name === 'orderedOn' ? today : codecOf(name).blank), 'uk'),
    number: '',
    products: [],
    rows: [blankRow()],
  }
}

export function blankRow(): RowValues {
  return {
    id: newId(),
    productId: '',
    price: '',
    foreignPrice: '',
    agentFee: '',
    freight: '',
    url: '',
    colours: [],
    photos: [],
    cells: [newCell()],
  }
}

export function newCell(size = ''): CellValues {
  return { lineId: newId(), size, count: '' }
}

const copiedFields = ['price', 'foreignPrice', 'agentFee', 'freight'] as const satisfies (keyof ReturnType<
  typeof copiedFrom
>)[]

/** A row for a product; below others of it, it costs what the first of them does (BUY-2). */
export function rowFor(productId: string, { rows, isFootwear }: { rows: readonly RowValues[]; isFootwear: boolean }) {
  const first = rows.find((row) => row.productId === productId)
  const copied = first ? Object.fromEntries(copiedFields.map((name) => [name, first[name]])) : {}
  return { ...blankRow(), productId, ...copied, cells: withSizes([], isFootwear) }
}

/** All sizes of footwear side by side, with whatever else was counted; of other goods one size, or none. */
export function withSizes(cells: readonly CellValues[], isFootwear: boolean): CellValues[] {
  const isTyped = (size: string) => !isFootwear && size.trim() !== '' && !shoeSizes.includes(size)
  const typed = cells.filter(({ count, size }) => count.trim() !== '' || isTyped(size))
  if (!isFootwear) return typed.length > 0 ? typed : [newCell()]
  return [
    ...shoeSizes.map((size) => cells.find((cell) => cell.size === size) ?? newCell(size)),
    ...typed.filter(({ size }) => !shoeSizes.includes(size)),
  ].toSorted((one, other) => compareSizes(one.size, other.size))
}

/** The product of a purchase by its code; the goods may go by another code since (CAT-6). */
export function productCalled(products: readonly ProductValues[], ...codes: string[]): ProductValues | undefined {
  return codes.map((code) => ofCode(products, code)).find((product) => product !== undefined)
}

/** One count in all the sizes of a row that have a name. */
export function filled({ cells }: RowValues, count: string): Pick<RowValues, 'cells'> {
  return { cells: cells.map((cell) => (cell.size.trim() === '' ? cell : { ...cell, count })) }
}

/** The counts that a row had before it was filled; what was typed over since stays. */
export function unfilled({ cells }: RowValues, before: RowValues, filledWith: string): Pick<RowValues, 'cells'> {
  const counts = new Map(before.cells.flatMap((cell) => (cell.size.trim() === '' ? [] : [[cell.lineId, cell.count]])))
  return {
    cells: cells.map((cell) =>
      cell.count === filledWith ? { ...cell, count: counts.get(cell.lineId) ?? cell.count } : cell,
    ),
  }
}

/** The only count of a row that has sizes without one: they may get the same. */
export function countForRest({ cells }: RowValues): string | undefined {
  const counts = cells.filter(({ size }) => size.trim() !== '').map(({ count }) => count.trim())
  const [count, ...others] = new Set(counts.filter((typed) => typed !== ''))
  return others.length === 0 && counts.includes('') ? count : undefined
}

/** Nobody picked anything for it. */
export function isBlank({ productId }: RowValues): boolean {
  return productId === ''
}

/** The lines of the rows, in their order: sizes that are counted. */
export function linesOf(rows: readonly RowValues[]): LineValues[] {
  return rows.flatMap(({ id: _row, cells, ...common }) =>
    cells.filter(({ count }) => count.trim() !== '').map((cell) => ({ ...common, ...cell })),
  )
}

/** Lines as rows: those of a product that differ in nothing but their size stand side by side. */
export function rowsOf(lines: readonly LineValues[], isFootwear: (productId: string) => boolean): RowValues[] {
  const rows = new Map<string, RowValues>()
  for (const { lineId, size, count, ...common } of lines) {
    const { photos, ...texts } = common
    const key = JSON.stringify([texts, photos.map((photo) => photo.key || photo.id)])
    const row = rows.get(key) ?? { ...common, id: lineId, cells: [] }
    rows.set(key, { ...row, cells: [...row.cells, { lineId, size, count }] })
  }
  return [...rows.values()].map((row) => ({ ...row, cells: withSizes(row.cells, isFootwear(row.productId)) }))
}
