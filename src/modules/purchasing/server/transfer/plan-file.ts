import { randomUUIDv7 } from 'node:crypto'
import type { FieldError } from '#kit/refusal.ts'
import { codeKey, ofCode, type ProductName } from '#modules/catalog/product.ts'
import { findFileCodes, listProductTypes, type FileCode } from '#modules/catalog/server/index.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { FileChoices } from '#platform/table-import.ts'
import type { FilePlan, FileRefusal } from '../../import.ts'
import { columnSpelling, type ColumnName } from '../../purchase-file.contract.ts'
import { lockPurchases } from '../purchases.sql.ts'
import { loadPurchases } from '../read-purchases.ts'
import { planPurchases, type Place } from '../save-purchases.ts'
import type { FileRow, FileRows } from './read-file.ts'
import { readPurchase, type PurchaseWish } from './read-purchase.ts'

export interface PlannedFile extends FilePlan {
  /** The purchases to save. */
  saved: Place[]
}

/** Plans the changes of a file to the purchases as they are now, and holds these until the transaction ends. */
export async function planFile(
  tx: Tx,
  { count, byNumber, refusals: unread, unknownColumns, questions }: FileRows,
  { now, choices }: { now: Date; choices: FileChoices },
): Promise<PlannedFile> {
  const ids = await lockPurchases(tx, [...byNumber.keys()])
  const there = new Map((await loadPurchases(tx, [...ids.values()])).map((purchase) => [purchase.number, purchase]))
  const types = await listProductTypes(tx)
  const pause = timeSlices()
  const isOwn = (number: string, code: string) => ofCode(there.get(number)?.products ?? [], code) !== undefined
  const named = [...byNumber].flatMap(([number, rows]) => rows.map(codeOf).filter(({ code }) => !isOwn(number, code)))
  const { owners, notices, question } = await findFileCodes(tx, named, {
    choice: choices.codes,
    column: columnSpelling.code,
  })
  const wishes: PurchaseWish[] = []
  for (const [number, rows] of byNumber) {
    const renamed = rows.map((row) => (isOwn(number, codeOf(row).code) ? row : withCode(row, owners)))
    wishes.push(readPurchase(number, renamed, { before: there.get(number), types }))
    await pause()
  }
  const wanted = wishes.filter(({ before, changes }) => !before || changes.length > 0)
  const readable = wanted.filter(({ refusals }) => refusals.length === 0)
  const places = readable.map(({ given, before }, index): Place => ({
    id: before?.id ?? randomUUIDv7(),
    given,
    before,
    field: String(index),
  }))
  const { problems } = await planPurchases(tx, places, { now })
  for (const error of [...problems.invalid, ...problems.conflicts]) {
    const wish = readable[Number(error.field.split('.')[0])]
    wish?.refusals.push(refusalOf(error, wish))
  }
  const savable = new Set(wanted.filter(({ refusals }) => refusals.length === 0))
  return {
    rows: count,
    purchases: {
      new: [...savable].filter(({ before }) => !before).length,
      changed: [...savable].filter(({ before }) => before).length,
      unchanged: wishes.filter(({ refusals }) => refusals.length === 0).length - savable.size,
    },
    changes: [...savable].flatMap(({ changes }) => changes),
    refusals: [...unread, ...wishes.flatMap(withOthers)].toSorted((one, other) => one.row - other.row),
    saved: places.filter((_, index) => savable.has(readable[index] as PurchaseWish)),
    unknownColumns,
    questions: question ? [...questions, question] : questions,
    notices,
  }
}

function codeOf({ row, cells }: FileRow): FileCode {
  return { row, code: (cells.get('code') ?? '').trim() }
}

/** A row that names a product by a code that it had before is of the product as it is called now. */
function withCode(row: FileRow, owners: ReadonlyMap<string, ProductName>): FileRow {
  const { code } = codeOf(row)
  const owner = owners.get(code)
  if (!owner || codeKey(owner.code) === codeKey(code)) return row
  return { ...row, cells: new Map(row.cells).set('code', owner.code) }
}

/** Where in the file that stands which saving would refuse. */
function refusalOf({ field, error, params }: FieldError, { places, rows }: PurchaseWish): FileRefusal {
  const path = field.split('.').slice(1)
  const at = (name: string) => (path.includes(name) ? Number(path[path.indexOf(name) + 1]) : undefined)
  const place = places[at('products') ?? -1]
  const row = place?.lines[at('lines') ?? -1] ?? place?.row ?? rows[0]?.row ?? 0
  const column = path.findLast((name) => Object.hasOwn(columnSpelling, name)) as ColumnName | undefined
  const cells = rows.find((each) => each.row === row)?.cells
  const value = (column && cells?.get(column)) ?? ''
  return { row, column, value, error, ...(params && { params }) }
}

/** A purchase is saved whole or not at all: its other rows that would change something are named, too. */
function withOthers({ rows, changes, refusals }: PurchaseWish): FileRefusal[] {
  if (refusals.length === 0) return []
  const told = new Set(refusals.map(({ row }) => row))
  const changing = new Set(changes.map(({ row }) => row))
  const others = rows.filter(({ row }) => changing.has(row) && !told.has(row))
  return [
    ...refusals,
    ...others.map(({ row }) => ({ row, column: undefined, value: '', error: 'purchaseRowsTogether' })),
  ]
}
