import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deepIt } from '../../../../../tests/deep.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import { csvOf } from '#platform/field-lists.ts'
import { product } from '#modules/catalog/product.fields.ts'
import type { ProductsImport, UndoneImport } from '../../import.contract.ts'

let shop: TestShop
let files: ReturnType<typeof transferOf>
let token: string
let call: ReturnType<typeof testApi>['call']

beforeAll(async () => {
  shop = await testShop()
  const api = testApi(shop)
  token = await api.signIn('admin')
  files = transferOf(api, token)
  call = api.call
})

const dataOf = <Data>({ Data }: { Data: unknown }) => Data as Data
const previewed = async (file: string | Uint8Array<ArrayBuffer>) => dataOf<ProductsImport>(await files.preview(file))
const refusedRows = ({ refusals }: ProductsImport) => refusals.map(({ row, column, error }) => [row, column, error])

async function applied(file: string): Promise<ProductsImport> {
  const { fingerprint } = await previewed(file)
  const answer = await files.apply(file, fingerprint)
  expect(answer.Message.Message).toBe('')
  return dataOf<ProductsImport>(answer)
}

async function productOf({ id }: BuiltProduct) {
  return dataOf<Record<string, unknown> & { subProducts: Record<string, unknown>[] }>(
    await call(`/crm/products/get?id=${id}`, { token }),
  )
}

/** The rows of one product, under the header. */
async function exported({ code }: BuiltProduct): Promise<string> {
  return files.export(`codePart=${code}`)
}

function changed(file: string, ...changes: [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, file)
}

describe('[FORM-3] export', () => {
  it('has a row a lot, wire names as headers, and a product without lots on a row of its own', async () => {
    const red = await buildProduct(shop, {
      nameUk: 'Сумка «Ївга», п’ять',
      lots: [
        { purchaseNumber: 'P-1', colour: 'червоний', price: 125_050 },
        { purchaseNumber: '=P;2', colour: 'червоний', quantity: 0 },
      ],
    })
    const bare = await buildProduct(shop, { lots: [] })
    const file = await exported(red)
    const [header = ''] = file.split('\r\n', 1)
    expect(header).toMatch(/^\uFEFFid;code;name;nameEN;productTypeNameUK;kind;brand;isHidden;compareAtPrice;/)
    expect(header).toContain(
      ';colors;subProductId;subCode;color;purchaseNumber;purchaseDate;priceSale;priceBuy;goodsCount;gtin;',
    )
    expect(header).toMatch(/;description;descriptionEN;photos;subProductPhotos;version;subProductVersion$/)
    // a type goes by its name
    const { typeId, ...own } = product.fields
    const words = Object.values({ ...csvOf(own, 'cell'), ...csvOf(own, 'last') })
    expect(header.split(';')).toEqual(expect.arrayContaining(words))
    expect(header).not.toContain(typeId.wire)
    expect(file).toContain(`;${red.code};Сумка «Ївга», п’ять;`.replace('Сумка «Ївга», п’ять', '"Сумка «Ївга», п’ять"'))
    expect(file).toContain(';червоний;P-1;2026-01-01;1250.5;400;10;')
    expect(file).toContain(`;"'=P;2";2026-01-02;1000;400;0;`)
    expect((await exported(bare)).trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('is filtered as the list, and has the delimiter that is asked for', async () => {
    const hat = await buildProduct(shop, { typeSlug: 'hats' })
    const bag = await buildProduct(shop, { typeSlug: 'bags' })
    const { Data } = await call(`/crm/products/get?id=${hat.id}`, { token })
    const file = await files.export(`delimiter=,&productTypeId=${(Data as { productTypeId: string }).productTypeId}`)
    expect(file).toContain(`,${hat.code},`)
    expect(file).not.toContain(bag.code)
  })

  it('comes as a file to be saved, and never from a cache', async () => {
    const { headers, status } = await call('/crm/products/export', { token })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d{2}-\d{2}\.csv"$/)
  })
})

describe('[FORM-3] import', () => {
  let bag: BuiltProduct
  let file: string
  beforeEach(async () => {
    bag = await buildProduct(shop, {
      nameUk: 'Торба',
      lots: [
        { purchaseNumber: 'P-1', colour: 'білий' },
        { purchaseNumber: 'P-2', colour: 'білий', price: 120_000 },
      ],
    })
    file = await exported(bag)
  })

  it('of an export says that nothing changes, and changes nothing', async () => {
    const before = await productOf(bag)
    const preview = await previewed(file)
    expect(preview).toMatchObject({
      rows: 2,
      products: { new: 0, changed: 0, unchanged: 1 },
      lots: { new: 0, changed: 0, unchanged: 2 },
      changesCount: 0,
      refusalsCount: 0,
    })
    expect(dataOf<ProductsImport>(await files.apply(file, preview.fingerprint)).importId).toBeNull()
    expect(await productOf(bag)).toEqual(before)
  })

  it('shows each field from and to before anything is changed, then changes just that', async () => {
    const edited = changed(file, ['Торба', 'Торба велика'], [';1000;400;10;', ';1 050,50;400;12;'])
    const preview = await previewed(edited)
    const own = { code: bag.code, name: 'Торба велика', row: 2, isNew: false }
    expect(preview.changes).toEqual([
      { ...own, lot: null, fields: [{ field: 'name', from: 'Торба', to: 'Торба велика' }] },
      {
        ...own,
        lot: { size: '', colour: 'білий', purchaseNumber: 'P-1' },
        fields: [
          { field: 'priceSale', from: '1000', to: '1050.5' },
          { field: 'goodsCount', from: '10', to: '12' },
        ],
      },
    ])
    expect(await productOf(bag)).toMatchObject({ name: 'Торба' })
    await applied(edited)
    expect(await productOf(bag)).toMatchObject({
      name: 'Торба велика',
      subProducts: [
        { priceSale: 1050.5, goodsCount: 12 },
        { priceSale: 1200, goodsCount: 10 },
      ],
    })
  })

  it('[CAT-3] a count that differs is a correction in the ledger, which names the import', async () => {
    await applied(changed(file, [';1000;400;10;', ';1000;400;7;']))
    const { Data } = await call(`/crm/products/movements?id=${bag.id}`, { token })
    expect((Data as unknown[])[0]).toMatchObject({
      change: -3,
      kind: 'correction',
      note: 'Import of goods.csv',
      who: 'Олена',
    })
  })

  it('a column that is missing keeps its values, an empty cell of a named row empties what may be empty', async () => {
    const { id } = bag
    await applied(`id;nameEN\r\n${id};\r\n`)
    expect(await productOf(bag)).toMatchObject({ name: 'Торба', nameEN: '', subProducts: [{}, {}] })
    await applied(`id;name;productTypeNameUK;nameEN\r\n${id};;;Tote\r\n`)
    expect(await productOf(bag)).toMatchObject({ name: 'Торба', nameEN: 'Tote' })
    await applied(`code;nameEN;compareAtPrice\r\n${bag.code};;1500\r\n`)
    expect(await productOf(bag)).toMatchObject({ nameEN: 'Tote', compareAtPrice: 1500 })
  })

  it('adds products and lots; what may be left out is', async () => {
    const code = `${bag.code}-new`
    const rows = [
      `code;name;productTypeNameUK;colors;color;purchaseNumber;priceSale;goodsCount`,
      `${code};Капелюх;Капелюхи;чорний = #000;чорний;П-7;250,50;4`,
      `${code};;;;;П-8;300;`,
      `${bag.code};;;;білий;П-9;300;1`,
    ]
    const done = await applied(rows.join('\n'))
    expect(done).toMatchObject({ products: { new: 1, changed: 0, unchanged: 1 }, lots: { new: 3 } })
    const { Data } = await call(`/crm/products/get?code=${code}`, { token })
    expect(Data).toMatchObject({
      name: 'Капелюх',
      productTypeNameEN: 'Hat',
      isHidden: false,
      colors: [{ name: 'чорний', colors: ['#000000'] }],
    })
    const lots = await stockOf(shop, { id: (Data as { id: string }).id, code })
    expect(lots.toSorted()).toEqual([
      // both are sold as black: a lot without a colour is of the only one (CAT-1)
      'П-7 чорний: 4 on hand, 0 reserved',
      'П-8: 0 on hand, 0 reserved',
    ])
    expect(await stockOf(shop, bag)).toContain('П-9 білий: 1 on hand, 0 reserved')
  })

  it.each(['37.5', '37,5', '37½'])('[S9] finds the lot of a half size however it is typed: %s', async (size) => {
    const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37.5' }, { size: '38' }] })
    const preview = await previewed(`code;subCode;purchaseNumber;priceSale\n${boots.code};${size};P-1;900\n`)
    expect(refusedRows(preview)).toEqual([])
    expect(preview).toMatchObject({ changesCount: 1, lots: { changed: 1 } })
  })

  it('refuses rows one by one, by row, column and reason; the others are good', async () => {
    const edited = [
      'code;purchaseNumber;color;subCode;priceSale;goodsCount;purchaseDate;isHidden',
      `${bag.code};P-1;білий;;1e3;10;2026-01-01;false`,
      `${bag.code};P-1;білий;;1000;-1;2026-01-01;`,
      `${bag.code};P-1;білий;;1000`,
      `${bag.code};P-2;білий;;1300;10;32.01.2026;`,
      `${bag.code};P-2;білий;;1300;10;02.01.2026;maybe`,
      `${bag.code};P-3;синій;;1300;10;;`,
      `${bag.code};P-3;;;;10;;`,
      ';P-3;;;5;10;;',
      `${bag.code}-x;P-3;;;5;10;;`,
      `${bag.code};P-2;білий;;1400;10;2026-01-02;`,
    ].join('\n')
    const preview = await previewed(edited)
    expect(refusedRows(preview)).toEqual([
      [2, 'priceSale', 'Enter an amount in hryvnias, with two decimals at most'],
      [3, 'goodsCount', expect.any(String)],
      [4, '', 'The row has 5 cells, the table 8 columns'],
      [5, 'purchaseDate', 'A date is written like this: 2026-11-20 or 20.11.2026'],
      [6, 'isHidden', 'This must be true or false, yes or no'],
      [7, 'color', expect.stringContaining('синій')],
      [8, 'priceSale', expect.any(String)],
      [9, 'code', expect.any(String)],
      [10, 'name', expect.any(String)],
      [10, 'productTypeNameUK', expect.any(String)],
    ])
    expect(preview).toMatchObject({ rows: 10, changesCount: 1, lots: { changed: 1 } })
    await files.apply(edited, preview.fingerprint)
    expect(await productOf(bag)).toMatchObject({ subProducts: [{ priceSale: 1000 }, { priceSale: 1400 }] })
  })

  it('tells in the reader’s language', async () => {
    const { Data } = await call('/crm/products/import', {
      method: 'POST',
      token,
      language: 'UKR',
      body: `code;priceSale;purchaseNumber\n${bag.code};нуль;P-1`,
      headers: { 'content-type': 'text/csv' },
    })
    expect((Data as ProductsImport).refusals[0]?.error).toMatch(/^Вкажіть суму/)
  })

  it.each([
    ['a code used twice', () => `id;code;name;productTypeNameUK\n${bag.id};T-TWICE;;\n;T-TWICE;Річ;Сумки`, 'code'],
    ['another product’s code', () => `id;code\n${bag.id};T-TAKEN`, 'code'],
    ['an id that is none', () => `id;name\n12;Річ`, 'id'],
    ['an unknown id', () => `id;name\n0190b3c4-0000-7000-8000-000000000000;Річ`, 'id'],
    [
      'an unknown lot',
      () => `code;subProductId;priceSale\n${bag.code};0190b3c4-0000-7000-8000-000000000000;5`,
      'subProductId',
    ],
    [
      'a size that is no size',
      () => `code;productTypeNameUK;name;subCode;priceSale\nT-SHOE;Взуття;Черевики;34;5`,
      'subCode',
    ],
    ['an unknown type', () => `code;productTypeNameUK;name\nT-NEW;Парасолі;Річ`, 'productTypeNameUK'],
    ['a photo that is not there', () => `code;photos\n${bag.code};products/Bag/x/1.jpg`, 'photos'],
    ['a description of 5 MB', () => `code;description\n${bag.code};${'ї'.repeat(2_500_000)}`, 'description'],
    ['a colour of lots dropped', () => `id;colors\n${bag.id};`, 'colors'],
    [
      'a lot that several rows change',
      () => `code;purchaseNumber;priceSale\n${bag.code};P-1;5\n${bag.code};P-1;6`,
      'purchaseNumber',
    ],
    ['two rows that disagree', () => `code;purchaseNumber;name\n${bag.code};P-1;Один\n${bag.code};P-2;Два`, 'name'],
    ['a code with an invisible sign', () => 'code;name;productTypeNameUK\nT-\u200d1;Річ;Сумки', 'code'],
    ['a code that leads a path up', () => 'code;name;productTypeNameUK\n..;Річ;Сумки', 'code'],
    ['a code that no column holds', () => 'code;name;productTypeNameUK\nT-\u0000;Річ;Сумки', 'code'],
    ['a photo that no column holds', () => `code;photos\n${bag.code};products/\u0000.jpg`, 'photos'],
    ['a product without a name', () => 'code;productTypeNameUK\nT-NONAME;Сумки', 'name'],
  ])('refuses %s', async (what, rows, column) => {
    if (what.startsWith('another')) await buildProduct(shop, { code: 'T-TAKEN' })
    const preview = await previewed(rows())
    expect(preview.refusals.at(-1)).toMatchObject({ column })
    expect(preview.refusals.at(-1)?.error).toMatch(/ /)
  })

  it.each([
    ['an empty file', '', 400],
    ['a header of strangers', 'назва;ціна\n', 400],
    ['a workbook', 'PK\u0003\u0004', 400],
    ['50,001 rows', `code;name\n${'T-1;Річ\n'.repeat(50_001)}`, 413],
    ['more than 20 MB', 'x'.repeat(20 * 1024 * 1024 + 1), 413],
  ])('refuses %s as a whole, in words', async (_, body, status) => {
    const answer = await files.preview(body)
    expect([answer.status, answer.Message.Errors[0]?.id]).toEqual([status, 'file'])
    expect(answer.Message.Message).toMatch(/ /)
  })

  it('takes nothing but CSV', async () => {
    expect((await call('/crm/products/import', { method: 'POST', token, body: {} })).status).toBe(415)
  })

  it('reads Windows-1251', async () => {
    const decoder = new TextDecoder('windows-1251')
    const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
    const text = `code;name\r\n${bag.code};Ґудзик і п'ять їжаків\r\n`
    const preview = await previewed(Uint8Array.from(Array.from(text), (letter) => bytes.get(letter) ?? 0))
    expect(preview.changes[0]?.fields).toEqual([{ field: 'name', from: 'Торба', to: `Ґудзик і п'ять їжаків` }])
  })

  it('[WIRE-11] a lot that was sold after the export is a trouble of its row, never overwritten', async () => {
    await buildOrder(shop, { status: 'paid', lines: [{ code: bag.code, colour: 'білий', quantity: 1 }] })
    const preview = await previewed(
      changed(file, [';1000;400;10;', ';1000;400;12;'], [';1200;400;10;', ';1200;400;11;']),
    )
    expect(refusedRows(preview)).toEqual([[2, 'goodsCount', expect.stringContaining('9 on hand now')]])
    expect(preview.changes).toMatchObject([{ row: 3, fields: [{ field: 'goodsCount', from: '10', to: '11' }] }])
  })

  it('[WIRE-11] a product that was changed after the export is a trouble of the rows that want to change it', async () => {
    await applied(`code;name\n${bag.code};Наплічник`)
    const preview = await previewed(changed(file, [';1000;400;10;', ';1000;400;12;']))
    expect(refusedRows(preview)).toEqual([
      [2, 'name', expect.stringContaining('changed after the export')],
      [3, 'name', expect.stringContaining('changed after the export')],
    ])
  })

  it('[CAT-4] never counts below what orders hold', async () => {
    await buildOrder(shop, { lines: [{ code: bag.code, colour: 'білий', quantity: 3 }] })
    const preview = await previewed(`code;purchaseNumber;goodsCount\n${bag.code};P-1;2`)
    expect(refusedRows(preview)).toEqual([[2, 'goodsCount', expect.stringContaining('3')]])
  })

  it('the import applies the plan it previewed: anything else is 409 and changes nothing', async () => {
    const edited = changed(file, ['Торба', 'Інша'])
    const { fingerprint } = await previewed(edited)
    expect((await files.apply(changed(edited, ['Інша', 'Чужа']), fingerprint)).status).toBe(409)
    await applied(`code;name\n${bag.code};Проміжна`)
    expect((await files.apply(edited, fingerprint)).status).toBe(409)
    expect(await productOf(bag)).toMatchObject({ name: 'Проміжна' })
  })

  deepIt('takes 50,000 rows', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => `${bag.code};P-1;Торба ${index % 2 ? '' : ' '}`)
    const preview = await previewed(['code;purchaseNumber;name', ...rows].join('\n'))
    expect(preview).toMatchObject({ rows: 50_000, refusalsCount: 0 })
  })

  describe('undone', () => {
    it('puts every value back; a second time there is nothing to undo', async () => {
      const edited = changed(file, ['Торба', 'Інша'], ['білий = ', 'молочний = '], [';1000;400;10;', ';900;400;15;'])
      const { importId } = await applied(
        changed(edited, [';білий;P-1', ';молочний;P-1'], [';білий;P-2', ';молочний;P-2']),
      )
      const undone = await files.undo(importId ?? '')
      expect(dataOf<UndoneImport>(undone)).toEqual({ products: 1, lots: 2, left: [], leftCount: 0 })
      expect(await exported(bag)).toBe(file)
      expect((await files.undo(importId ?? '')).status).toBe(404)
    })

    it('[B7] counts products and lots as the import did', async () => {
      const done = await applied(changed(file, [';1000;400;10;', ';900;400;10;']))
      expect(done).toMatchObject({ products: { changed: 0, unchanged: 1 }, lots: { changed: 1 } })
      const undone = dataOf<UndoneImport>(await files.undo(done.importId ?? ''))
      expect(undone).toEqual({ products: 0, lots: 1, left: [], leftCount: 0 })
    })

    it('leaves what somebody changed since, and says so', async () => {
      const { importId } = await applied(changed(file, ['Торба', 'Інша'], [';1000;400;10;', ';900;400;15;']))
      await applied(`code;name\n${bag.code};Людська`)
      await buildOrder(shop, { status: 'paid', lines: [{ code: bag.code, colour: 'білий', quantity: 1 }] })
      const undone = dataOf<UndoneImport>(await files.undo(importId ?? ''))
      expect(undone).toMatchObject({ products: 0, lots: 1 })
      expect(undone.left.map(({ code, field }) => [code, field])).toEqual([
        [bag.code, 'name'],
        [bag.code, 'goodsCount'],
      ])
      expect(await productOf(bag)).toMatchObject({
        name: 'Людська',
        subProducts: [{ priceSale: 1000, goodsCount: 14 }, {}],
      })
    })

    it('only for a day', async () => {
      const { importId } = await applied(changed(file, ['Торба', 'Інша']))
      shop.travel(25 * 60 * 60 * 1000)
      expect((await files.undo(importId ?? '')).status).toBe(404)
      shop.travel(-25 * 60 * 60 * 1000)
    })
  })
})
