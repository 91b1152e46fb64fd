import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { beforeAll, expect } from 'vitest'
import { sql } from 'kysely'
import { gradients } from '#kit/colours.ts'
import { clearLedger, clearLots } from '#modules/stock/server/index.ts'
import { clearProducts, listProductTypes } from '#modules/catalog/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import type { ProductsImport, UndoneImport } from '../../import.contract.ts'
import type { GoodsChange } from '../../goods.ts'
import { saveGoods } from '../save-goods.ts'

let shop: TestShop
let files: ReturnType<typeof transferOf>
let types: string[]

beforeAll(async () => {
  shop = await testShop()
  const api = testApi(shop)
  files = transferOf(api, await api.signIn('admin'))
  types = (await listProductTypes(shop.database.db)).filter(({ slug }) => slug !== 'shoes').map(({ id }) => id)
})

const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "'",
      '’',
      'ʼ',
      '"',
      '«',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      '=',
      '+',
      '-',
      '@',
      ' ',
      '\\',
      '|',
      '/',
      'ї',
      '#',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((letter) => letter !== '\u0000'),
  ),
  maxLength: 10,
})
/** As the forms and calls of the shop save them: without spaces around. */
const words = odd.map((text) => text.trim())
const filled = words.filter((text) => text !== '')
const amount = fc.integer({ min: 0, max: 10_000_000 })
const colour = fc.record({
  name: filled,
  nameEn: words,
  gradient: fc.constantFrom(...gradients),
  stops: fc.array(fc.constantFrom('#000000', '#ff8800', '#4a1942'), { minLength: 1, maxLength: 3 }),
})
const lot = fc.record({
  size: words,
  purchaseNumber: words,
  purchasedOn: fc.constantFrom('2024-02-29', '2026-01-01'),
  price: amount,
  unitCost: amount,
  onHand: fc.integer({ min: 0, max: 1000 }),
  colour: fc.nat(),
})
const product = fc.record({
  code: filled,
  type: fc.nat(),
  nameUk: filled,
  nameEn: words,
  descriptionUk: odd,
  descriptionEn: odd,
  brand: words,
  madeOfUk: words,
  madeOfEn: words,
  madeInUk: words,
  madeInEn: words,
  careUk: odd,
  careEn: odd,
  width: fc.option(fc.integer({ min: 1, max: 10_000 })),
  height: fc.option(fc.integer({ min: 1, max: 10_000 })),
  depth: fc.option(fc.integer({ min: 1, max: 10_000 })),
  length: fc.option(fc.integer({ min: 1, max: 10_000 })),
  uktzed: fc.constantFrom('', '4202', '6404199000'),
  taxCodes: fc.constantFrom('', '8', '1, 2'),
  compareAtPrice: fc.option(amount),
  isHidden: fc.boolean(),
  colours: fc.uniqueArray(colour, { maxLength: 3, selector: ({ name }) => name }),
  lots: fc.uniqueArray(lot, {
    maxLength: 4,
    selector: ({ size, purchaseNumber }) => JSON.stringify([size, purchaseNumber]),
  }),
})
const catalogue = fc.uniqueArray(product, { minLength: 1, maxLength: 4, selector: ({ code }) => code })
type Catalogue = typeof catalogue extends fc.Arbitrary<infer Value> ? Value : never

function changesOf(goods: Catalogue): GoodsChange[] {
  return goods.map(({ type, lots, ...own }) => ({
    ...own,
    typeId: types[type % types.length],
    lots: lots.map(({ colour: place, ...each }) => ({
      ...each,
      colour: own.colours[place % (own.colours.length + 1)]?.name ?? '',
    })),
  }))
}

/** Cells that are put in the place of others: row, column, and what to write. */
const edits = fc.array(
  fc.record({
    row: fc.nat(),
    edit: fc.oneof(
      fc.tuple(
        fc.constantFrom(
          'name',
          'nameEN',
          'description',
          'descriptionEN',
          'madeOf',
          'careEN',
          'purchaseNumber',
          'subCode',
        ),
        odd,
      ),
      fc.tuple(
        fc.constantFrom('priceSale', 'priceBuy', 'compareAtPrice'),
        fc.integer({ min: 0, max: 99_999 }).map(String),
      ),
      fc.tuple(fc.constantFrom('width', 'length'), fc.integer({ min: -1, max: 10_001 }).map(String)),
      fc.tuple(fc.constant('goodsCount'), fc.nat({ max: 500 }).map(String)),
      fc.tuple(fc.constant('isHidden'), fc.constantFrom('так', 'FALSE', '1', 'оце')),
      fc.tuple(fc.constant('purchaseDate'), fc.constantFrom('01.03.2026', '2026-03-02', '')),
      fc.tuple(fc.constant('code'), filled),
    ),
  }),
  { maxLength: 6 },
)

function edited(file: string, wanted: readonly { row: number; edit: [string, string] }[]): string {
  const [header = [], ...rows] = parse(file, { bom: true, delimiter: ';' })
  for (const { row, edit } of wanted) {
    const own = rows[row % rows.length]
    // pieces of a lot that is added stay in the ledger, undone or not
    if (!own || (edit[0] === 'goodsCount' && own[header.indexOf('subProductId')] === '')) continue
    own[header.indexOf(edit[0])] = edit[1]
  }
  return stringify([header, ...rows], { delimiter: ';', quoted: true })
}

longIt(
  '[FORM-3] export → import changes nothing, and export → change → import → undo gives the first export, byte for byte',
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, edits, fc.constantFrom(';', ','), async (goods, wanted, delimiter) => {
        await shop.database.transaction(async (tx) => {
          await clearLedger(tx)
          await clearLots(tx)
          await clearProducts(tx)
          const ids = await saveGoods(
            tx,
            changesOf(goods).map((each, index) => ({ ...each, code: `new-${index}` })),
            olena,
          )
          // with signs that no code is given any more, but that older ones have
          await sql`
          update products set code = older.code
          from unnest(${ids}::uuid[], ${goods.map(({ code }) => code)}::text[]) older (id, code)
          where older.id = products.id`.execute(tx)
        })
        const other = await files.export(`delimiter=${encodeURIComponent(delimiter)}`)
        expect((await files.preview(other)).Data).toMatchObject({
          changes: [],
          refusals: [],
          products: { unchanged: goods.length },
        })

        const first = await files.export()
        const file = edited(first, wanted)
        const preview = (await files.preview(file)).Data as ProductsImport
        const { Data } = await files.apply(file, preview.fingerprint)
        const done = Data as ProductsImport
        expect({ ...done, importId: null }).toEqual(preview)
        if (done.importId !== null) {
          const undone = (await files.undo(done.importId)).Data as UndoneImport
          expect(undone.left).toEqual([])
        }
        expect(await files.export()).toBe(first)
        expect(await listStockDifferences(shop.database.db)).toEqual([])
      }),
      { numRuns: isDeep ? 270 : 10 },
    )
  },
)
