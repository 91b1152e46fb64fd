import { decodeXml } from './decode-xml.ts'
import { feedColumns, type FeedColumn } from './feed-columns.ts'
import type { FileCell, FileRecord } from './file-record.ts'
import { parsedPieces } from './xml-pieces.ts'

interface Offer {
  id: string
  texts: Map<string, string>
  parameters: Map<string, string>
}

/** The offers of a feed (YML), a row each, under a header of their elements (FORM-6). */
export async function* readFeed(bytes: Uint8Array): AsyncGenerator<FileRecord> {
  const categories = new Map<string, string>()
  let found: FileRecord[] = [{ row: 1, cells: feedColumns.map(({ title }) => title) }]
  let row = 1
  let offer: Offer | undefined
  let text = ''
  let id = ''
  let parameter = ''
  const parsing = parsedPieces(decodeXml(bytes), {
    onOpen(name, attributes) {
      text = ''
      if (name === 'offer') offer = { id: attributes.id ?? '', texts: new Map(), parameters: new Map() }
      if (name === 'category') id = attributes.id ?? ''
      if (name === 'param') parameter = (attributes.name ?? '').trim().toLowerCase()
    },
    onText(piece) {
      text += piece
    },
    onClose(name) {
      const value = text.trim()
      text = ''
      if (name === 'category') categories.set(id, value)
      if (name === 'param') offer?.parameters.set(parameter, value)
      else if (name !== 'offer') offer?.texts.set(name, value)
      else if (offer) {
        found.push({ row: ++row, cells: cellsOf(offer, categories) })
        offer = undefined
      }
    },
  })
  for await (const _ of parsing) {
    yield* found
    found = []
  }
}

function cellsOf(offer: Offer, categories: ReadonlyMap<string, string>): FileCell[] {
  return feedColumns.map((column) => cellOf(column, offer, categories))
}

function cellOf(
  { title, others = [], parameters = [], isCategory, isId, isNumber }: FeedColumn,
  { id, texts, parameters: told }: Offer,
  categories: ReadonlyMap<string, string>,
): FileCell {
  if (isCategory) return categories.get(texts.get('categoryId') ?? '') ?? ''
  const values = [...[title, ...others].map((name) => texts.get(name)), ...parameters.map((name) => told.get(name))]
  const value = values.find(Boolean) ?? (isId ? id : '')
  return isNumber && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
}
