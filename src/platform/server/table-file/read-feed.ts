import { feedColumns, type FeedColumn } from './feed-columns.ts'
import type { FileCell, FileRecord } from './file-record.ts'
import { readOffers, type Offer } from './read-offers.ts'

/** The offers of a feed (YML), a row each, under a header of their elements (FORM-6). */
export async function* readFeed(bytes: Uint8Array): AsyncGenerator<FileRecord> {
  yield { row: 1, cells: feedColumns.map(({ title }) => title) }
  for await (const offer of readOffers(bytes)) yield { row: offer.row, cells: cellsOf(offer) }
}

function cellsOf(offer: Offer): FileCell[] {
  const told = new Map(offer.parameters.map(([name, value]) => [name.toLowerCase(), value]))
  return feedColumns.map((column) => cellOf(column, offer, told))
}

function cellOf(
  { title, others = [], parameters = [], isCategory, isId, isNumber }: FeedColumn,
  { attributes, texts, category }: Offer,
  told: ReadonlyMap<string, string>,
): FileCell {
  if (isCategory) return category
  const values = [
    ...[title, ...others].map((name) => texts.get(name)?.at(-1)),
    ...parameters.map((name) => told.get(name)),
  ]
  const value = values.find(Boolean) ?? (isId ? (attributes.id ?? '') : '')
  return isNumber && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
}
