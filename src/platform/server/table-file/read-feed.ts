import { decodeXml } from './decode-xml.ts'
import type { FileCell, FileRecord } from './records.ts'
import { parsedPieces } from './xml-pieces.ts'

/** The columns of a feed as a table of goods has them; a feed tells the elements on the right. */
const columns = {
  code: ['vendorCode'],
  name: ['name_ua', 'name'],
  productTypeNameUK: [],
  subCode: [],
  color: [],
  priceSale: ['price'],
  compareAtPrice: ['oldprice', 'price_old'],
  goodsCount: ['quantity_in_stock', 'stock_quantity'],
  brand: ['vendor'],
  gtin: ['barcode', 'gtin'],
  madeIn: ['country', 'country_of_origin'],
  description: ['description_ua', 'description'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
const numbers: ReadonlySet<Column> = new Set(['priceSale', 'compareAtPrice', 'goodsCount'])

/** A parameter of an offer that is a column of its own. */
const parameters: Readonly<Record<string, Column>> = {
  розмір: 'subCode',
  размер: 'subCode',
  size: 'subCode',
  колір: 'color',
  цвет: 'color',
  color: 'color',
  colour: 'color',
}

interface Offer {
  id: string
  texts: Map<string, string>
  parameters: Map<Column, string>
}

/** The offers of a feed (YML), a row each, under a header in the words of a table of goods (FORM-6). */
export async function* readFeed(bytes: Uint8Array): AsyncGenerator<FileRecord> {
  const categories = new Map<string, string>()
  let found: FileRecord[] = [{ row: 1, cells: names }]
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
      if (!offer) return
      if (name === 'param') {
        const column = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined
        if (column) offer.parameters.set(column, value)
      } else if (name === 'offer') {
        found.push({ row: ++row, cells: cellsOf(offer, categories) })
        offer = undefined
      } else offer.texts.set(name, value)
    },
  })
  for await (const _ of parsing) {
    yield* found
    found = []
  }
}

function cellsOf({ id, texts, parameters: own }: Offer, categories: ReadonlyMap<string, string>): FileCell[] {
  const type = categories.get(texts.get('categoryId') ?? '') ?? ''
  return names.map((column) => {
    const told =
      columns[column].map((name) => texts.get(name) ?? '').find((value) => value !== '') ?? own.get(column) ?? ''
    if (column === 'code') return told === '' ? id : told
    if (column === 'productTypeNameUK') return type
    return numbers.has(column) && /^\d+(\.\d+)?$/.test(told) ? Number(told) : told
  })
}
