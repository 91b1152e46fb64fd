import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../../../tests/build/goods-office.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import type { ProductsImport } from '../../import.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
let files: ReturnType<typeof transferOf>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  files = transferOf(api, token)
})

type File = string | Uint8Array<ArrayBuffer>
const preview = async (file: File, query = '') => (await files.preview(file, query)).Data as ProductsImport
const apply = async (file: File, query = '') => {
  const { fingerprint } = await preview(file, query)
  const answer = await files.apply(file, fingerprint, query)
  expect(answer.Message.Errors).toEqual([])
  return answer.Data as ProductsImport
}
type Product = {
  isHidden: boolean
  code: string
  subProducts: { priceSale: number; goodsCount: number; purchaseDate: string }[]
}
/** An answer of the tests has a character for each byte of a workbook. */
const bytesOf = (data: unknown, format: string): File =>
  format === 'xlsx' ? new Uint8Array(Buffer.from(String(data), 'latin1')) : String(data)
const productOf = async (code: string) =>
  (await api.call(`/crm/products/get?code=${encodeURIComponent(code)}`, { token })).Data as Product

describe('[FORM-6] an export comes back from a spreadsheet of any language', () => {
  it.each([
    ['Russian', 'ЛОЖЬ', 'ИСТИНА'],
    ['German', 'FALSCH', 'WAHR'],
    ['French', 'FAUX', 'VRAI'],
    ['Polish', 'FAŁSZ', 'PRAWDA'],
    ['Ukrainian', 'ХИБНІСТЬ', 'ІСТИНА'],
  ])('with the flags of %s', async (language, no, yes) => {
    const header = 'code;name;productTypeNameUK;isHidden;priceSale;goodsCount'
    const file = `${header}\n${language}-1;Пояс;Пояси;${no};450,50;3\n${language}-2;Пояс;Пояси;${yes};1 450,00;3\n`
    expect((await preview(file)).refusals).toEqual([])
    await apply(file)
    const shown = [await productOf(`${language}-1`), await productOf(`${language}-2`)]
    expect(shown.map(({ isHidden, subProducts }) => [isHidden, subProducts[0]?.priceSale])).toEqual([
      [false, 450.5],
      [true, 1450],
    ])
  })

  it('with days as it writes them, and asks once where days are unclear', async () => {
    const header = 'code;name;productTypeNameUK;priceSale;goodsCount;purchaseNumber;purchaseDate'
    const row = (number: number, day: string) => `DAY-${number};Пояс;Пояси;450;3;P-${number};${day}`
    const clear = [header, row(1, '3/18/2026'), row(2, '3/4/2026 14:05'), row(3, '46099')].join('\n')
    expect((await preview(clear)).questions).toEqual([])
    await apply(clear)
    const days = await Promise.all([1, 2, 3].map((each) => productOf(`DAY-${each}`)))
    expect(days.map(({ subProducts }) => subProducts[0]?.purchaseDate)).toEqual([
      '2026-03-18',
      '2026-03-04',
      '2026-03-18',
    ])
    const unclear = [header, row(4, '3/4/2026'), row(5, '18.03.26')].join('\n')
    const asked = await preview(unclear)
    expect(asked.questions).toMatchObject([
      {
        about: 'days',
        row: 2,
        column: 'purchaseDate',
        value: '3/4/2026',
        count: 1,
        answers: [{ means: '2026-04-03' }, { means: '2026-03-04' }],
      },
    ])
    const refused = await files.apply(unclear, asked.fingerprint)
    expect([refused.status, refused.Message.Errors.map(({ id }) => id)]).toEqual([400, ['days']])
    await apply(unclear, '&days=monthFirst')
    expect((await productOf('DAY-4')).subProducts[0]?.purchaseDate).toBe('2026-03-04')
  })

  it('with prices that have two readings only where no other cell tells', async () => {
    const header = 'code;name;productTypeNameUK;priceSale;priceBuy;goodsCount'
    const file = (price: string, cost: string) => `${header}\nSUM-1;Пояс;Пояси;${price};${cost};3\n`
    expect((await preview(file('1,250', '400'))).questions).toMatchObject([{ about: 'decimals', value: '1,250' }])
    expect((await preview(file('1,250', '399.50'))).questions).toEqual([])
    expect((await preview(file('"1,250"', '399,50'))).questions).toEqual([])
    await apply(file('1,250', '400'), '&decimals=point')
    expect((await productOf('SUM-1')).subProducts[0]?.priceSale).toBe(1250)
  })
})

describe('[FORM-6] headers', () => {
  it('may be the words of the screen in either language; unknown ones are named and left out', async () => {
    for (const file of [
      'Код;Назва;Розділ;Ціна, ₴;На складі;Вага\nWORD-1;Торба;Сумки;990;2;300\n',
      'Code;Name in Ukrainian;Type;Price;On hand;Weight\nWORD-2;Торба;Bag;990;2;300\n',
    ]) {
      const { refusals, unknownColumns, products } = await preview(file)
      expect([refusals, unknownColumns.length, products.new]).toEqual([[], 1, 1])
    }
  })

  it('of the sample are read back, in each language and format', async () => {
    for (const language of ['UKR', 'ENG'] as const)
      for (const format of ['csv', 'xlsx']) {
        const sample = await api.call(`/crm/products/import/sample?format=${format}`, { token, language })
        const bytes = bytesOf(sample.Data, format)
        const { refusals, questions, unknownColumns, products, lots } = await preview(bytes)
        expect([refusals, questions, unknownColumns]).toEqual([[], [], []])
        expect([products.new, lots.new]).toEqual([2, 3])
      }
  })
})

describe('[FORM-6] a workbook', () => {
  it('as the shop makes it changes nothing when it comes back, in either language', async () => {
    const { code } = await buildProduct(shop, { nameUk: 'Торба', nameEn: '', lots: [{ price: 125_050 }] })
    for (const language of ['UKR', 'ENG'] as const) {
      const { Data } = await api.call(`/crm/products/export?format=xlsx&codePart=${code}`, { token, language })
      const { rows, refusals, changesCount } = await preview(bytesOf(Data, 'xlsx'))
      expect([rows, refusals, changesCount]).toEqual([1, [], 0])
    }
  })
})

describe('[FORM-6] codes', () => {
  it('that a product had before find it, and say so', async () => {
    const office = await openGoodsOffice(api)
    const { id } = await buildProduct(shop, { code: 'OC-1', lots: [{ price: 35_000 }] })
    expect((await office.update({ id, code: 'NC-1' })).status).toBe(200)
    const file = 'code;name\nOC-1;Пояс «Новий»\n'
    const shown = await preview(file)
    expect(shown.notices).toEqual([{ row: 2, code: 'OC-1', known: 'NC-1' }])
    expect(shown.products).toEqual({ new: 0, changed: 1, unchanged: 0 })
    await apply(file)
    expect(await productOf('NC-1')).toMatchObject({ code: 'NC-1', name: 'Пояс «Новий»' })
  })

  it('that differ from a known one in look-alike letters or lost zeros are asked about', async () => {
    await buildProduct(shop, { code: 'BT-9' })
    await buildProduct(shop, { code: '00120' })
    const row = (code: string) => `${code};Пояс «Той»;Пояси;450`
    const file = ['code;name;productTypeNameUK;priceSale', row('ВТ-9'), row('120')].join('\n')
    const asked = await preview(file)
    expect(asked.questions).toMatchObject([
      {
        about: 'codes',
        row: 2,
        value: 'ВТ-9',
        count: 2,
        answers: [{ answer: 'known', means: 'BT-9' }, { answer: 'new' }],
      },
    ])
    expect((await preview(file, '&codes=known')).notices).toEqual([
      { row: 2, code: 'ВТ-9', known: 'BT-9' },
      { row: 3, code: '120', known: '00120' },
    ])
    expect((await preview(file, '&codes=new')).products.new).toBe(2)
  })

  it('with signs that no code has are refused', async () => {
    const { refusals } = await preview('code;name;productTypeNameUK;priceSale\nT/1?;Пояс;Пояси;450\n')
    expect(refusals.map(({ column }) => column)).toEqual(['code'])
  })
})

it('[FORM-6] a feed of goods (YML) is read as a table, a row an offer', async () => {
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 10:00"><shop>
<categories><category id="7">Сумки</category></categories>
<offers>
<offer id="51" available="true"><price>1250.50</price><oldprice>1500</oldprice><categoryId>7</categoryId>
<name>Сумка «Фід»</name><name_ua>Торба «Фід»</name_ua><vendorCode>FEED-1</vendorCode><quantity_in_stock>4</quantity_in_stock>
<picture>https://example.com/1.jpg</picture><description><![CDATA[Містка & зручна]]></description></offer>
<offer id="FEED-2" available="true"><price>700</price><categoryId>7</categoryId><name_ua>Гаманець</name_ua></offer>
</offers></shop></yml_catalog>`
  const { refusals, products } = await preview(feed)
  expect([refusals, products.new]).toEqual([[], 2])
  await apply(feed)
  expect(await productOf('FEED-1')).toMatchObject({
    name: 'Торба «Фід»',
    description: 'Містка & зручна',
    compareAtPrice: 1500,
    subProducts: [{ priceSale: 1250.5, goodsCount: 4 }],
  })
})
