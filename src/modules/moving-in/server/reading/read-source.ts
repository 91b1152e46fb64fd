import { withoutGaps } from '#kit/plain-text.ts'
import { refuse } from '#kit/refusal.ts'
import { shorten } from '#kit/shorten.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { plainHeader, withoutTrailing } from '#platform/server/table-file/map-header.ts'
import { readOffers, type Offer } from '#platform/server/table-file/read-offers.ts'
import { isFeed, readRecords } from '#platform/server/table-file/records.ts'
import type { MoveSource, SourceColumn } from '../../source.ts'
import { columnOf, isPassedOver, traitParts } from './column-words.ts'
import { plainDescription } from './plain-description.ts'
import { isEnough, isOfOrders, recognise } from './recognise.ts'
import { isFilled, kindOfRow, withMerged } from './row-kind.ts'
import { isKnownTrait } from './traits.ts'

/** A row of whatever table, by what its cells are about. */
export interface SourceCells {
  row: number
  cells: ReadonlyMap<SourceColumn, FileCell>
  /** Addresses, or keys, of photos, in their order. */
  photos: readonly string[]
  /** `Розмір` and `38`, as they are written. */
  traits: readonly (readonly [name: string, value: string])[]
}

export interface SourceTable {
  source: MoveSource
  rows: SourceCells[]
  /** How the file calls its columns. */
  titles: ReadonlyMap<SourceColumn, string>
  /** Headers that nothing here is made of. */
  unknown: string[]
}

/** A table whose columns somebody has to tell, with the first cells under each header. */
export interface UnknownTable {
  headers: { title: string; samples: string[]; column: SourceColumn | undefined }[]
}

/** Which columns people chose, by the plain words of their headers; null where a column is left out. */
export type ChosenColumns = ReadonlyMap<string, SourceColumn | null>

const mostCells = 2000
export const mostRows = 50_000
/** A report writes its title above the header. */
const linesAbove = 5
const sampleRows = 3
/** The most photos of one row. */
const mostPhotos = 100
/** Descriptions in two languages of a large shop. */
const mostText = 48 * 1024 * 1024

/**
 * The rows of a table of goods of whatever source: a workbook, CSV in any encoding, or a feed; the file's bytes say which.
 * Descriptions become plain text as they are met, so that the memory holds no more than what is kept. Refuses what is no
 * table, is broken or too large; others are served meanwhile.
 */
export async function readSource(
  bytes: Uint8Array,
  chosen: ChosenColumns = new Map(),
): Promise<SourceTable | UnknownTable> {
  // a page begins as a feed does
  const { records, hasEvenRows } = readRecords(bytes, { mostText })
  if (isFeed(bytes)) return readFeedOf(bytes)
  const widths = new Set<number>()
  let last: { row: number; width: number } | undefined
  let before: readonly FileCell[] = []
  let heading = ''
  const above: { row: number; cells: readonly FileCell[] }[] = []
  let header: Header | undefined
  const rows: SourceCells[] = []
  const pause = timeSlices()
  for await (const record of records) {
    if (!record.cells.some(isFilled)) continue
    if (header) {
      if (rows.length === mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
      before = withMerged(record, before, header)
      const kind = kindOfRow(before, header)
      if (kind === 'heading') heading = String(before.find(isFilled))
      if (kind === 'goods') rows.push(cellsOf(record.row, before, header, heading))
      if (last) widths.add(last.width)
      last = { row: record.row, width: record.cells.length }
      await pause()
      continue
    }
    above.push(record)
    const found = headerOf(record.cells, chosen)
    if (isOfOrders(found.titles)) throw refuse('invalid', 'moveIsOrders', 'file')
    if (isEnough(found.columns)) header = found
    else if (above.length > linesAbove + sampleRows) return unknownTable(above, chosen)
  }
  if (above.length === 0) throw refuse('invalid', 'csvEmpty', 'file')
  if (!header) return unknownTable(above, chosen)
  if (rows.length === 0) throw refuse('invalid', 'moveNoRows', 'file')
  // every row but the last is as wide as the others, and no line end stands behind it
  if (hasEvenRows && last && widths.size === 1 && last.width < Math.max(...widths) && !endsInLine(bytes))
    throw refuse('invalid', 'moveCut', 'file', { row: last.row })
  return { source: recognise(header.titles), rows, titles: header.named, unknown: header.unknown }
}

function endsInLine(bytes: Uint8Array): boolean {
  return /[\r\n]\0?$/.test(Buffer.from(bytes.subarray(-2)).toString('latin1'))
}

interface Header {
  titles: readonly string[]
  columns: readonly (SourceColumn | undefined)[]
  parts: ReturnType<typeof traitParts>
  named: ReadonlyMap<SourceColumn, string>
  unknown: string[]
}

function headerOf(cells: readonly FileCell[], chosen: ChosenColumns): Header {
  const titles = withoutTrailing(cells.slice(0, mostCells)).map((cell) =>
    String(cell)
      .replace(/^\uFEFF/, '')
      .trim(),
  )
  const parts = traitParts(titles)
  const named = new Map<SourceColumn, string>()
  const columns = titles.map((title, place) => {
    const own = chosen.get(plainHeader(title))
    const column = own === undefined ? columnOf(title) : (own ?? undefined)
    if (column === undefined || parts.has(place)) return undefined
    // the first of several columns counts, as in KeyCRM's tables; photos add up
    if (named.has(column) && column !== 'photos') return undefined
    if (!named.has(column)) named.set(column, title)
    return column
  })
  const unknown = titles.filter(
    (title, place) =>
      columns[place] === undefined &&
      !parts.has(place) &&
      !isPassedOver(title) &&
      chosen.get(plainHeader(title)) !== null,
  )
  return { titles, columns, parts, named, unknown: [...new Set(unknown)] }
}

/** `heading` stands above the row, and is its group where the table has no column of groups. */
function cellsOf(row: number, record: readonly FileCell[], { columns, parts }: Header, heading: string): SourceCells {
  const cells = new Map<SourceColumn, FileCell>(heading === '' ? [] : [['group', shorten(withoutGaps(heading), 500)]])
  const photos: string[] = []
  const traits = new Map<number, { name: string; value: string }>()
  for (const [place, cell] of record.entries()) {
    const text = typeof cell === 'string' ? cell.trim() : cell
    if (text === '') continue
    const short = () => (typeof text === 'string' ? shorten(withoutGaps(text), longestOf(column)) : text)
    const column = columns[place]
    const part = parts.get(place)
    if (part) {
      const trait = traits.get(part.trait) ?? { name: '', value: '' }
      if (part.part !== 'unit') trait[part.part] = String(short())
      traits.set(part.trait, trait)
    } else if (column === 'photos') photos.push(...photosOf(String(text)))
    else if (column)
      cells.set(column, isProse(column) || isMarked(column, text) ? plainDescription(String(text)) : short())
  }
  const told = [...traits.values()].filter(({ name, value }) => value !== '' && isKnownTrait(name))
  return {
    row,
    cells,
    photos: [...new Set(photos.slice(0, mostPhotos))],
    traits: told.map(({ name, value }) => [name, value] as const),
  }
}

/** Longer than all that is kept of a cell; our own tables have all colours of a product in one. */
function longestOf(column: SourceColumn | undefined): number {
  return column === 'colours' ? 20_000 : 2000
}

/** A name with tags or signs of a page in it. */
function isMarked(column: SourceColumn, text: FileCell): boolean {
  return (
    ['name', 'otherName', 'nameEn', 'group'].includes(column) && /<[a-z/][^<>]*>|&(#\d+|[a-z]+);/i.test(String(text))
  )
}

function isProse(column: SourceColumn): boolean {
  return column === 'description' || column === 'otherDescription' || column === 'descriptionEn'
}

/** Links by commas, semicolons or lines; a comma within a link is followed by no space and no `http`. */
function photosOf(text: string): string[] {
  return text
    .split(/[\r\n;|]+|,\s+|,(?=https?:)/)
    .map((link) => link.trim())
    .filter((link) => link !== '')
}

function unknownTable(records: readonly { cells: readonly FileCell[] }[], chosen: ChosenColumns): UnknownTable {
  // the widest of the first rows is the header
  const widths = records.map(({ cells }) => withoutTrailing(cells).length)
  const at = widths.indexOf(Math.max(...widths))
  const { titles, columns } = headerOf(records[at]?.cells ?? [], chosen)
  const below = records.slice(at + 1, at + 1 + sampleRows)
  return {
    headers: titles.slice(0, 100).flatMap((title, place) => {
      const samples = below.map(({ cells }) => String(cells[place] ?? '').slice(0, 60)).filter((cell) => cell !== '')
      return title === '' ? [] : [{ title: title.slice(0, 100), samples, column: columns[place] }]
    }),
  }
}

const elements: readonly (readonly [SourceColumn, readonly string[]])[] = [
  ['code', ['vendorCode', 'article']],
  ['name', ['name_ua']],
  ['otherName', ['name', 'model']],
  ['description', ['description_ua']],
  ['otherDescription', ['description']],
  ['brand', ['vendor']],
  ['country', ['country', 'country_of_origin']],
  ['price', ['price']],
  ['currency', ['currencyId']],
  ['oldPrice', ['oldprice', 'price_old', 'old_price']],
  ['discount', ['discount']],
  ['quantity', ['quantity_in_stock', 'stock_quantity']],
  ['gtin', ['barcode', 'gtin']],
  ['url', ['url']],
]

async function readFeedOf(bytes: Uint8Array): Promise<SourceTable> {
  const rows: SourceCells[] = []
  for await (const offer of readOffers(bytes)) {
    if (rows.length === mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
    rows.push(cellsOfOffer(offer))
  }
  if (rows.length === 0) throw refuse('invalid', 'moveNoRows', 'file')
  return { source: 'feed', rows, titles: new Map(elements.map(([column, [name = '']]) => [column, name])), unknown: [] }
}

function cellsOfOffer({ row, attributes, texts, parameters, category }: Offer): SourceCells {
  const cells = new Map<SourceColumn, FileCell>()
  for (const [column, names] of elements) {
    const text = names.map((name) => texts.get(name)?.at(-1)).find(Boolean)
    if (text !== undefined) cells.set(column, isProse(column) ? plainDescription(text) : text)
  }
  // a feed writes a point before kopiykas, whatever its language
  for (const column of ['price', 'oldPrice', 'quantity'] as const) {
    const cell = cells.get(column)
    if (typeof cell === 'string' && /^\d+(\.\d+)?$/.test(cell)) cells.set(column, Number(cell))
  }
  const { id = '', group_id: group = '', available = '', selling_type: kind = '' } = attributes
  if (id !== '') cells.set('externalId', id)
  // Rozetka's price list alone counts pieces in this element; its orders name goods by the ids of its offers
  if (id !== '' && texts.has('stock_quantity')) cells.set('rozetkaOffer', id)
  if (group !== '') cells.set('groupKey', group)
  if (kind !== '') cells.set('goodsKind', kind)
  if (category !== '') cells.set('group', category)
  cells.set('presence', available === 'true' || attributes.in_stock === 'true' ? '+' : '-')
  const photos = [...(texts.get('picture') ?? []), ...(texts.get('image') ?? [])].filter((link) => link !== '')
  return {
    row,
    cells,
    photos: [...new Set(photos.slice(0, mostPhotos))],
    traits: parameters.filter(([name, value]) => value !== '' && isKnownTrait(name)),
  }
}
