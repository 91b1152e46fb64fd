import { beforeAll, describe, expect, it } from 'vitest'
import { listChanges } from '#platform/server/history.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { dataOf, testApi, type CallOptions, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import type { Purchase } from '../purchase.ts'
import { listReceiptDifferences } from './purchase-check.sql.ts'
import { loadPurchases } from './read-purchases.ts'
import { updatePurchases } from './update-purchases.ts'
import * as receiving from '../receiving.contract.ts'
import { purchaseFromWire } from '../office-purchase.contract.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const call = (path: string, body: object, options: CallOptions = {}) =>
  api.call(`/crm/purchases/${path}`, { token, language: 'ENG', method: 'POST', body, ...options })
const sync = async (...purchases: { number: string; version?: number }[]) =>
  dataOf(receiving.syncPurchases, await call('sync', receiving.syncToWire(purchases))).map(purchaseFromWire)
const preview = async ({ number, version }: Purchase) =>
  dataOf(receiving.previewReceipt, await call('preview', { number, version }))
const lotsOf = (purchase: Purchase) =>
  stockOf(shop, { id: purchase.products[0]?.productId ?? '', code: purchase.products[0]?.code ?? '' })

describe('receiving a purchase', () => {
  it('[BUY-4] shows first what changes, then makes products and lots at landed cost; again changes nothing', async () => {
    const bought = await buildPurchase(shop, { number: 'П-1', freightSet: 10_000 })
    expect(await preview(bought)).toMatchObject({
      newProducts: [{ code: 'Н-П-1', name: 'Нова сумка' }],
      // (10 × 400 + 100) ÷ 10
      lines: [{ isNew: true, received: { from: 0, to: 10 }, unitCost: { from: null, to: 41_000 } }],
      orders: [],
      profitChange: 0,
    })
    const [received] = await sync(bought)
    expect(received).toMatchObject({
      isReceived: true,
      isUnsynced: false,
      received: 10,
      receivedCost: 41e4,
      rounding: 0,
      version: 2,
      onHand: 10,
      onHandCost: 41e4,
      bill: 41e4,
    })
    expect(await lotsOf(received as Purchase)).toEqual(['П-1: 10 on hand, 0 reserved'])
    expect(await sync({ number: 'П-1' })).toEqual([received])
    expect((await preview(received as Purchase)).lines).toEqual([])
  })

  it('[CAT-1] the first colour of a product’s lots comes with a word on those that have none', async () => {
    const poppy = { name: 'мак', nameEn: '', gradient: 'n' as const, stops: ['#c2402a'] }
    const one = await buildProduct(shop, { lots: [{}, {}], colours: [poppy] })
    const two = await buildProduct(shop, { lots: [{}], colours: [poppy] })
    const product = ({ code }: { code: string }, name: string) => ({
      code,
      name: 'Торба',
      typeId: bagsId,
      lines: [{ quantity: 1, price: 100, colours: [{ ...poppy, name }] }],
    })
    const bought = await buildPurchase(shop, {
      number: 'П-кольори',
      products: [product(one, 'мак'), product(two, 'мох')],
    })
    expect((await preview(bought)).untold).toEqual([
      { code: one.code, lots: 2, colour: 'мак' },
      { code: two.code, lots: 1, colour: '' },
    ])
    const [received] = await sync({ number: bought.number })
    expect((await preview(received as Purchase)).untold).toEqual([])
    // the shop names its own colour of the goods beside the one that comes
    const three = await buildProduct(shop, { lots: [{}], colours: [poppy] })
    const alone = await buildPurchase(shop, { number: 'П-колір', products: [product(three, 'мох')] })
    expect((await preview(alone)).untold).toEqual([{ code: three.code, lots: 1, colour: '' }])
  })

  it('part of a delivery is received now and the rest later', async () => {
    const bought = await buildPurchase(shop, { number: 'П-2' })
    const line = bought.products[0]?.lines[0]
    const parts = [{ lineId: line?.id ?? '', received: 4 }]
    const answer = await call('receive', { number: bought.number, version: bought.version, parts })
    const some = purchaseFromWire(dataOf(receiving.receivePurchase, answer))
    expect(some).toMatchObject({ received: 4, isReceived: true, isUnsynced: true, receivedCost: 160_000 })
    const [change] = await listChanges(shop.database.db, 'purchase', some.id)
    expect(change?.changes['products']).toMatchObject({
      from: [{ lines: [{ received: 0, landedCost: 0 }] }],
      to: [{ lines: [{ received: 4, landedCost: 40_000 }] }],
    })
    const [all] = await sync({ number: 'П-2' })
    expect(all).toMatchObject({ received: 10, isUnsynced: false })
    expect(await lotsOf(all as Purchase)).toEqual(['П-2: 10 on hand, 0 reserved'])
  })

  it('[BUY-4] a line of which nothing came yet has no lot', async () => {
    const lines = ['37', '38'].map((size) => ({ size, quantity: 2, price: 40_000 }))
    const products = [{ code: 'Н-П-2Б', name: 'Балетки', typeId: bagsId, lines }]
    const bought = await buildPurchase(shop, { number: 'П-2Б', products })
    const parts = [{ lineId: bought.products[0]?.lines[0]?.id ?? '', received: 1 }]
    const answer = await call('receive', { number: bought.number, version: bought.version, parts })
    const some = purchaseFromWire(dataOf(receiving.receivePurchase, answer))
    expect(await lotsOf(some)).toEqual(['П-2Б 37: 1 on hand, 0 reserved'])
  })

  it('[BUY-4] another size or colour of a line that came is refused at its own field', async () => {
    const [received] = await sync(await buildPurchase(shop, { number: 'П-розмір' }))
    const [product] = received?.products ?? []
    const id = product?.lines[0]?.id ?? ''
    const edit = (changed: object) =>
      updatePurchases(
        shop,
        [{ number: 'П-розмір', products: [{ id: product?.id ?? '', lines: [{ id, ...changed }] }] }],
        olena,
      )
    const at = (name: string) => ({
      errors: [{ field: `purchases.0.products.0.lines.0.${name}`, error: 'lineReceived' }],
    })
    await expect(edit({ size: 'M' })).rejects.toMatchObject(at('size'))
    const colours = [{ name: 'мак', nameEn: '', gradient: 'n' as const, stops: ['#c2402a'] }]
    await expect(edit({ colours })).rejects.toMatchObject(at('colours'))
  })

  it('[BUY-4] of products that are taken out of a purchase, one of which something came stays', async () => {
    const goods = (code: string) => ({
      code: `K-${code}`,
      name: 'Сумка',
      typeId: bagsId,
      lines: [{ quantity: 10, price: 40_000 }],
    })
    const bought = await buildPurchase(shop, {
      number: 'П-лишилось',
      products: [goods('CAME'), goods('OTHER')],
    })
    const parts = [{ lineId: bought.products[0]?.lines[0]?.id ?? '', received: 4 }]
    await call('receive', { number: bought.number, version: bought.version, parts })
    const [left] = await updatePurchases(shop, [{ number: bought.number, products: [goods('NEW')] }], olena)
    const came = ({ products }: Purchase) =>
      products.map(({ code, lines }) => [code, lines.map(({ received }) => received)])
    expect(came(left as Purchase)).toEqual([
      ['K-NEW', [0]],
      ['K-CAME', [4]],
    ])
    const more = [{ lineId: left?.products[0]?.lines[0]?.id ?? '', received: 1 }]
    const answer = await call('receive', { number: bought.number, version: left?.version, parts: more })
    const both = [
      ['K-NEW', [1]],
      ['K-CAME', [4]],
    ]
    expect(came(purchaseFromWire(dataOf(receiving.receivePurchase, answer)))).toEqual(both)
    expect((await loadPurchases(shop.database.db, [bought.id])).map(came)).toEqual([both])
  })

  it('[BUY-4] a note leaves what is in stock synced, another freight does not', async () => {
    const [received] = await sync(await buildPurchase(shop, { number: 'П-примітка' }))
    const edit = async (fields: object) =>
      (await updatePurchases(shop, [{ number: received?.number ?? '', ...fields }], olena))[0]
    expect(await edit({ note: 'крихке' })).toMatchObject({ version: 3, isUnsynced: false })
    expect(await edit({ freightSet: 5_000 })).toMatchObject({ version: 4, isUnsynced: true })
  })

  it('[BUY-4] [WIRE-11] more pieces of a lot leave an open form of its product as it is; a lot of another cost does not', async () => {
    const bought = await buildPurchase(shop, { number: 'П-форма' })
    const parts = [{ lineId: bought.products[0]?.lines[0]?.id ?? '', received: 4 }]
    await call('receive', { number: bought.number, version: bought.version, parts })
    const versionNow = async () =>
      (await shop.database.pool.query('select version from products where code = $1', ['Н-П-форма'])).rows[0]?.version
    const before = await versionNow()
    const [all] = await sync({ number: bought.number })
    expect([all?.received, await versionNow()]).toEqual([10, before])
    await updatePurchases(shop, [{ number: bought.number, freightSet: 5_000 }], olena)
    await sync({ number: bought.number })
    expect(await versionNow()).toBe(before + 1)
  })

  it('[BUY-4] [CAT-2] a product of the catalogue without any price is hidden, and its history says so', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    await sync(await buildPurchase(shop, { products: [{ code: bag.code, lines: [{ quantity: 1, price: 100 }] }] }))
    const changes = await listChanges(shop.database.db, 'product', bag.id)
    expect(changes.map((change) => change.changes['isHidden:']).filter(Boolean)).toEqual([{ from: false, to: true }])
  })

  it('[BUY-4] [CAT-3] a purchase twice in one call is refused, and no piece of it comes twice', async () => {
    const bought = await buildPurchase(shop, { number: 'П-двічі' })
    const parts = [{ lineId: bought.products[0]?.lines[0]?.id ?? '', received: 4 }]
    const some = await call('receive', { number: bought.number, version: bought.version, parts })
    const received = purchaseFromWire(dataOf(receiving.receivePurchase, some))
    const twice = await call('sync', receiving.syncToWire([{ number: 'П-двічі' }, { number: 'П-двічі' }]))
    expect([twice.status, errorsOf(twice)[0]?.split(':')[0]]).toEqual([400, 'purchases.1.purchaseNumber'])
    expect(await lotsOf(received)).toEqual(['П-двічі: 4 on hand, 0 reserved'])
  })

  it('[BUY-4] fewer than were sold are refused, naming the lot and the orders', async () => {
    const bought = await buildPurchase(shop, { number: 'П-3' })
    await sync(bought)
    const order = await buildOrder(shop, { lines: [{ code: 'Н-П-3', quantity: 6 }], status: 'paid' })
    await call(
      'update',
      { purchases: [{ purchaseNumber: 'П-3', products: [{ code: 'Н-П-3', subProducts: [{ goodsCount: 5 }] }] }] },
      { method: 'PUT' },
    )
    const answer = await call('sync', receiving.syncToWire([{ number: bought.number }]))
    expect([answer.status, errorsOf(answer)]).toEqual([
      409,
      [
        'purchases.0.products.0.subProducts.0.goodsCount: ' +
          `Н-П-3: 6 are sold, reserved or written off already, so no fewer can stay. Orders: ${order.number}`,
      ],
    ])
  })

  it('[BUY-4] cancelling takes the unsold rest off', async () => {
    const bought = await buildPurchase(shop, { number: 'П-4' })
    await sync(bought)
    await buildOrder(shop, { lines: [{ code: 'Н-П-4', quantity: 3 }], status: 'paid' })
    const answer = await call('update', { purchases: [{ purchaseNumber: 'П-4', status: 'cancel' }] }, { method: 'PUT' })
    const [cancelled] = (answer.Data as Parameters<typeof purchaseFromWire>[0][]).map(purchaseFromWire)
    expect(cancelled).toMatchObject({ status: 'cancelled', received: 3, onHand: 0, isUnsynced: false })
    expect(await lotsOf(cancelled as Purchase)).toEqual(['П-4: 0 on hand, 0 reserved'])
    // it is cancelled already: nobody is told to do so
    const query = new URLSearchParams({ purchaseNumbers: 'П-4' })
    const kept = await api.call(`/crm/purchases/delete?${query}`, { method: 'DELETE', token, language: 'ENG' })
    const said = 'purchaseNumbers: Purchase П-4: 3 of its pieces were sold, so it stays in the books'
    expect([kept.status, errorsOf(kept)]).toEqual([409, [said]])
  })

  it('[BUY-4] cancelling leaves the pieces that orders hold', async () => {
    const bought = await buildPurchase(shop, { number: 'П-4Р' })
    await sync(bought)
    await buildOrder(shop, { lines: [{ code: 'Н-П-4Р', quantity: 3 }], status: 'accepted' })
    const body = { purchases: [{ purchaseNumber: 'П-4Р', status: 'cancel' }] }
    const answer = await call('update', body, { method: 'PUT' })
    const [cancelled] = (answer.Data as Parameters<typeof purchaseFromWire>[0][]).map(purchaseFromWire)
    expect(cancelled).toMatchObject({ status: 'cancelled', received: 3, onHand: 3 })
    expect(await lotsOf(cancelled as Purchase)).toEqual(['П-4Р: 3 on hand, 3 reserved'])
  })

  it('[BUY-4] one whose pieces are in stock is not deleted, and keeps its lots', async () => {
    const bought = await buildPurchase(shop, { number: 'П-12' })
    const [received] = await sync(bought)
    const answer = await api.call(`/crm/purchases/delete?purchaseNumbers=${encodeURIComponent('П-12')}`, {
      token,
      language: 'ENG',
      method: 'DELETE',
    })
    expect([answer.status, errorsOf(answer)[0]?.split(':')[0]]).toEqual([409, 'purchaseNumbers'])
    expect(await lotsOf(received as Purchase)).toEqual(['П-12: 10 on hand, 0 reserved'])
    expect(await sync({ number: 'П-12' })).toEqual([received])
  })

  it('[WIRE-3] [BUY-4] while its lot is entered by hand it waits, and its pieces come to that lot', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    const { number } = await buildPurchase(shop, {
      products: [{ code: bag.code, lines: [{ quantity: 4, price: 100 }] }],
    })
    const staff = await shop.database.pool.connect()
    await staff.query('begin')
    await staff.query('select from products where id = $1 for no key update', [bag.id])
    await staff.query(
      `insert into lots (product_id, purchase_number, purchased_on, price, unit_cost) values ($1, $2, '2026-11-01', 500, 90)`,
      [bag.id, number],
    )
    const syncing = sync({ number })
    await untilWaiting(shop)
    await staff.query('commit')
    staff.release()
    expect(await syncing).toMatchObject([{ received: 4, onHand: 4 }])
    expect(await stockOf(shop, bag)).toEqual([`${number}: 4 on hand, 0 reserved`])
  })

  it('[WIRE-3] [BUY-4] with a new product it waits for its turn to give out codes before it holds any other', async () => {
    const bag = await buildProduct(shop)
    const { number } = await buildPurchase(shop, {
      products: [bag.code, `${bag.code}-НОВА`].map((code) => ({
        code,
        name: 'Сумка',
        typeId: bagsId,
        lines: [{ quantity: 1, price: 100 }],
      })),
    })
    const staff = await shop.database.pool.connect()
    await staff.query('begin')
    await staff.query(`select pg_advisory_xact_lock(hashtext('products.code'))`)
    const syncing = sync({ number })
    await untilWaiting(shop)
    const { rowCount } = await staff.query('select from products where id = $1 for no key update skip locked', [bag.id])
    await staff.query('commit')
    staff.release()
    expect(rowCount).toBe(1)
    expect(await syncing).toMatchObject([{ received: 2 }])
  })

  it('[BUY-4] the history tells what came of each line and what a piece of it costs', async () => {
    const bought = await buildPurchase(shop, { number: 'П-6' })
    await sync(bought)
    const { Data } = await api.call(`/crm/purchases/history?id=${bought.id}`, { token, language: 'ENG' })
    expect((Data as { kind: string }[])[0]).toMatchObject({
      kind: 'received',
      changes: {
        products: {
          from: [{ code: 'Н-П-6', subProducts: [{ receivedCount: 0 }] }],
          to: [{ code: 'Н-П-6', subProducts: [{ receivedCount: 10, landedCost: 400 }] }],
        },
      },
    })
  })

  it('[CAT-3] a count of what came that the ledger does not have is found', async () => {
    await sync(await buildPurchase(shop, { number: 'П-7' }))
    const { db, pool } = shop.database
    expect(await listReceiptDifferences(db)).toEqual([])
    const tamper = (by: number) =>
      pool.query(
        `update purchase_lines l set received = received + $1 from purchases p where p.id = l.purchase_id and p.number = 'П-7'`,
        [by],
      )
    await tamper(2)
    expect(await listReceiptDifferences(db)).toEqual([
      { what: 'received', where: 'П-7 Н-П-7', expected: 12, found: 10 },
    ])
    await tamper(-2)
  })

  it('[BUY-4] a new lot is sold as the newest of its size, else as the newest of its product, that has a price', async () => {
    const { id, code } = await buildProduct(shop, {
      lots: [
        { size: '37', price: 90_000, purchasedOn: '2026-01-05' },
        { size: '37', price: 80_000, purchasedOn: '2026-02-05', purchaseNumber: 'П-нова' },
        { size: '37', price: 0, purchasedOn: '2026-03-05', purchaseNumber: 'П-без ціни' },
        { size: '36', price: 70_000, purchasedOn: '2026-01-20' },
        { size: '38', price: 110_000, purchasedOn: '2026-02-20' },
      ],
    })
    const lines = ['36', '37', '41'].map((size) => ({ size, quantity: 1, price: 40_000 }))
    await sync(await buildPurchase(shop, { number: 'П-8', products: [{ code, lines }] }))
    const made = (await listLots(shop.database.db, [id])).filter(({ purchaseNumber }) => purchaseNumber === 'П-8')
    expect(made.map(({ size, price }) => [size, price])).toEqual([
      ['36', 70_000],
      ['37', 80_000],
      ['41', 110_000],
    ])
  })

  it('a new product needs a name and a type, each named at its field', async () => {
    await buildPurchase(shop, { number: 'П-5', products: [{ code: 'НОВИЙ', lines: [{ quantity: 1, price: 100 }] }] })
    const answer = await call('sync', { purchases: [{ purchaseNumber: 'П-5' }] })
    expect([answer.status, ...errorsOf(answer).map((error) => error.split(':')[0])]).toEqual([
      400,
      'purchases.0.products.0.name',
      'purchases.0.products.0.productTypeId',
    ])
  })
})
