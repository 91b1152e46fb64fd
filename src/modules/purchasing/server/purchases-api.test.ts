import { beforeAll, describe, expect, it } from 'vitest'
import { historyFromWire } from '#platform/field-history.ts'
import { purchaseList } from '../purchase.list.ts'
import { requestToWire } from '#platform/lists.ts'
import { testApi, dataOf, type CallOptions, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf, statusesOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import * as contract from '../contract.ts'
import type { PurchaseOnWire, PurchaseRowOnWire } from '../purchase.contract.ts'
import { purchase as table } from '../purchase.fields.ts'
import * as list from '../purchase-list.contract.ts'
import * as view from '../office-purchase.contract.ts'
import { countPurchases } from './purchase-list.sql.ts'

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
const add = (body: object) => call('add', { method: 'POST', body })
const update = (body: object) => call('update', { method: 'PUT', body })
const get = async (id: string) =>
  view.purchaseFromWire((await call(`get?${new URLSearchParams(view.onePurchaseToWire(id))}`)).Data as PurchaseOnWire)

let made = 0
const nextNumber = () => `З-${++made}`

/** A purchase as a client writes it by the specification, to the letter. */
const literal = (purchaseNumber: string) => ({
  purchaseNumber,
  deliveryTTN: '20450123456789',
  deliveryAddress: 'Одеса, склад 2',
  deliveryType: 'nova',
  datePurchase: '2026-11-01',
  datePay: '2026-11-02',
  dateLogisticsPay: null,
  pricePurchase: 1700,
  commission: 34,
  logistics: 85,
  status: 'onTheWay',
  description: 'Перша партія',
  products: [
    {
      code: `SH-${purchaseNumber}`,
      name: 'Черевики',
      productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
      photos: [],
      description: 'Шкіра',
      subProducts: [
        {
          subCode: '38',
          goodsCount: 10,
          price: 100,
          commission: 2,
          logistics: 5,
          href: 'https://supplier.example/38',
          photos: [],
          colors: [{ name: 'мак', index: 0, colors: ['#cc0000'], gradientType: 'n' }],
        },
        { subCode: '39', goodsCount: 7 },
      ],
    },
  ],
})

describe('a purchase', () => {
  it('[BUY-0] [BUY-1] [BUY-2] is saved as the specification writes it, and comes back with what follows', async () => {
    const number = nextNumber()
    const answer = await add({ purchases: [literal(number)] })
    expect(answer.status).toBe(200)
    const [saved] = dataOf(contract.addPurchases, answer) as PurchaseOnWire[]
    expect(saved).toMatchObject({
      ...literal(number),
      products: [{ code: `SH-${number}`, productType: 'shoes', purchaseNumber: number }],
      syncIntoDB: false,
      billSum: 1819,
      paidSum: 1734,
      goodsCount: 17,
      receivedCount: 0,
      roundingSum: 0,
      version: 1,
    })
    // the second size has what the first one costs
    expect(saved?.products[0]?.subProducts[1]).toMatchObject({ subCode: '39', price: 100, commission: 2, logistics: 5 })
    expect((await call(`get?id=${saved?.id}`)).Data).toEqual(saved)
  })

  it('[S9] [WIRE-9] of all the newest stands first; a page knows where the next begins', async () => {
    const numbers = [nextNumber(), nextNumber(), nextNumber()]
    for (const number of numbers) await buildPurchase(shop, { number })
    const all = (await call('get')).Data as PurchaseOnWire[]
    const ids = all.map(({ purchaseId }) => purchaseId)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(all.slice(0, 3).map(({ purchaseNumber }) => purchaseNumber)).toEqual(numbers.toReversed())
    const query = (cursor = '') => new URLSearchParams({ limit: '2', ...(cursor && { cursor }) })
    const page = await call(`get?${query()}`)
    expect(page.headers.get('X-Total-Count')).toBe(String(all.length))
    const next = await call(`get?${query(page.headers.get('X-Next-Cursor') ?? '')}`)
    expect((next.Data as PurchaseOnWire[])[0]?.purchaseNumber).toBe(numbers[0])
    for (const wrong of ['cursor=abc', `sort=-description&cursor=${page.headers.get('X-Next-Cursor')}`])
      expect((await call(`get?${wrong}`)).status).toBe(400)
  })

  it('[WIRE-9] a page knows where the next begins, also where what it is sorted by is long', async () => {
    const note = 'я'.repeat(4900)
    const made = [await buildPurchase(shop, { note }), await buildPurchase(shop, { note })]
    const page = async (cursor?: string) => {
      const query = new URLSearchParams({ sort: '-description', limit: '1', ...(cursor && { cursor }) })
      const answer = await call(`get?${query}`)
      expect(answer.Message.Errors).toEqual([])
      const [row] = answer.Data as PurchaseOnWire[]
      return { id: row?.id, next: answer.headers.get('X-Next-Cursor') ?? undefined }
    }
    const first = await page()
    const second = await page(first.next)
    expect([second.id, first.id]).toEqual(made.map(({ id }) => id))
  })

  it('rows of the list have no products, and are narrowed down and sorted', async () => {
    const wanted = await buildPurchase(shop, { number: `${nextNumber()}-шукана`, status: 'inTransit' })
    const rows = async (request: view.PurchasesRequest) => {
      const answer = await call(`get?${new URLSearchParams(view.purchasesRequestToWire(request))}`)
      return (answer.Data as PurchaseRowOnWire[]).map(view.rowFromWire)
    }
    const found = await rows({ number: 'ШУКАНА', waiting: 'inTransit', sort: [{ column: 'bill', isDescending: true }] })
    expect(found.map(({ id }) => id)).toEqual([wanted.id])
    expect(found[0]).toMatchObject({ bill: 400_000, quantity: 10 })
    expect(found[0]).not.toHaveProperty('products')
    expect((await rows({ product: 'Н-З', status: ['new'], orderedOn: '2100-01-01…' })).length).toBe(0)
    const narrowed = async (request: view.PurchasesRequest) => (await rows({ number: 'ШУКАНА', ...request })).length
    expect(await narrowed({ bill: '4000…4000', paid: '…0', paidBack: '…0', onHand: '…0' })).toBe(1)
    expect(await narrowed({ bill: '4000.01…' })).toBe(0)
    expect(await narrowed({ updatedAt: '2100-01-01…' })).toBe(0)
    expect(await narrowed({ carrier: [found[0]?.carrier ?? 'selfPickup'], note: found[0]?.note ?? '' })).toBe(1)
    expect(await narrowed({ note: 'такого не писали' })).toBe(0)
    for (const name of ['toPay', 'toReceive'] as const)
      expect((await rows({ waiting: name })).map(({ id }) => id)).toContain(wanted.id)
    const counts = dataOf(list.countPurchaseViews, await call('views'))
    expect(counts.inTransit).toBeGreaterThan(0)
    expect(counts.notPaidBack).toBe(0)
  })

  it('[WIRE-11] a key left out keeps its value, lists replace by id; an older version names who changed it', async () => {
    const before = await buildPurchase(shop, { note: 'крихке' })
    const [product] = before.products
    const edit = {
      status: 'paid' as const,
      freightSet: 5_000,
      products: [{ id: product?.id, lines: [{ id: product?.lines[0]?.id, quantity: 4 }] }],
    }
    expect((await update(view.editToWire(before.number, before.version, edit))).status).toBe(200)
    const after = await get(before.id)
    expect(after).toMatchObject({ status: 'paid', note: 'крихке', freight: 5_000, freightSet: 5_000, version: 2 })
    expect(after.products[0]).toMatchObject({ id: product?.id, code: product?.code })
    // (4 × 400 + 50) ÷ 4 = 412.50
    expect(after.products[0]?.lines[0]).toMatchObject({ quantity: 4, price: 40_000, landedCost: 41_250 })
    const late = await update(view.editToWire(before.number, before.version, { note: 'пізно' }))
    expect(late.status).toBe(409)
    expect(errorsOf(late)[0]).toMatch(/^purchases\.0\.version: .*Олена/)
    expect((await get(before.id)).note).toBe('крихке')
    const history = historyFromWire(table, dataOf(contract.getPurchaseHistory, await call(`history?id=${before.id}`)))
    expect(history.map(({ kind }) => kind)).toEqual(['edited', 'added'])
    expect(history[0]?.changes).toContainEqual({ field: 'status', from: 'new', to: 'paid' })
    const added = history[1]?.changes ?? []
    expect(added).toContainEqual({ field: 'note', from: null, to: 'крихке' })
    expect(added.map(({ field }) => field)).not.toContain('paidOn')
  })

  it('a list without ids finds its lines by code, size and colour', async () => {
    const number = nextNumber()
    const [saved] = dataOf(contract.addPurchases, await add({ purchases: [literal(number)] })) as PurchaseOnWire[]
    const again = await update({ purchases: [{ ...literal(number), description: 'та сама' }] })
    expect(again.status).toBe(200)
    const [changed] = again.Data as PurchaseOnWire[]
    expect(changed?.products[0]?.subProducts.map(({ id }) => id)).toEqual(
      saved?.products[0]?.subProducts.map(({ id }) => id),
    )
  })

  const sums = { pricePurchase: undefined, commission: undefined, logistics: undefined }
  it.each([
    ['without its sums', sums],
    ['with the sums of its lines', {}],
  ])('[WIRE-5] one entered %s and sent back as it was read changes nothing; sums follow lines', async (_, given) => {
    const number = nextNumber()
    await add({ purchases: [{ ...literal(number), ...given }] })
    await call('sync', { method: 'POST', body: { purchases: [{ purchaseNumber: number }] } })
    const read = async () => (await call(`get?purchaseNumberIs=${number}`)).Data as PurchaseOnWire
    const before = await read()
    const [after] = dataOf(contract.updatePurchases, await update({ purchases: [before] })) as PurchaseOnWire[]
    expect(after).toEqual(before)
    const [product] = before.products
    const subProducts = product?.subProducts.map((line) => ({ ...line, goodsCount: line.goodsCount + 1 }))
    const more = await update({ purchases: [{ ...before, products: [{ ...product, subProducts }] }] })
    expect(more.Message.Errors).toEqual([])
    expect(await read()).toMatchObject({ pricePurchase: 1900, commission: 38, logistics: 95, needsSync: true })
    const [first] = product?.subProducts ?? []
    const fewer = [
      {
        code: product?.code,
        subProducts: [
          { id: first?.id, goodsCount: 11 },
          { subCode: '39', goodsCount: 1 },
        ],
      },
    ]
    expect((await update({ purchases: [{ purchaseNumber: number, products: fewer }] })).Message.Errors).toEqual([])
    expect(await read()).toMatchObject({ pricePurchase: 1200 })
  })

  it('[B5] those of `ids` alone leave as a table, whatever the filters', async () => {
    const [first, second, other] = [await buildPurchase(shop), await buildPurchase(shop), await buildPurchase(shop)]
    const query = new URLSearchParams({
      ids: `${first.id},${second.id}`,
      sort: 'purchaseId',
      purchaseNumber: other.number,
    })
    const [, ...rows] = String((await call(`export?${query}`)).Data)
      .trimEnd()
      .split('\r\n')
    expect(rows.map((row) => row.split(';')[0])).toEqual([first.number, second.number])
  })

  it('[FORM-3] leaves as a table, one row a line, filtered as the list is', async () => {
    const number = nextNumber()
    await add({ purchases: [literal(number)] })
    const query = new URLSearchParams(requestToWire(purchaseList, { number }))
    const [header = '', ...rows] = String((await call(`export?${query}`)).Data)
      .trimEnd()
      .split('\r\n')
    expect(header.startsWith('\uFEFFpurchaseNumber;status;datePurchase;')).toBe(true)
    const columns = header.replace('\uFEFF', '').split(';')
    const cells = rows.map((row) => Object.fromEntries(row.split(';').map((cell, index) => [columns[index], cell])))
    expect(cells).toMatchObject([
      {
        purchaseNumber: number,
        'purchase.commission': '34',
        billSum: '1819',
        code: `SH-${number}`,
        subCode: '38',
        commission: '2',
        colors: expect.stringMatching(/^мак = /),
      },
      // a column of bills adds up to what they are
      { purchaseNumber: number, billSum: '', subCode: '39', goodsCount: '7', colors: '' },
    ])
    expect(new Set(columns).size).toBe(columns.length)
  })

  it('is deleted by its number', async () => {
    const { id, number } = await buildPurchase(shop)
    const query = new URLSearchParams(view.deletionToWire([number]))
    expect((await call(`delete?${query}`, { method: 'DELETE' })).Data).toEqual([number])
    expect((await call(`get?id=${id}`)).status).toBe(404)
    const gone = await call(`delete?${query}`, { method: 'DELETE' })
    expect([gone.status, errorsOf(gone)[0]?.split(':')[0]]).toEqual([404, 'purchaseNumbers'])
  })

  it('[BUY-0] its number may have a comma: no other purchase is taken for it', async () => {
    for (const number of ['7', '8', '7,8']) await buildPurchase(shop, { number, products: [] })
    const query = new URLSearchParams(view.deletionToWire(['7,8']))
    expect((await call(`delete?${query}`, { method: 'DELETE' })).Data).toEqual(['7,8'])
    expect((await call('delete?purchaseNumbers=7,8', { method: 'DELETE' })).Data).toEqual(['7', '8'])
  })

  it('[WIRE-12] is not for packers, users or strangers', async () => {
    for (const role of ['packer', 'user'] as const) {
      const other = await api.signIn(role)
      expect((await call('get', { token: other })).status).toBe(403)
      expect((await call('add', { method: 'POST', body: {}, token: other })).status).toBe(403)
      expect((await call('sync', { method: 'POST', body: {}, token: other })).status).toBe(403)
    }
    expect((await call('get', { token: undefined })).status).toBe(401)
  })
})

describe('bad input is named at its field, and nothing is half saved', () => {
  const line = (fields: object) => ({
    products: [
      { code: 'X-1', name: 'Річ', productTypeId: bagsId, subProducts: [{ goodsCount: 2, price: 10, ...fields }] },
    ],
  })
  it.each([
    ['a number that is missing', { purchaseNumber: '  ' }, 'purchaseNumber'],
    ['no pieces', line({ goodsCount: 0 }), 'products.0.subProducts.0.goodsCount'],
    ['half a piece', line({ goodsCount: 1.5 }), 'products.0.subProducts.0.goodsCount'],
    ['half a kopiyka', line({ price: 0.005 }), 'products.0.subProducts.0.price'],
    ['a negative price', line({ price: -1 }), 'products.0.subProducts.0.price'],
    ['a link that is a script', line({ href: 'javascript:alert(1)' }), 'products.0.subProducts.0.href'],
    ['a rate of 0', { currency: 'USD', rate: 0 }, 'rate'],
    ['another currency without a rate', { currency: 'USD' }, 'rate'],
    ['a price in no other currency', line({ foreignPrice: 3 }), 'products.0.subProducts.0.foreignPrice'],
    ['a day of the year 0', { datePurchase: '0000-01-01' }, 'datePurchase'],
    ['a day that is none', { datePay: '2026-02-30' }, 'datePay'],
    ['a status that is none', { status: 'lost' }, 'status'],
    ['a fee below that of the lines', { commission: 3, ...line({ commission: 2 }) }, 'commission'],
    ['a freight below that of the lines', { logistics: 0, ...line({ logistics: 1 }) }, 'logistics'],
    ['a sum that the lines do not make', { pricePurchase: 25, ...line({}) }, 'pricePurchase'],
    [
      'a photo that nobody uploaded',
      line({ photos: [{ url: 'products/x.jpg' }] }),
      'products.0.subProducts.0.photos.0.url',
    ],
    ['a new code with signs of addresses', { products: [{ code: 'X/1', subProducts: [] }] }, 'products.0.code'],
    ['a key that nobody knows', { seller: 'X' }, 'seller'],
    [
      'a line twice',
      {
        products: [
          {
            code: 'X',
            subProducts: [
              { goodsCount: 1, price: 1 },
              { goodsCount: 2, price: 1 },
            ],
          },
        ],
      },
      'products.0.subProducts.1.subCode',
    ],
    [
      'a product twice',
      {
        products: [
          { code: 'X', subProducts: [] },
          { code: 'x', subProducts: [] },
        ],
      },
      'products.1.code',
    ],
    [
      'a shoe size that is none',
      {
        products: [
          {
            code: 'X',
            productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
            subProducts: [{ subCode: '50', goodsCount: 1, price: 1 }],
          },
        ],
      },
      'products.0.subProducts.0.subCode',
    ],
  ])('%s', async (_, fields, field) => {
    const sound = nextNumber()
    const answer = await add({ purchases: [{ purchaseNumber: sound }, { purchaseNumber: nextNumber(), ...fields }] })
    expect([answer.status, errorsOf(answer)[0]?.split(':')[0]]).toEqual([400, `purchases.1.${field}`])
    expect((await call(`get?purchaseNumberIs=${sound}`)).status).toBe(404)
  })

  it('[BUY-1] a number that another purchase has, or that stands twice in one call', async () => {
    const { number } = await buildPurchase(shop)
    const taken = await add(view.additionToWire(number, {}))
    expect([taken.status, errorsOf(taken)[0]]).toEqual([
      409,
      `purchases.0.purchaseNumber: There is a purchase ${number} already. Change the number`,
    ])
    const fresh = nextNumber()
    const twice = await add({ purchases: [{ purchaseNumber: fresh }, { purchaseNumber: fresh }] })
    expect([twice.status, errorsOf(twice)[0]?.split(':')[0]]).toEqual([400, 'purchases.1.purchaseNumber'])
    expect(view.fieldOfError('purchases.0.products.2.subProducts.1.goodsCount')).toBe('products.2.lines.1.quantity')
  })

  it('[BUY-1] one number, twice at the same moment: one purchase, and the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const purchases = [{ purchaseNumber: nextNumber() }]
      const answers = await Promise.all(Array.from({ length: 4 }, () => add({ purchases })))
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    }
  })

  it('a product of the catalogue is known by its code, with its name and type', async () => {
    const bag = await buildProduct(shop)
    const answer = await add({
      purchases: [{ purchaseNumber: nextNumber(), products: [{ code: bag.code, subProducts: [] }] }],
    })
    expect((answer.Data as PurchaseOnWire[])[0]?.products[0]).toMatchObject({
      productType: 'bags',
      name: `Річ ${bag.code}`,
    })
  })
})

it('[DEL-1] purchases are filtered by a tracking number however it was typed, then and now', async () => {
  await buildPurchase(shop, { trackingNumber: '20 4500 7766 5544' })
  for (const trackingNumber of ['20450077665544', '20-4500-7766', '2045 0077'])
    expect(await countPurchases(shop.database.db, { trackingNumber }), trackingNumber).toBe(1)
  expect(await countPurchases(shop.database.db, { trackingNumber: '20450077665545' })).toBe(0)
})
