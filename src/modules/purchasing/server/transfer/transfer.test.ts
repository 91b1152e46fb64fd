import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { testApi, type CallOptions, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, changeProduct } from '../../../../../tests/build/goods.ts'
import { buildPurchase } from '../../../../../tests/build/purchases.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import type { Purchase } from '../../purchase.ts'
import type { PurchasesImport } from '../../purchase-import.contract.ts'
import { loadPurchases } from '../read-purchases.ts'
import { receivePurchases } from '../receive-purchases.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const call = (path: string, options: CallOptions = {}) =>
  api.call(`/crm/purchases/${path}`, { token, language: 'ENG', ...options })
const send = (body: string, apply?: string) =>
  call(`import?fileName=p.csv${apply === undefined ? '' : `&apply=${apply}`}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/csv' },
  })
const look = async (file: string) => (await send(file)).Data as PurchasesImport
async function apply(file: string): Promise<PurchasesImport> {
  const answer = await send(file, (await look(file)).fingerprint)
  expect(answer.Message.Message).toBe('')
  return answer.Data as PurchasesImport
}
const undo = (importId: string | null) => call('import/undo', { method: 'POST', body: { importId } })
const exported = async (...numbers: string[]) => {
  const files = await Promise.all(
    numbers.map((number) => call(`export?${new URLSearchParams({ purchaseNumber: number })}`)),
  )
  const [first = '', ...others] = files.map(({ Data }) => String(Data))
  return [first, ...others.map((file) => file.slice(file.indexOf('\r\n') + 2))].join('')
}
const again = async ({ id }: Pick<Purchase, 'id'>) => (await loadPurchases(shop.database.db, [id]))[0] as Purchase
const byNumber = async (number: string) => {
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from purchases where number = $1', [
    number,
  ])
  return rows[0] ? again(rows[0]) : undefined
}
/** Without what saving always moves. */
const said = ({ version: _, updatedAt: __, ...rest }: Purchase) => rest
const refusedAt = ({ refusals }: PurchasesImport) => refusals.map(({ row, column, error }) => [row, column, error])

function changed(file: string, from: string, to: string): string {
  expect(file).toContain(from)
  return file.replace(from, to)
}

const colour = { name: 'мак / степ', nameEn: 'Poppy', gradient: 'n' as const, stops: ['#cc0000'] }
const rich = (number?: string) =>
  buildPurchase(shop, {
    ...(number !== undefined && { number }),
    currency: 'USD',
    rate: 41.253_7,
    freightSet: 77_777,
    note: '=HYPERLINK("http://x";"y")\nдругий рядок; з крапкою',
    deliveryAddress: '+380501112233',
    paidOn: '2026-01-05',
    products: [
      {
        code: `-К-${Math.random()}`,
        name: '-2+3',
        typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
        lines: [
          { size: 'M', quantity: 3, foreignPrice: 1_250, agentFee: 12, colours: [colour] },
          { size: 'M', quantity: 2, price: 40_001, url: 'https://example.com/?a=1;b=2' },
        ],
      },
      {
        code: `Д-${Math.random()}`,
        name: 'Друга',
        typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
        lines: [{ quantity: 1, price: 5 }],
      },
    ],
  })

it('[FORM-3] an exported file comes back and changes nothing, formulas, colours and other currencies among it', async () => {
  const before = await rich()
  const bare = await buildPurchase(shop, { products: [] })
  const file = await exported(before.number, bare.number)
  expect(file).toContain("'=HYPERLINK")
  const shown = await look(file)
  expect(shown).toMatchObject({
    rows: 4,
    purchases: { new: 0, changed: 0, unchanged: 2 },
    changesCount: 0,
    refusals: [],
  })
  const done = await send(file, shown.fingerprint)
  expect(done.Data).toMatchObject({ importId: null })
  expect(await again(before)).toEqual(before)
})

it('[FORM-3] [BUY-3] a column of the sums of purchases adds up to what they are, however many lines they have; an empty sum says nothing', async () => {
  const before = [await rich(), await rich()]
  const file = await exported(...before.map(({ number }) => number))
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true, delimiter: ';' })
  const added = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect(rows).toHaveLength(6)
  for (const [column, of] of [
    ['billSum', 'bill'],
    ['purchase.logistics', 'freight'],
    ['purchase.commission', 'agentFee'],
    ['pricePurchase', 'goodsCost'],
    ['paidSum', 'paid'],
  ] as const)
    expect([column, added(column)]).toEqual([column, before.reduce((sum, purchase) => sum + purchase[of], 0)])
  // what is no sum stands on every row, and a row alone takes no sum away
  expect(new Set(rows.map((row) => row['currency']))).toEqual(new Set(['USD']))
  const rowsOfFile = file.split('\r\n')
  const [header, second] = [rowsOfFile[0] ?? '', rowsOfFile[2] ?? '']
  const alone = changed(`${header}\r\n${second}\r\n`, 'https://example.com/?a=1', 'https://example.com/?a=2')
  expect(await apply(alone)).toMatchObject({ purchases: { changed: 1 }, changesCount: 1, refusals: [] })
  expect(await again(before[0] as Purchase)).toMatchObject({ freightSet: 77_777, bill: before[0]?.bill })
})

it('[FORM-3] the same rows under another number are another purchase of the same goods and costs', async () => {
  const first = await rich()
  const file = (await exported(first.number)).replaceAll(`${first.number};`, `${first.number}-Б;`)
  const bare = file
    .split('\r\n')
    .map((line) => line.replace(/;[0-9a-f-]{36};v\d+$/, ';;'))
    .join('\r\n')
  expect(await apply(bare)).toMatchObject({ purchases: { new: 1, changed: 0, unchanged: 0 }, refusals: [] })
  const second = (await byNumber(`${first.number}-Б`)) as Purchase
  const costs = ({ products }: Purchase) =>
    products.map(({ code, name, lines }) => [
      code,
      name,
      lines.map(
        ({ size, quantity, price, foreignPrice, agentFee, landedCost, colours, url }) =>
          [size, quantity, price, foreignPrice, agentFee, landedCost, colours, url] as const,
      ),
    ])
  expect(costs(second)).toEqual(costs(first))
  expect([second.note, second.bill, second.goodsCostSet, second.paidOn]).toEqual([
    first.note,
    first.bill,
    // what follows from the lines is nobody's word
    null,
    first.paidOn,
  ])
})

it('[FORM-3, WIRE-11] a changed cell changes that alone; absent columns and lines stay; undone, all is as it was', async () => {
  const before = await rich()
  const [first, other] = before.products[0]?.lines ?? []
  const file = `purchaseNumber;lineId;goodsCount;price\n${before.number};${other?.id};7;"1 250,50"\n`
  const shown = await look(file)
  expect(shown.changes).toEqual([
    {
      row: 2,
      number: before.number,
      what: `${before.products[0]?.code} M`,
      isNew: false,
      fields: [
        { field: 'goodsCount', from: '2', to: '7' },
        { field: 'price', from: '400.01', to: '1250.5' },
      ],
    },
  ])
  expect(await again(before)).toEqual(before)
  const { importId } = await apply(file)
  const after = await again(before)
  expect(after.products[0]?.lines[1]).toMatchObject({ quantity: 7, price: 125_050 })
  expect(after.products[0]?.lines[0]).toMatchObject({ id: first?.id, quantity: 3, foreignPrice: 1_250 })
  expect((await undo(importId)).Data).toEqual({ undone: 1, left: [] })
  expect(said(await again(before))).toEqual(said(before))
  expect((await undo(importId)).status).toBe(404)
  // what was undone is what it was: a table from before it is not stale
  expect((await look(await exported(before.number))).refusals).toEqual([])
})

it('[WIRE-11] rows that were exported before somebody changed the purchase are refused, and change nothing', async () => {
  const before = await buildPurchase(shop)
  const file = changed(await exported(before.number), ';10;400;', ';12;400;')
  const edit = { purchases: [{ purchaseNumber: before.number, description: 'інше' }] }
  await call('update', { method: 'PUT', body: edit })
  const shown = await look(file)
  expect(refusedAt(shown)).toEqual([[2, 'version', 'The purchase was changed after the export. Export it again']])
  expect(shown.changesCount).toBe(0)
})

it('refused rows are named with their columns, their purchase is left out whole, the others are done', async () => {
  const [wrong, right] = [await rich(), await buildPurchase(shop)]
  const [a, b] = wrong.products[0]?.lines ?? []
  const file = [
    'purchaseNumber;lineId;code;goodsCount;price;href',
    `${wrong.number};${a?.id};;0;;`,
    `${wrong.number};${b?.id};;5;;`,
    `${right.number};;${right.products[0]?.code};11;;`,
    `;;К-1;1;;`,
    `НОВА-1;;К-1;1,5;сто;javascript:alert(1)`,
    `НОВА-2;;;3;;`,
    `${right.number};00000000-0000-4000-8000-000000000000;;1;;`,
  ].join('\n')
  const shown = await look(file)
  expect(shown.refusals.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'goodsCount', '0'],
    [3, '', ''],
    [4, '', ''],
    [5, 'purchaseNumber', ''],
    [6, 'goodsCount', '1,5'],
    [6, 'price', 'сто'],
    [6, 'href', 'javascript:alert(1)'],
    [7, 'code', ''],
    [8, 'lineId', '00000000-0000-4000-8000-000000000000'],
  ])
  expect(shown.refusals[0]?.error).toContain('at least 1')
  expect(shown.changesCount).toBe(0)
  const good = file
    .split('\n')
    .filter((_, index) => index !== 7)
    .join('\n')
  expect(await apply(good)).toMatchObject({ purchases: { new: 0, changed: 1, unchanged: 0 } })
  expect((await again(right)).quantity).toBe(11)
  expect(await again(wrong)).toEqual(wrong)
  expect(await byNumber('НОВА-1')).toBe(undefined)
})

it.each(['36,5', '36.5', '36½'])('[FORM-3] a half size is that size however it is written: %s', async (size) => {
  const boots = { code: `ПІВ-${Math.random()}`, name: 'Черевики', typeId: '0b6c1f00-6a51-4d53-9a0e-000000000002' }
  const lines = ['36', '36.5'].map((each) => ({ size: each, quantity: 2, price: 100 }))
  const before = await buildPurchase(shop, { products: [{ ...boots, lines }] })
  const { purchases, refusals } = await apply(
    `purchaseNumber;code;subCode;goodsCount\n${before.number};${boots.code};${size};5\n`,
  )
  expect([purchases.changed, refusals]).toEqual([1, []])
  expect((await again(before)).products[0]?.lines.map((line) => [line.size, line.quantity])).toEqual([
    ['36', 2],
    ['36.5', 5],
  ])
})

it('[FORM-3] a row that several lines fit is refused, and adds none; so is one that leaves out what tells them apart', async () => {
  const before = await rich()
  const { code } = before.products[0] as Purchase['products'][number]
  const boots = { code: `ДВА-${Math.random()}`, name: 'Черевики', typeId: '0b6c1f00-6a51-4d53-9a0e-000000000002' }
  const lines = ['36', '37'].map((size) => ({ size, quantity: 2, price: 100 }))
  const sizes = await buildPurchase(shop, { products: [{ ...boots, lines }] })
  for (const file of [
    `purchaseNumber;code;subCode;goodsCount\n${before.number};${code};M;9\n`,
    `purchaseNumber;code;goodsCount\n${sizes.number};${boots.code};9\n`,
  ]) {
    const shown = await look(file)
    expect(refusedAt(shown)).toEqual([[2, 'lineId', expect.stringContaining('Add the column lineId')]])
    expect(shown.changesCount).toBe(0)
  }
})

it('[FORM-3] [CAT-6] a row of a code that goods had before is of those goods, under another number, too', async () => {
  const bag = await buildProduct(shop, { code: 'ДАВНО-1', lots: [] })
  await changeProduct(shop, { id: bag.id, code: 'ДАВНО-2' })
  const number = `ЗК-ДАВНО-${process.pid}`
  await apply(`purchaseNumber;code;goodsCount;price\n${number};ДАВНО-1;2;100\n`)
  expect((await byNumber(number))?.products[0]).toMatchObject({ productId: bag.id, name: `Річ ${bag.code}` })
})

it('the import names rows of one purchase that disagree; the changed one of several counts', async () => {
  const before = await rich()
  const lines = before.products.flatMap((product) => product.lines)
  const rows = (...notes: string[]) =>
    `purchaseNumber;lineId;deliveryTTN\n${notes.map((note, place) => `${before.number};${lines[place]?.id};${note}`).join('\n')}`
  expect(refusedAt(await look(rows('204', '205')))).toMatchObject(
    [
      [3, 'deliveryTTN', expect.stringContaining('2')],
      [2, '', expect.stringContaining('refused')],
    ].toSorted((one, other) => Number(one[0]) - Number(other[0])),
  )
  await apply(rows('204', ''))
  expect((await again(before)).trackingNumber).toBe('204')
})

it('rows received or changed since stay when the import is undone; rows that it added and nobody touched go', async () => {
  const number = `ІМП-${process.pid}`
  const bags = 'Сумки'
  const file = `purchaseNumber;code;name;productTypeNameUK;goodsCount;price\n${['А', 'Б']
    .map((mark) => `${number}-${mark};К-${number}-${mark};Нова;${bags};2;100`)
    .join('\n')}`
  const { importId, purchases } = await apply(file)
  expect(purchases).toEqual({ new: 2, changed: 0, unchanged: 0 })
  await receivePurchases(shop, [{ number: `${number}-А` }], olena)
  expect((await undo(importId)).Data).toEqual({ undone: 1, left: [`${number}-А`] })
  expect(await byNumber(`${number}-Б`)).toBe(undefined)
  expect((await byNumber(`${number}-А`))?.received).toBe(2)
})

it('the import does the plan it showed: 409 when a purchase changed in between, and two at once do it once', async () => {
  const before = await buildPurchase(shop)
  const file = `purchaseNumber;description\n${before.number};з файлу\n`
  const { fingerprint } = await look(file)
  const both = await Promise.all([send(file, fingerprint), send(file, fingerprint)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await again(before)).version).toBe(before.version + 1)
})

it('[FORM-6] a file without numbers of purchases is refused whole, whatever else it has', async () => {
  const answer = await send('code;goodsCount;вага\nК-1;2;3\n')
  expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)]).toEqual([400, 'file'])
})
