import { isPlainText } from '#kit/plain-text.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { findFileCodes, findProductsByCodes, listKinds, listProductTypes } from '#modules/catalog/server/index.ts'
import { findPicturesByKeys } from '#modules/media/server/index.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import { filled } from '#platform/server/csv/read-wishes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readTable } from '#platform/server/table-file/read-table.ts'
import type { FileChoices } from '#platform/table-import.ts'
import type { Goods } from '../../goods.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName, ImportPlan, ProductPlan, RowRefusal } from '../../transfer.ts'
import { loadGoods } from '../read-goods.ts'
import { planProduct, type Surroundings } from './plan-product.ts'
import type { GoodsRow } from './columns.ts'
import { RefusalCollector } from './refused-rows.ts'
import { goodsTable } from './table-shape.ts'

/** Products that are looked up at once. */
const batch = 200
const codesAtOnce = 2000

/** Plans the changes of a file to the goods as they are now. Holds nothing: others may change the goods meanwhile. */
export async function planImport(
  db: Db,
  file: Uint8Array,
  choices: FileChoices,
): Promise<ImportPlan & { refusals: RefusalCollector }> {
  const refusals = new RefusalCollector()
  const { rows, refusals: unread, unknownColumns, questions } = await readTable(file, goodsTable, choices)
  refusals.add(unread.map((trouble) => ({ ...trouble, column: undefined, value: '' })))
  const total = rows.length + refusals.count
  const types = await listProductTypes(db)
  const kinds = await listKinds(db)
  const pause = timeSlices()
  // a row with an id gives its product the code that it has
  const isNaming = (row: GoodsRow) => !filled(row, 'id')
  const codeOf = (row: GoodsRow) => ({ row: row.row, code: (row.cells.get('code') ?? '').trim() })
  const { owners, notices, question } = await findFileCodes(db, rows.filter(isNaming).map(codeOf), {
    choice: choices.codes,
    column: columnSpelling.code,
  })
  const given = rows.filter((row) => !isNaming(row)).map((row) => codeOf(row).code)
  const taken = await findOwners(db, given)
  const codeOwners = new Map([...taken, ...[...owners].map(([code, { id }]) => [code, id] as const)])
  const groups = await groupedByProduct(rows, codeOwners, pause)
  const claimedCodes = new Set<string>()

  const changes: ProductPlan[] = []
  const products = { new: 0, changed: 0, unchanged: 0 }
  const lots = { new: 0, changed: 0, unchanged: 0 }
  for (let start = 0; start < groups.length; start += batch) {
    const some = groups.slice(start, start + batch)
    const found = await findGoods(db, some)
    const knownPhotos = await findPhotos(
      db,
      some.flatMap(([, own]) => own),
    )
    const around: Surroundings = { types, kinds, codeOwners, claimedCodes, knownPhotos, pause }
    for (const [id, own] of some) {
      const goods = found.get(id)
      if (!goods && id !== '' && !id.startsWith(newCode)) {
        refusals.add(own.map((row) => troubleOf(row, 'id', 'importUnknownProduct')))
        continue
      }
      if (id === '') {
        refusals.add(own.map((row) => troubleOf(row, 'code', 'required')))
        continue
      }
      const planned = await planProduct(goods, own, around)
      refusals.add(planned.refusals)
      for (const kind of ['new', 'changed', 'unchanged'] as const) lots[kind] += planned.lots[kind]
      if (!planned.plan) continue
      products[kindOf(planned.plan)]++
      if (!planned.plan.goods || planned.plan.fields.length + planned.plan.lots.length > 0) changes.push(planned.plan)
    }
  }
  return {
    rows: total,
    products,
    lots,
    changes: changes.toSorted((one, other) => one.row - other.row),
    refusals,
    unknownColumns,
    questions: question ? [...questions, question] : questions,
    notices,
  }
}

function kindOf(plan: ProductPlan): 'new' | 'changed' | 'unchanged' {
  if (!plan.goods) return 'new'
  return plan.fields.length > 0 ? 'changed' : 'unchanged'
}

/** The products that have these codes now. */
async function findOwners(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const some = codes.slice(start, start + codesAtOnce).filter(isPlainText)
    for (const { id, asked } of await findProductsByCodes(db, [...new Set(some)])) owners.set(asked, id)
  }
  return owners
}

async function groupedByProduct(
  rows: readonly GoodsRow[],
  codeOwners: ReadonlyMap<string, string>,
  pause: Surroundings['pause'],
): Promise<[id: string, rows: GoodsRow[]][]> {
  const groups = new Map<string, GoodsRow[]>()
  for (const row of rows) {
    const id = productOf(row, codeOwners)
    const own = groups.get(id)
    if (own) own.push(row)
    else groups.set(id, [row])
    await pause()
  }
  return [...groups]
}

/** Stands before the code of a product that is to be added; ids have no such sign. */
const newCode = '+'

/** The id of the product that a row is about, or what its rows share until it has one; empty when it names none. */
function productOf(row: GoodsRow, codeOwners: ReadonlyMap<string, string>): string {
  if (filled(row, 'id')) return (row.cells.get('id') ?? '').trim().toLowerCase()
  if (!filled(row, 'code')) return ''
  const code = (row.cells.get('code') ?? '').trim()
  return codeOwners.get(code) ?? `${newCode}${codeKey(code)}`
}

async function findGoods(db: Db, groups: readonly (readonly [string, unknown])[]): Promise<Map<string, Goods>> {
  const ids = groups.map(([id]) => id).filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
  return new Map((await loadGoods(db, ids)).map((goods) => [goods.id, goods]))
}

/** Which of the photos that the rows name are in the store; their products may have them already. */
async function findPhotos(db: Db, rows: readonly GoodsRow[]): Promise<ReadonlySet<string>> {
  const cells = rows.flatMap(({ cells }) => [cells.get('photos') ?? '', cells.get('lotPhotos') ?? ''])
  const keys = new Set(
    cells.flatMap((cell) => cell.split(/\r\n|\r|\n/)).filter((key) => key.trim() !== '' && isPlainText(key)),
  )
  if (keys.size === 0) return new Set()
  return new Set((await findPicturesByKeys(db, [...keys])).keys())
}

function troubleOf({ row, cells }: GoodsRow, column: ColumnName, error: string): RowRefusal {
  return { row, column, value: cells.get(column) ?? '', error }
}
