import { codeKey, type ProductType } from '#modules/catalog/product.ts'
import { mergeWishes, type WishesOfRow } from '#platform/server/csv/merge-wishes.ts'
import { filled, readWishes, type Wish } from '#platform/server/csv/read-wishes.ts'
import { landedCosts } from '../../landed-cost.ts'
import type { FileChange, FileRefusal } from '../../import.ts'
import type { LineInput, ProductInput, PurchaseInput } from '../../purchase.contract.ts'
import type { ColumnName } from '../../purchase-file.contract.ts'
import { lineName, type Purchase, type PurchaseProduct } from '../../purchase.ts'
import { lineColumns, productColumns, purchaseColumns, versionOfPurchase } from './columns.ts'
import { findLine, type LineOfRow } from './find-line.ts'
import type { FileRow } from './read-file.ts'

/** The wishes of the rows of one purchase. */
export interface PurchaseWish {
  given: PurchaseInput
  before: Purchase | undefined
  rows: readonly FileRow[]
  changes: FileChange[]
  refusals: FileRefusal[]
  /** Where in the file the products that are given stand, and their lines. */
  places: { row: number; lines: number[] }[]
}

type Wishes<Name extends string> = ReturnType<typeof mergeWishes<Name, object>>
interface ProductGroup {
  product: PurchaseProduct | undefined
  code: string
  rows: (LineOfRow & { wishes: readonly Wish<keyof typeof lineColumns>[] })[]
  own: WishesOfRow<keyof typeof productColumns>[]
}

/** Reads the changes that the rows make to a purchase; fields that they leave out stay. */
export function readPurchase(
  number: string,
  rows: readonly FileRow[],
  { before, types }: { before: Purchase | undefined; types: readonly ProductType[] },
): PurchaseWish {
  const refusals: FileRefusal[] = []
  const head: WishesOfRow<keyof typeof purchaseColumns>[] = []
  const groups = new Map<string, ProductGroup>()
  for (const row of rows) {
    const isNamed = filled(row, 'lineId') || filled(row, 'version')
    const ofHead = readWishes(row, purchaseColumns, { owner: before, isNamed, known: types })
    head.push({ row, wishes: ofHead.wishes })
    refusals.push(...ofHead.refusals)
    const found = findLine(row, before)
    if (found === undefined) continue
    if ('error' in found) {
      refusals.push(found)
      continue
    }
    const { product, line, code } = found
    const key = product?.id ?? `new ${codeKey(code)}`
    const group = groups.get(key) ?? { product, code, rows: [], own: [] }
    groups.set(key, group)
    const ofProduct = readWishes(row, productColumns, { owner: product, isNamed, known: types })
    // a row that names its product by the code does not write it anew (CAT-6)
    const isRenamed = !product || filled(row, 'lineId')
    group.own.push({ row, wishes: ofProduct.wishes.filter(({ column }) => column !== 'code' || isRenamed) })
    const ofLine = readWishes(row, lineColumns, { owner: line, isNamed, known: types })
    refusals.push(...ofProduct.refusals, ...ofLine.refusals)
    if (line && group.rows.some((other) => other.line === line)) refusals.push(repeated(row, found))
    group.rows.push({ ...found, wishes: ofLine.wishes })
  }
  const merged = mergeWishes<keyof typeof purchaseColumns, object>(head, rows)
  refusals.push(...merged.troubles)
  const first = rows[0]?.row ?? 0
  const changes = changeOf(merged, { row: first, number, what: '', isNew: !before })
  const { products, places } = readProducts([...groups.values()], { number, before, first, rows, changes, refusals })
  const given = { ...merged.values, number, ...(products && { products }) } as PurchaseInput
  refusals.push(...staleness(rows, before, changes, types))
  return { given: before ? given : withoutSums(given), before, rows, changes, refusals, places }
}

interface ReadingContext extends Pick<PurchaseWish, 'before' | 'rows' | 'changes' | 'refusals'> {
  number: string
  first: number
}

/** The products as they are to be, those of the purchase first; nothing where they stay as they are. */
function readProducts(
  groups: readonly ProductGroup[],
  { number, before, first, rows, changes, refusals }: ReadingContext,
): { products: ProductInput[] | undefined; places: PurchaseWish['places'] } {
  const places: PurchaseWish['places'] = []
  const former = (before?.products ?? []).map((product) => ({
    product,
    group: groups.find((group) => group.product === product),
  }))
  const fresh = groups.filter(({ product }) => !product).map((group) => ({ product: undefined, group }))
  const products = [...former, ...fresh].map(({ product, group }): ProductInput => {
    if (!group) {
      places.push({ row: first, lines: [] })
      return { id: product?.id }
    }
    const own = new Set(group.own.map(({ row }) => row.row))
    const merged = mergeWishes<keyof typeof productColumns, object>(
      group.own,
      rows.filter(({ row }) => own.has(row)),
      (column, one, other) => column === 'code' && codeKey(one) === codeKey(other),
    )
    refusals.push(...merged.troubles)
    const row = group.own[0]?.row.row ?? first
    changes.push(...changeOf(merged, { row, number, what: group.code, isNew: !product }))
    const lines = readLines(group, { number, row, changes })
    places.push({ row, lines: lines.map((line) => line.row) })
    const isSame = lines.every(({ isKept }) => isKept)
    return { id: product?.id, ...merged.values, ...(!isSame && { lines: lines.map(({ given }) => given) }) }
  })
  const isSame = !changes.some(({ what }) => what !== '')
  return { products: isSame ? undefined : products, places }
}

function readLines(
  { product, code, rows }: ProductGroup,
  { number, row, changes }: { number: string; row: number; changes: FileChange[] },
): { given: LineInput; row: number; isKept: boolean }[] {
  const presentLines = (product?.lines ?? []).map((line) => ({ line, found: rows.find((each) => each.line === line) }))
  const added = rows.filter(({ line }) => !line).map((found) => ({ line: undefined, found }))
  return [...presentLines, ...added].map(({ line, found }) => {
    const wishes = found?.wishes ?? []
    const given: LineInput = {
      id: line?.id,
      ...Object.fromEntries(wishes.map(({ column, value }) => [column, value])),
    }
    const at = found?.row.row ?? row
    if (!line || wishes.length > 0) {
      const { size = '', colours = [] } = { ...line, ...given }
      const what = lineName(code, { size, colours })
      changes.push({ row: at, number, what, isNew: !line, fields: wishes.map(withoutValue) })
    }
    return { given, row: at, isKept: line !== undefined && wishes.length === 0 }
  })
}

/** Its rows were exported before somebody changed it; they may not take that back (WIRE-11). */
function staleness(
  rows: readonly FileRow[],
  before: Purchase | undefined,
  changes: readonly FileChange[],
  types: readonly ProductType[],
): FileRefusal[] {
  if (!before || changes.length === 0) return []
  const present = versionOfPurchase(before, types)
  const stale = rows.filter((row) => filled(row, 'version') && row.cells.get('version')?.trim() !== present)
  return stale.map(({ row }) => ({ row, column: 'version', value: '', error: 'purchaseFileStale' }))
}

/** Sums that follow from the lines are no one's word: who copies rows for a new purchase may change them later. */
function withoutSums(given: PurchaseInput): PurchaseInput {
  const lines = (given.products ?? []).flatMap((product) => product.lines ?? [])
  const { goodsCost, agentFee, freight } = landedCosts(lines.map(costed), {
    goodsCostSet: null,
    agentFeeSet: null,
    freightSet: null,
  })
  return {
    ...given,
    goodsCostSet: given.goodsCostSet === goodsCost ? undefined : given.goodsCostSet,
    agentFeeSet: given.agentFeeSet === agentFee ? undefined : given.agentFeeSet,
    freightSet: given.freightSet === freight ? undefined : given.freightSet,
  }
}

function costed({ quantity = 0, price = 0, agentFee = 0, freight = 0 }: LineInput) {
  return { quantity, price, agentFee, freight }
}

function changeOf({ wishes }: Wishes<ColumnName>, about: Omit<FileChange, 'fields'>): FileChange[] {
  if (wishes.size === 0) return []
  const [first] = wishes.values()
  return [{ ...about, row: first?.row ?? about.row, fields: [...wishes.values()].map(withoutValue) }]
}

function withoutValue<Name extends ColumnName>({ column, from, to }: Wish<Name>) {
  return { column, from, to }
}

function repeated(row: FileRow, { code, line }: LineOfRow): FileRefusal {
  const params = { line: line ? lineName(code, line) : code }
  return { row: row.row, column: undefined, value: '', error: 'lineRepeated', params }
}
