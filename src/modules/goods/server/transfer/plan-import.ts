import { isPlainText } from '#kit/plain-text.ts'
import { findProductsByCodes, listProductTypes } from '#modules/catalog/server/index.ts'
import { findPicturesByKeys } from '#modules/media/server/index.ts'
import { inverted } from '#platform/spelling.ts'
import { readCsv } from '#platform/server/csv/read-csv.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Goods } from '../../goods.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName, ImportPlan, ProductPlan, RowRefusal } from '../../transfer.ts'
import { loadGoods } from '../read-goods.ts'
import { filled, planProduct, type Surroundings } from './plan-product.ts'
import type { TableRow } from './read-wishes.ts'

const mostRows = 50_000
/** Products that are looked up at once. */
const batch = 500

const ours = inverted(columnSpelling)

/** What a file would do to the goods as they are now; it is read as they are not to be changed meanwhile. */
export async function planImport(db: Db | Tx, file: Uint8Array): Promise<ImportPlan> {
  const { rows, refusals } = await readRows(file)
  const total = rows.length + refusals.length
  const types = await listProductTypes(db)
  const codes = [...new Set(rows.map(({ cells }) => (cells.get('code') ?? '').trim()))].filter(isPlainText)
  const owners = (await findProductsByCodes(db, codes)).map(({ id, code }) => [code, id] as const)
  const codeOwners = new Map(owners)
  const groups = [...Map.groupBy(rows, (row) => productOf(row, codeOwners))]
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
    const around: Surroundings = { types, codeOwners, claimedCodes, knownPhotos }
    for (const [id, own] of some) {
      const goods = found.get(id)
      if (!goods && id !== '' && !id.startsWith(newCode)) {
        refusals.push(...own.map((row) => troubleOf(row, 'id', 'importUnknownProduct')))
        continue
      }
      if (id === '') {
        refusals.push(...own.map((row) => troubleOf(row, 'code', 'required')))
        continue
      }
      const planned = planProduct(goods, own, around)
      refusals.push(...planned.refusals)
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
    refusals: refusals.toSorted((one, other) => one.row - other.row),
  }
}

function kindOf(plan: ProductPlan): 'new' | 'changed' | 'unchanged' {
  if (!plan.goods) return 'new'
  return plan.fields.length > 0 ? 'changed' : 'unchanged'
}

async function readRows(file: Uint8Array): Promise<{ rows: TableRow[]; refusals: RowRefusal[] }> {
  const rows: TableRow[] = []
  const refusals: RowRefusal[] = []
  const columns = [...ours.keys()]
  const { id, code } = columnSpelling
  for await (const { row, cells, error } of readCsv(file, { columns, needed: [[id, code]], mostRows })) {
    if (error) refusals.push({ row, column: undefined, value: '', ...error })
    else rows.push({ row, cells: new Map([...cells].map(([spelt, cell]) => [ours.get(spelt) as ColumnName, cell])) })
  }
  return { rows, refusals }
}

/** Stands before the code of a product that is to be added; ids have no such sign. */
const newCode = '+'

/** The id of the product that a row is about, or what its rows share until it has one; empty when it names none. */
function productOf(row: TableRow, codeOwners: ReadonlyMap<string, string>): string {
  if (filled(row, 'id')) return (row.cells.get('id') ?? '').trim().toLowerCase()
  if (!filled(row, 'code')) return ''
  const code = (row.cells.get('code') ?? '').trim()
  return codeOwners.get(code) ?? `${newCode}${code}`
}

async function findGoods(db: Db | Tx, groups: readonly (readonly [string, unknown])[]): Promise<Map<string, Goods>> {
  const ids = groups.map(([id]) => id).filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
  return new Map((await loadGoods(db, ids)).map((goods) => [goods.id, goods]))
}

/** Which of the photos that the rows name are in the store; their products may have them already. */
async function findPhotos(db: Db | Tx, rows: readonly TableRow[]): Promise<ReadonlySet<string>> {
  const cells = rows.flatMap(({ cells }) => [cells.get('photos') ?? '', cells.get('lotPhotos') ?? ''])
  const keys = new Set(
    cells.flatMap((cell) => cell.split(/\r\n|\r|\n/)).filter((key) => key.trim() !== '' && isPlainText(key)),
  )
  if (keys.size === 0) return new Set()
  return new Set((await findPicturesByKeys(db, [...keys])).keys())
}

function troubleOf({ row, cells }: TableRow, column: ColumnName, error: string): RowRefusal {
  return { row, column, value: cells.get(column) ?? '', error }
}
