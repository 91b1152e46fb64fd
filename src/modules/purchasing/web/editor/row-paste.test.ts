import { describe, expect, it } from 'vitest'
import type { ShortInfo } from '#modules/catalog/product.ts'
import { blankRow, rowFor, type ProductValues } from './purchase-form.ts'
import { codesIn, pasteGoods, type PasteFacts } from './row-paste.ts'

const types: PasteFacts['types'] = [
  { id: 'bags', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bag', kinds: [] },
  { id: 'shoes', slug: 'shoes', nameUk: 'Взуття', nameEn: 'Shoes', kinds: [] },
]
const shoes = { code: 'SH-1', nameUk: 'Балетки', typeId: 'shoes' } as ShortInfo
const bag = { code: 'BG-1', nameUk: 'Сумка', typeId: 'bags' } as ShortInfo
const catalogue = new Map([shoes, bag].map((each) => [each.code.toLowerCase(), each]))
const facts = (row: number, column: PasteFacts['at']['column'], isForeign = false): PasteFacts => ({
  at: {
    row,
    column,
  },
  isForeign,
  types,
  catalogue,
})
const product = (id: string, typeId: string, isKnown = true): ProductValues => ({
  id,
  isKnown,
  code: id.toUpperCase(),
  name: id,
  typeId,
  description: '',
  photos: [],
})

describe('a block from a spreadsheet', () => {
  it('[S9] is a row a line where a product is picked: code, colour, sizes, prices, link', () => {
    const text = 'sh-1\tмак\t1\t2\t\t\t\t\t3\t500,50\t10\t5.5\thttps://a.example\nBG-1\t\tM\t4,00\t1 200\n'
    expect(codesIn(text)).toEqual(['sh-1', 'BG-1'])
    const { products, rows, unknown, unread } = pasteGoods({ products: [], rows: [blankRow()] }, text, facts(0, 'code'))
    expect([unknown, unread]).toEqual([[], []])
    expect(products.map(({ code, name, typeId, isKnown }) => [code, name, typeId, isKnown])).toEqual([
      ['SH-1', 'Балетки', 'shoes', true],
      ['BG-1', 'Сумка', 'bags', true],
    ])
    expect(
      rows.map(({ price, agentFee, freight, url, colours }) => [price, agentFee, freight, url, colours[0]?.name]),
    ).toEqual([
      ['500,50', '10', '5.5', 'https://a.example', 'мак'],
      ['1 200', '', '', '', undefined],
    ])
    expect(
      rows.map(({ cells }) => cells.filter(({ count }) => count).map(({ size, count }) => `${size} ${count}`)),
    ).toEqual([['35 1', '36 2', '41 3'], ['M 4']])
  })

  it('[S9] a count that may be a thousand is left to be mended, and never read as one piece', () => {
    const { rows } = pasteGoods({ products: [], rows: [blankRow()] }, 'BG-1\t\tM\t1,000\t500', facts(0, 'code'))
    expect(rows[0]?.cells[0]?.count).toBe('1,000')
  })

  it('keeps rows that have a product, and begins others of it with what the first costs', () => {
    const first = { ...rowFor('bg-1', { rows: [], isFootwear: false }), price: '700' }
    const last = rowFor('bg-9', { rows: [], isFootwear: false })
    const goods = { products: [product('bg-1', 'bags'), product('bg-9', 'bags')], rows: [first, blankRow(), last] }
    const { products, rows } = pasteGoods(goods, 'BG-1\tчорний\tM\t1\nbg-1\tбілий\tM\t2\t650', facts(1, 'code'))
    expect(products).toHaveLength(2)
    expect(rows.map(({ productId, colours, price }) => [productId, colours[0]?.name, price])).toEqual([
      ['bg-1', undefined, '700'],
      ['bg-1', 'чорний', '700'],
      ['bg-1', 'білий', '650'],
      ['bg-9', undefined, ''],
    ])
    expect(rows[0]).toBe(first)
  })

  it('[CAT-6] a code that goods had before is those goods, once, also where the purchase has them by it', () => {
    const recoded: PasteFacts = { ...facts(0, 'code'), catalogue: new Map([...catalogue, ['old-1', bag]]) }
    const text = 'OLD-1\t\tM\t1\nBG-1\t\tS\t2'
    const { products, rows, unknown } = pasteGoods({ products: [], rows: [] }, text, recoded)
    expect(products.map(({ code, isKnown }) => [code, isKnown])).toEqual([['BG-1', true]])
    expect([rows.length, unknown]).toEqual([2, []])
    const bought = { products: [product('old-1', 'bags')], rows: [rowFor('old-1', { rows: [], isFootwear: false })] }
    expect(pasteGoods(bought, 'OLD-1\t\tM\t1', recoded).products).toBe(bought.products)
  })

  it('a code that the catalogue does not have is a new product, and the table says so', () => {
    const { products, rows, unknown } = pasteGoods({ products: [], rows: [] }, 'НЕМА-1\t\t\t2', facts(0, 'code'))
    expect(unknown).toEqual([{ rowId: rows[0]?.id, code: 'НЕМА-1' }])
    expect(products).toMatchObject([{ code: 'НЕМА-1', name: '', typeId: '', isKnown: false }])
    expect(rows[0]?.cells).toMatchObject([{ count: '2' }])
  })

  it('elsewhere fills the rows from the cell on; a price in one currency takes the place of the other', () => {
    const row = { ...rowFor('sh-1', { rows: [], isFootwear: true }), price: '500' }
    const goods = {
      products: [product('sh-1', 'shoes')],
      rows: [row, rowFor('sh-1', { rows: [row], isFootwear: true })],
    }
    const { rows, paths } = pasteGoods(goods, '5\t6\t\t12,5\n7', facts(0, 'count.5', true))
    expect(rows.map(({ cells }) => cells.map(({ count }) => count).join())).toEqual([',,,,,5,6', ',,,,,7,'])
    // the empty cell is the price in the other currency, the next one the price
    expect([rows[0]?.price, rows[0]?.foreignPrice]).toEqual(['12,5', ''])
    expect(paths).toContain(`rows.${row.id}.price`)
  })

  it('the name and the type of a new product, by its name in either language', () => {
    const row = rowFor('new', { rows: [], isFootwear: false })
    const goods = { products: [product('new', '', false)], rows: [row] }
    const { products, unread } = pasteGoods(goods, 'Клатч\tсумки\tчорний', facts(0, 'name'))
    expect([products[0]?.name, products[0]?.typeId, unread]).toEqual(['Клатч', 'bags', []])
    expect(pasteGoods(goods, 'Клатч\tшапки', facts(0, 'name')).unread).toEqual(['шапки'])
  })

  it('nothing is lost: what finds no place is named, what is no number stands in its cell', () => {
    const row = rowFor('bg-1', { rows: [], isFootwear: false })
    const goods = { products: [product('bg-1', 'bags')], rows: [row] }
    const { rows, unread } = pasteGoods(goods, 'дорого\t1\t2\thttps://a.example\tзайве\n77', facts(0, 'price'))
    expect(rows[0]?.price).toBe('дорого')
    expect(unread).toEqual(['зайве', '77'])
    expect(pasteGoods({ products: [], rows: [blankRow()] }, '\tмак\t3', facts(0, 'code')).unread).toEqual(['мак', '3'])
  })
})
