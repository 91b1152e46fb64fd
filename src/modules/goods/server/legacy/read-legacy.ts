import { Refusal, refuse } from '#kit/refusal.ts'
import { readCsv } from '#platform/server/csv/read-csv.ts'
import { shoeSizes } from '#modules/catalog/product.ts'
import { idleColumns, legacyColumns, sizeColumn } from '../../legacy.contract.ts'

const mostRows = 50_000

/** A row of the older shop by the names of its columns; `trouble` where it could not be read. */
export type LegacyRow = { row: number } & (
  | { cells: ReadonlyMap<string, string>; trouble?: undefined }
  | { cells?: undefined; trouble: { error: string; params?: Record<string, string | number> } }
)

const columns = [...Object.values(legacyColumns), ...shoeSizes.map(sizeColumn), ...idleColumns]

/** A JSON array of objects, or CSV with their keys as its header; both have the same columns. */
export async function* readLegacy(file: Uint8Array, { isJson }: { isJson: boolean }): AsyncGenerator<LegacyRow> {
  if (isJson) yield* readJson(file)
  else {
    const needed = [[legacyColumns.code], [legacyColumns.nameUk]]
    for await (const { row, cells, error } of readCsv(file, { columns, needed, mostRows }))
      yield cells ? { row, cells } : { row, trouble: error as NonNullable<LegacyRow['trouble']> }
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
