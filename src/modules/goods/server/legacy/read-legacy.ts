import { Refusal, refuse, type ErrorParams } from '#kit/refusal.ts'
import type { TableShape } from '#platform/server/table-file/map-header.ts'
import { readTable } from '#platform/server/table-file/read-table.ts'
import { shoeSizes } from '#modules/catalog/product.ts'
import { idleColumns, legacyColumns, sizeColumn } from '../../legacy.contract.ts'

const mostRows = 50_000

/** A row of the older shop by the names of its columns; `trouble` where it could not be read. */
export type LegacyRow = { row: number } & (
  | { cells: ReadonlyMap<string, string>; trouble?: undefined }
  | { cells?: undefined; trouble: { error: string; params?: ErrorParams } }
)

const columns = [...Object.values(legacyColumns), ...shoeSizes.map(sizeColumn), ...idleColumns]

const legacyTable: TableShape<string> = {
  columns: Object.fromEntries(columns.map((wire) => [wire, { wire }])),
  needed: [[legacyColumns.code], [legacyColumns.nameUk]],
  mostRows,
}

/** A JSON array of objects, or a table with their keys as its header; both have the same columns. */
export async function* readLegacy(file: Uint8Array, { isJson }: { isJson: boolean }): AsyncGenerator<LegacyRow> {
  if (isJson) yield* readJson(file)
  else {
    const { rows, refusals } = await readTable(file, legacyTable)
    const troubles = refusals.map(({ row, error, params = {} }) => ({ row, trouble: { error, params } }))
    yield* [...rows, ...troubles].toSorted((one, other) => one.row - other.row)
  }
}

/** Rows are counted from 1, as people count the items of a list. */
function* readJson(file: Uint8Array): Generator<LegacyRow> {
  const items = parse(new TextDecoder().decode(file))
  if (!Array.isArray(items)) throw refuse('invalid', 'notJson', 'file')
  if (items.length > mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
  for (const [index, item] of items.entries()) yield { row: index + 1, ...readItem(item) }
}

function readItem(
  item: unknown,
): { cells: ReadonlyMap<string, string> } | { trouble: { error: string; params?: { names: string } } } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { trouble: { error: 'wrongType' } }
  const entries = Object.entries(item)
  const unknown = entries.map(([name]) => name).filter((name) => !columns.includes(name))
  if (unknown.length > 0) return { trouble: { error: 'csvUnknownColumns', params: { names: unknown.join(', ') } } }
  const plain = entries.filter(([name, value]) => !idleColumns.includes(name) && value !== null)
  const odd = plain.filter(([, value]) => typeof value === 'object')
  if (odd.length > 0) return { trouble: { error: 'wrongType' } }
  return { cells: new Map(plain.map(([name, value]) => [name, String(value)])) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid', [{ field: 'file', error: 'notJson' }])
  }
}
