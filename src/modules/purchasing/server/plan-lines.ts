import { randomUUIDv7 } from 'node:crypto'
import type { FieldError } from '#kit/refusal.ts'
import { overlaid } from '#platform/field-lists.ts'
import { isSizeOf, type ProductType } from '#modules/catalog/product.ts'
import { inHryvnias } from '../landed-cost.ts'
import type { LineInput } from '../purchase.contract.ts'
import { purchaseLine as table } from '../purchase.fields.ts'
import { colourOf, copiedFrom, lineName, type PurchaseLine } from '../purchase.ts'
import type { PlannedLine, ProductsContext } from './plan.ts'
import { planPhotos } from './plan-photos.ts'
import type { LineRow } from './purchases.sql.ts'

interface LinesContext extends ProductsContext {
  product: { id: string; code: string; type: ProductType | undefined }
  formerLines: readonly PurchaseLine[]
  /** The place of the product. */
  at: string
}

/** The lines of a product; a list that is given replaces them by id, or by size and colour where a client knows no ids. */
export function planLines(given: readonly LineInput[] | undefined, context: LinesContext): PlannedLine[] {
  const { at, product, formerLines: former, problems } = context
  const changes: readonly LineInput[] = given ?? former.map(({ id }) => ({ id }))
  const lines: PlannedLine[] = []
  for (const [position, change] of changes.entries()) {
    const own = former.find(({ id }) => id === change.id) ?? former.find((line) => isSame(line, change, changes))
    lines.push(planLine(change, { before: own, first: lines[0], position, field: `${at}.lines.${position}` }, context))
  }
  const present = new Set(lines.map(({ id }) => id))
  const places = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const place = JSON.stringify([line.size, colourOf(line)])
    if (lines.findIndex(({ id }) => id === line.id) < index)
      problems.invalid.push({ field: `${at}.lines.${index}.id`, error: 'repeated' })
    else if (places.has(place))
      problems.invalid.push({
        field: `${at}.lines.${index}.size`,
        error: 'lineRepeated',
        params: { line: lineName(product.code, line) },
      })
    places.add(place)
  }
  const left = former.filter(({ id, received }) => !present.has(id) && received > 0)
  return [
    ...lines,
    ...left.map((line, index) => ({
      ...line,
      purchaseProductId: product.id,
      position: lines.length + index,
      quantity: 0,
      before: line,
      photos: planPhotos(undefined, line.photos, '', context),
    })),
  ]
}

/** A line without an id is the one of its size and colour, unless another of the list says to be it. */
function isSame(line: PurchaseLine, change: LineInput, changes: readonly LineInput[]): boolean {
  if (change.id !== undefined && changes.some(({ id }) => id === line.id)) return false
  const isTaken = changes.some(({ id }) => id === line.id)
  return !isTaken && line.size === (change.size ?? '') && colourOf(line) === colourOf({ colours: change.colours ?? [] })
}

interface LinePlace {
  before: PurchaseLine | undefined
  /** The first line of the same product. */
  first: PlannedLine | undefined
  position: number
  field: string
}

function planLine(change: LineInput, place: LinePlace, context: LinesContext): PlannedLine {
  const { before, first, position, field } = place
  const { product, problems, facts } = context
  const wrong = (name: string, error: string, params?: FieldError['params']) =>
    void problems.invalid.push({ field: `${field}.${name}`, error, ...(params && { params }) })
  const isPriced = change.price !== undefined || change.foreignPrice !== undefined
  const { price, foreignPrice, ...fees } = {
    price: undefined,
    foreignPrice: undefined,
    ...(!before && copiedFrom(first)),
  }
  const copied = { ...fees, ...(!isPriced && price !== undefined && { price, foreignPrice }) }
  const row = overlaid(
    table.fields,
    {
      ...copied,
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      id: before?.id ?? change.id ?? randomUUIDv7(),
      purchaseProductId: product.id,
      position,
    },
    before,
  )
  if (change.quantity === undefined && !before) wrong('quantity', 'required')
  else if (row.quantity === 0 && !(before && before.received > 0)) wrong('quantity', 'noPieces')
  const isResized = row.size !== before?.size
  if (isResized && product.type && !isSizeOf(product.type.slug, row.size)) wrong('size', 'notShoeSize')
  if (before && before.lotId !== null && (isResized || colourOf(row) !== colourOf(before)))
    problems.conflicts.push({
      field: `${field}.${isResized ? 'size' : 'colours'}`,
      error: 'lineReceived',
      params: { code: lineName(product.code, before) },
    })
  return {
    ...row,
    ...priced(row, change, context, wrong),
    landedCost: 0,
    before,
    photos: planPhotos(change.photos, before?.photos ?? [], `${field}.photos`, { facts, problems }),
  }
}

/** A price in another currency is kept beside the hryvnias that it makes; hryvnias that are typed stand alone (BUY-5). */
function priced(
  row: LineRow,
  change: LineInput,
  { fields }: ProductsContext,
  wrong: (name: string, error: string) => void,
): Pick<LineRow, 'price' | 'foreignPrice'> {
  const isInHryvnias = change.price !== undefined && (change.foreignPrice ?? null) === null
  const foreignPrice = isInHryvnias ? null : row.foreignPrice
  if (foreignPrice === null) return { price: row.price, foreignPrice: null }
  if (fields.currency === 'UAH') {
    if ((change.foreignPrice ?? null) !== null) wrong('foreignPrice', 'noForeignCurrency')
    return { price: row.price, foreignPrice: null }
  }
  return { price: fields.rate === null ? row.price : inHryvnias(foreignPrice, fields.rate), foreignPrice }
}
