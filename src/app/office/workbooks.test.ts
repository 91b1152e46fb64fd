import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { sheetType } from '#platform/table-file.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildOrder } from '../../../tests/build/orders.ts'
import { buildPurchase } from '../../../tests/build/purchases.ts'
import { rowsOfSheet } from '../../../tests/build/workbook.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

async function rowsOf(
  path: string,
  language: 'UKR' | 'ENG' = 'UKR',
  reader: string = token,
): Promise<Record<string, string>[]> {
  const answer = await api.call(path, { token: reader, language })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, sheetType])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.xlsx"$/)
  return rowsOfSheet(Buffer.from(answer.Data as string, 'latin1'))
}

it('[FORM-3] orders for people: words of the reader, phones and numbers of parcels whole, money, dates, no formulas', async () => {
  const boots = await buildProduct(shop, {
    lots: [{ size: '38', colour: 'мак', price: 123_450, unitCost: 45_005, quantity: 9 }],
  })
  const { number } = await buildOrder(shop, {
    status: 'paid',
    lines: [{ code: boots.code, size: '38', colour: 'мак', quantity: 2 }],
    lastName: '=cmd|calc',
    trackingNumber: '20450000000001',
    discount: 45,
    note: 'рядок\nі ще',
  })
  expect(await rowsOf(`/crm/orders/export?format=xlsx&search=${number}`)).toMatchObject([
    {
      Номер: `'${number}`,
      Статус: "'Оплачено",
      Перевізник: "'Нова пошта",
      Створено: expect.stringMatching(/^\d{5}(\.\d+)?$/) as string,
      Прізвище: "'=cmd|calc",
      Телефон: "'+380671234567",
      ТТН: "'20450000000001",
      Товари: `'${boots.code} 38 мак × 2`,
      Штук: '2',
      'Сума, ₴': '2468.55',
      'Собівартість, ₴': '900.10',
      'Коментар покупця': "'рядок\nі ще",
    },
  ])
  const [english] = await rowsOf(`/crm/orders/export?format=xlsx&search=${number}`, 'ENG')
  expect(english).toMatchObject({ Status: "'Paid", Carrier: "'Nova Poshta", 'Total, ₴': '2468.55' })
  // the filters are those of the list
  expect(await rowsOf(`/crm/orders/export?format=xlsx&search=${number}&status=new`)).toEqual([])
})

it('[FORM-3] products for people: one row a lot, types by their names, days, what can be sold', async () => {
  const { code, id } = await buildProduct(shop, {
    typeSlug: 'hairHoops',
    lots: [{ price: 50_000, unitCost: 20_050, quantity: 3, purchasedOn: '2026-01-02' }, { quantity: 4 }],
  })
  await buildOrder(shop, { lines: [{ code }] })
  const rows = await rowsOf(`/crm/products/export?format=xlsx&ids=${id}`)
  expect(rows).toMatchObject([
    { Код: `'${code}`, 'Дата закупівлі': '46024', 'Ціна, ₴': '500.00', 'Собівартість, ₴': '200.50' },
    { Код: `'${code}`, 'На складі': '4', 'Можна продати': '4' },
  ])
  const sell = (sale: { sale_percent?: number | null; sale_price?: number }) =>
    shop.database.db.updateTable('products').set(sale).where('id', '=', id).execute()
  await sell({ sale_percent: 15 })
  expect((await rowsOf(`/crm/products/export?format=xlsx&ids=${id}`))[0]).toMatchObject({ 'Акція, %': '15' })
  await sell({ sale_percent: null, sale_price: 45_000 })
  expect((await rowsOf(`/crm/products/export?format=xlsx&ids=${id}`))[0]).toMatchObject({ 'Акційна ціна, ₴': '450.00' })
  const [english] = await rowsOf(`/crm/products/export?format=xlsx&ids=${id}`, 'ENG')
  expect(english).toMatchObject({
    'Name in English': `'Thing ${code}`,
    Type: "'Headbands",
    'On hand': '3',
    Reserved: '1',
  })
})

it('[FORM-3] customers for people and for machines: filtered and sorted as in the list', async () => {
  const bag = await buildProduct(shop)
  const [one, other] = ['+380509990001', '+380509990002']
  const lines = [{ code: bag.code }]
  await buildOrder(shop, { phone: one, lastName: 'Вибрана', lines, status: 'completed' })
  await buildOrder(shop, { phone: other, lastName: 'Вибрана', lines })
  const query = 'lastName=Вибрана&sort=phone'
  expect(await rowsOf(`/crm/customers/export?format=xlsx&${query}`)).toMatchObject([
    { Телефон: `'${one}`, Прізвище: "'Вибрана", Замовлень: '1', 'Куплено на, ₴': '1000.00' },
    { Телефон: `'${other}`, 'Куплено на, ₴': '0.00' },
  ])
  const csv = (await api.call(`/crm/customers/export?${query}`, { token })).Data as string
  expect(parse(csv, { bom: true, columns: true, delimiter: ';' })).toMatchObject([
    { phone: one, spend: '1000' },
    { phone: other },
  ])
  expect((await api.call(`/crm/customers/export?${query}`, { token: await api.signIn('packer') })).status).toBe(403)
})

it('[FORM-3] [B5] the selected customers alone, by any of their phones', async () => {
  const phones = ['+380509990011', '+380509990012', '+380509990013']
  for (const phone of phones) await buildOrder(shop, { phone, lines: [] })
  const query = new URLSearchParams({ format: 'xlsx', phones: `${phones[2]},${phones[0]}`, sort: 'phone' })
  const rows = await rowsOf(`/crm/customers/export?${query}`)
  expect(rows.map((row) => row['Телефон'])).toEqual([`'${phones[0]}`, `'${phones[2]}`])
})

it('[FORM-3] purchases for people: one row a line, words and days of the reader, sums of the whole in its first row', async () => {
  const purchase = {
    purchaseNumber: 'П-КНИГА',
    datePurchase: '2026-11-02',
    status: 'onTheWay',
    currency: 'USD',
    rate: 41.5,
    products: [
      {
        code: 'КН-1',
        name: '=Сумка',
        productTypeId: await typeId('bags'),
        subProducts: [
          { subCode: '', goodsCount: 2, foreignPrice: 10, commission: 1.5, logistics: 2.25 },
          { subCode: 'M', goodsCount: 1, foreignPrice: 20, commission: 1.5, logistics: 2.25 },
        ],
      },
    ],
  }
  expect(
    (await api.call('/crm/purchases/add', { method: 'POST', token, body: { purchases: [purchase] } })).status,
  ).toBe(200)
  const path = `/crm/purchases/export?format=xlsx&purchaseNumber=${encodeURIComponent('П-КНИГА')}`
  const rows = await rowsOf(path)
  // 2 × 415 + 830, and 3.75 a piece of them
  expect(rows).toMatchObject([
    {
      Закупівля: "'П-КНИГА",
      Статус: "'У дорозі",
      Замовлено: '46328',
      Курс: '41.5',
      'Рахунок, ₴': '1671.25',
      'Замовлено разом, шт.': '3',
      Код: "'КН-1",
      Назва: "'=Сумка",
      'Ціна у валюті': '10.00',
      'Ціна, ₴': '415.00',
      'Замовлено, шт.': '2',
    },
    { Закупівля: "'П-КНИГА", 'Рахунок, ₴': '', 'Замовлено разом, шт.': '', Розмір: "'M", 'Ціна, ₴': '830.00' },
  ])
  expect((await rowsOf(path, 'ENG'))[0]).toMatchObject({ Status: "'In transit", Type: "'Bags", 'Bill, ₴': '1671.25' })
  for (const role of ['manager', 'packer'] as const) {
    const theirs = await api.signIn(role)
    expect((await api.call(path, { token: theirs })).status).toBe(403)
    expect((await api.call('/crm/insights/export?table=lots&format=xlsx', { token: theirs })).status).toBe(403)
  }
})

it('[FORM-3] a purchase without goods is a row of its own in the workbook', async () => {
  await buildPurchase(shop, { number: 'П-ПОРОЖНЯ', products: [] })
  expect(
    await rowsOf(`/crm/purchases/export?format=xlsx&purchaseNumber=${encodeURIComponent('П-ПОРОЖНЯ')}`),
  ).toMatchObject([{ Закупівля: "'П-ПОРОЖНЯ", Код: '' }])
})

async function typeId(slug: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from product_types where slug = $1', [
    slug,
  ])
  return rows[0]?.id ?? ''
}

it('[WIRE-12] a manager’s workbooks have no column of costs, fees or profit', async () => {
  const manager = await api.signIn('manager')
  const { code } = await buildProduct(shop)
  await buildOrder(shop, { lines: [{ code }] })
  const costs = /Собівартість|Комісія|Маржа|Виручка|повернення|Доплата|реклам/i
  for (const path of ['/crm/orders/export?format=xlsx', `/crm/products/export?format=xlsx&codePart=${code}`]) {
    const [ours = {}] = await rowsOf(path)
    const [theirs = {}] = await rowsOf(path, 'UKR', manager)
    expect(Object.keys(ours).filter((column) => costs.test(column))).not.toEqual([])
    expect(Object.keys(theirs)).toEqual(Object.keys(ours).filter((column) => !costs.test(column)))
  }
})
