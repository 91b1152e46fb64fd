import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { deleteOrders, listStockDifferences, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../../tests/build/outbox.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import type { PromOrder } from '../prom/schema.ts'
import { listAlerts } from './alerts.sql.ts'
import { importOrders } from './import-orders.ts'
import { listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'

let shop: TestShop
let code: string

beforeAll(async () => {
  shop = await testShop({ MARKETPLACE_ALERT_EMAIL: 'olena@example.ua' })
})
beforeEach(() => {
  code = `S-${crypto.randomUUID().slice(0, 8)}`
})

let changes = 0
/** Every telling is newer than the one before. */
function told(order: PromOrder, given: Partial<PromOrder> = {}): PromOrder {
  return { ...order, date_modified: new Date(Date.UTC(2026, 8, 2) + ++changes * 1000).toISOString(), ...given }
}

const lineOf = (given: Parameters<typeof buildPromLine>[0] = {}) =>
  buildPromLine({ sku: code, external_id: null, price: '1000', ...given })
const promOrder = (given: Partial<PromOrder> = {}) => buildPromOrder({ price: null, products: [lineOf()], ...given })

async function orderOf({ id }: PromOrder): Promise<Order> {
  const [theirs] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  const [order] = await loadOrders(shop.database.db, [theirs?.orderId ?? ''])
  if (!order) throw new Error(`order ${id} is not here`)
  return order
}

const edit = (order: Order, fields: Partial<OrderFields>, status?: Status) =>
  updateOrders(shop, [{ id: order.id, version: undefined, fields, ...(status && { status }) }], olena)
const alertsAbout = async ({ id }: PromOrder) =>
  (await listAlerts(shop.database.db)).filter(({ number }) => number === String(id)).map(({ kind }) => kind)

it('[ORD-8] an order comes as it stands there, by the machine Prom, and holds its stock at once', async () => {
  const bag = await buildProduct(shop, { code, lots: [{ quantity: 3 }] })
  const prom = promOrder({ products: [lineOf({ quantity: 2 })], source: 'bigl', client_notes: 'Подзвоніть' })
  expect(await importOrders(shop, [prom])).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 0, bad: 0 })
  expect(await orderOf(prom)).toMatchObject({
    number: String(prom.id),
    source: 'bigl',
    status: 'new',
    createdAt: new Date('2026-09-01T08:15:22.104Z'),
    firstName: 'Олена',
    phone: '+380500000001',
    note: 'Подзвоніть',
    goodsTotal: 2e5,
    deposit: 0,
    lines: [
      {
        code,
        quantity: 2,
        price: 1e5,
        needsAttention: false,
        lots: [{ quantity: 2 }],
      },
    ],
  })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 3 on hand, 2 reserved'])
  const { rows } = await shop.database.pool.query(
    `select action, actor_machine from history where entity = 'order' and entity_id = $1`,
    [(await orderOf(prom)).id],
  )
  expect(rows).toEqual([{ action: 'placed', actor_machine: 'prom-import' }])
})

it('[ORD-8] the same order again changes nothing, however often and from however many readers', async () => {
  const bag = await buildProduct(shop, { code })
  const prom = promOrder()
  const reports = await Promise.all(Array.from({ length: 4 }, () => importOrders(shop, [prom, prom])))
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  expect((await importOrders(shop, [told(prom)])).unchanged).toBe(1)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
  expect((await orderOf(prom)).version).toBe(1)
})

describe('[ORD-8] a field is theirs until staff change it', () => {
  it('and then it stays as staff wrote it, one by one', async () => {
    await buildProduct(shop, { code })
    const prom = promOrder()
    await importOrders(shop, [prom])
    await edit(await orderOf(prom), { firstName: 'Оля', phone: '+380671111111' })
    const again = told(prom, {
      client_notes: 'Швидше',
      delivery_recipient: { first_name: 'Ольга', last_name: 'Інша', phone: '+380502222222' },
    })
    await importOrders(shop, [again])
    expect(await orderOf(prom)).toMatchObject({
      firstName: 'Оля',
      phone: '+380671111111',
      lastName: 'Інша',
      note: 'Швидше',
    })
    const [theirs] = await listMarketplaceOrders(shop.database.db, { ids: [prom.id] })
    expect(theirs?.theirs).toMatchObject({ firstName: 'Ольга', phone: '+380502222222' })
    // given back, it is theirs again
    await edit(await orderOf(prom), { firstName: 'Ольга' })
    await importOrders(shop, [told(again, { delivery_recipient: { first_name: 'Олександра', last_name: 'Інша' } })])
    expect((await orderOf(prom)).firstName).toBe('Олександра')
  })

  it('lines too: as a whole', async () => {
    const bag = await buildProduct(shop, { code })
    const prom = promOrder()
    await importOrders(shop, [prom])
    await importOrders(shop, [told(prom, { products: [lineOf({ quantity: 3 })] })])
    expect((await orderOf(prom)).lines).toMatchObject([{ quantity: 3, lots: [{ quantity: 3 }] }])
    const { id, lines } = await orderOf(prom)
    await updateOrders(
      shop,
      [{ id, version: undefined, fields: {}, lines: [{ id: lines[0]?.id, code, quantity: 1 }] }],
      olena,
    )
    await importOrders(shop, [told(prom, { products: [lineOf({ quantity: 5 })], client_notes: 'б' })])
    expect(await orderOf(prom)).toMatchObject({ note: 'б', lines: [{ quantity: 1, lots: [{ quantity: 1 }] }] })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
  })
})

describe('[ORD-18] statuses', () => {
  it('go forward and never back', async () => {
    const bag = await buildProduct(shop, { code })
    const prom = promOrder()
    await importOrders(shop, [prom])
    await importOrders(shop, [told(prom, { status: 'paid' })])
    expect([(await orderOf(prom)).status, await stockOf(shop, bag)]).toEqual(['paid', ['P-1: 9 on hand, 0 reserved']])
    await importOrders(shop, [told(prom, { status: 'received' })])
    expect((await orderOf(prom)).status).toBe('paid')
    await edit(await orderOf(prom), {}, 'sent')
    await importOrders(shop, [told(prom, { status: 'paid', client_notes: 'а' })])
    expect((await orderOf(prom)).status).toBe('sent')
    await importOrders(shop, [told(prom, { status: 'delivered' })])
    expect((await orderOf(prom)).status).toBe('completed')
  })

  it('an order that is paid when it is first seen is taken at once', async () => {
    const bag = await buildProduct(shop, { code })
    const prom = promOrder({ status: 'paid' })
    await importOrders(shop, [prom])
    expect([(await orderOf(prom)).status, await stockOf(shop, bag)]).toEqual(['paid', ['P-1: 9 on hand, 0 reserved']])
  })

  it('an order cancelled there is cancelled here, if nothing has left; else staff hear of it', async () => {
    const bag = await buildProduct(shop, { code })
    const [early, late] = [promOrder(), promOrder()]
    await importOrders(shop, [early, late])
    await edit(await orderOf(late), {}, 'sent')
    const cancellation = { title: 'Передумав', initiator: 'user' }
    await importOrders(shop, [told(early, { status: 'canceled', cancellation }), told(late, { status: 'canceled' })])
    expect([(await orderOf(early)).status, (await orderOf(late)).status]).toEqual(['cancelled', 'sent'])
    expect([await alertsAbout(early), await alertsAbout(late)]).toEqual([[], ['cancelledThere']])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
    // and it is not opened again by itself
    await importOrders(shop, [told(early, { status: 'paid' })])
    expect([(await orderOf(early)).status, await alertsAbout(early)]).toEqual(['cancelled', ['paidAfterCancel']])
  })

  it('[ORD-8] an order that staff opened again though it was cancelled there stays open, whatever else Prom says of it', async () => {
    const bag = await buildProduct(shop, { code })
    const commission = (isRefunded: boolean) => ({ cpa_commission: { amount: '96.04', is_refunded: isRefunded } })
    const prom = promOrder(commission(false))
    await importOrders(shop, [prom])
    await importOrders(shop, [told(prom, { ...commission(false), status: 'canceled' })])
    await edit(await orderOf(prom), {}, 'accepted')
    await importOrders(shop, [told(prom, { ...commission(true), status: 'canceled' })])
    expect(await orderOf(prom)).toMatchObject({ status: 'accepted', marketplaceFeeSet: 0 })
    expect([await alertsAbout(prom), await stockOf(shop, bag)]).toEqual([[], ['P-1: 10 on hand, 1 reserved']])
    // cancelled there once more, it is so here
    await importOrders(shop, [told(prom, { status: 'received' })])
    await importOrders(shop, [told(prom, { status: 'canceled' })])
    expect((await orderOf(prom)).status).toBe('cancelled')
  })

  it('a word that is new to us is a new order, and moves nothing later', async () => {
    await buildProduct(shop, { code })
    const prom = promOrder({ status: 'custom-17', status_name: 'На пакуванні' })
    await importOrders(shop, [prom])
    expect((await orderOf(prom)).status).toBe('new')
    await edit(await orderOf(prom), {}, 'accepted')
    await importOrders(shop, [told(prom, { status: 'custom-18' })])
    expect((await orderOf(prom)).status).toBe('accepted')
  })
})

describe('[ORD-8] lines that need attention', () => {
  it('goods that are not there are sold all the same: the line says so, and staff hear of it at once', async () => {
    const bag = await buildProduct(shop, { code, lots: [{ quantity: 1 }] })
    const other = await buildProduct(shop)
    const prom = promOrder({ products: [lineOf({ quantity: 2 }), lineOf({ id: 5, sku: other.code, quantity: 4 })] })
    const next = promOrder()
    await importOrders(shop, [prom])
    expect((await orderOf(prom)).lines).toMatchObject([
      { needsAttention: true, quantity: 2, lots: [] },
      { needsAttention: false, quantity: 4, lots: [{ quantity: 4 }] },
    ])
    expect(await alertsAbout(prom)).toEqual(['short'])
    const letters = (await messagesTo(shop, 'olena@example.ua')).filter(
      ({ parameters }) => 'subject' in parameters && parameters.subject.includes(String(prom.id)),
    )
    expect(letters).toMatchObject([
      { template: 'staffAlert', parameters: { text: expect.stringContaining('Сумка × 2') } },
    ])
    // the piece that it could not use is for the next one
    await importOrders(shop, [next])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 1 on hand, 1 reserved'])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('orders of one page are served one after the other', async () => {
    const bag = await buildProduct(shop, { code, lots: [{ quantity: 3 }] })
    const [small, big] = [promOrder(), promOrder({ products: [lineOf({ quantity: 4 })] })]
    await importOrders(shop, [small, big])
    expect([(await orderOf(small)).lines, (await orderOf(big)).lines]).toMatchObject([
      [{ needsAttention: false }],
      [{ needsAttention: true, lots: [] }],
    ])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 3 on hand, 1 reserved'])
  })

  it('an unknown product keeps its name, price, pieces and picture', async () => {
    const prom = promOrder({
      products: [lineOf({ id: 77, sku: 'NEW-1', name_multilang: null, name: 'Парасолька', quantity: 2 })],
    })
    await importOrders(shop, [prom])
    expect(await orderOf(prom)).toMatchObject({
      goodsTotal: 200_000,
      lines: [
        { code: 'NEW-1', name: 'Парасолька', quantity: 2, price: 100_000, needsAttention: true, productId: null },
      ],
    })
    const [theirs] = await listMarketplaceOrders(shop.database.db, { ids: [prom.id] })
    expect(theirs?.lines).toMatchObject([{ trouble: 'unknownProduct', imageUrl: 'https://images.example/1.jpg' }])
    expect(await alertsAbout(prom)).toEqual(['unknownProduct'])
  })

  it.each([
    ['the article', (sku: string) => ({ sku, external_id: null }), 'sizeless'],
    ['the article in other letters', (sku: string) => ({ sku: sku.toLowerCase(), external_id: null }), 'sizeless'],
    ['the own id where the article says nothing', (sku: string) => ({ sku: 'x', external_id: sku }), 'sizeless'],
    ['the size after the code', (sku: string) => ({ sku: `${sku}-38`, external_id: null }), '38'],
    ['a half size after the code', (sku: string) => ({ sku: `${sku}-37,5`, external_id: null }), '37.5'],
    ['a half size with a dot', (sku: string) => ({ sku: `${sku}.37.5`, external_id: null }), '37.5'],
    ['a size of two after the code', (sku: string) => ({ sku: `${sku}-36–40`, external_id: null }), '36-40'],
    ['the size after a slash', (sku: string) => ({ sku: '', external_id: `${sku}/37` }), '37'],
  ])('goods are known by %s', async (_, coded, size) => {
    const sizes = size === 'sizeless' ? [''] : ['36', '37', '37.5', '38', '36-40', '40']
    await buildProduct(shop, { code, lots: sizes.map((each) => ({ size: each })) })
    const prom = promOrder({ products: [lineOf(coded(code))] })
    await importOrders(shop, [prom])
    expect((await orderOf(prom)).lines).toMatchObject([
      { code, size: size === 'sizeless' ? '' : size, needsAttention: false },
    ])
  })

  it('a product whose size nobody told waits with its code', async () => {
    await buildProduct(shop, { code, lots: [{ size: '37' }, { size: '38' }] })
    const prom = promOrder()
    await importOrders(shop, [prom])
    expect((await orderOf(prom)).lines).toMatchObject([{ code, size: '', needsAttention: true, lots: [] }])
  })
})

describe('[ORD-6] money', () => {
  const paid = (status: string) => ({ type: 'evopay', status, status_modified: '2026-09-01T08:17:00Z' })

  it('a commission comes late, and goes when it is given back', async () => {
    await buildProduct(shop, { code })
    const prom = promOrder()
    await importOrders(shop, [prom])
    expect((await orderOf(prom)).marketplaceFeeSet).toBeNull()
    await importOrders(shop, [told(prom, { cpa_commission: { amount: '96.04', is_refunded: false } })])
    expect((await orderOf(prom)).marketplaceFeeSet).toBe(9604)
    await importOrders(shop, [told(prom, { cpa_commission: { amount: '96.04', is_refunded: true } })])
    expect((await orderOf(prom)).marketplaceFeeSet).toBe(0)
  })

  it('a payment through Prom is written down once, and taken away when Prom gives it back', async () => {
    await buildProduct(shop, { code })
    const prom = promOrder({ payment_data: paid('unpaid') })
    await importOrders(shop, [prom])
    expect(await orderOf(prom)).toMatchObject({ paymentType: 'prom', deposit: 0, marketplacePaymentFeeRate: 2.7 })
    await importOrders(shop, [told(prom, { payment_data: paid('paid'), status: 'paid' })])
    await importOrders(shop, [told(prom, { payment_data: paid('paid_out'), status: 'paid' })])
    expect(await orderOf(prom)).toMatchObject({ status: 'paid', deposit: 100_000 })
    await importOrders(shop, [told(prom, { payment_data: paid('refunded'), status: 'canceled' })])
    expect(await orderOf(prom)).toMatchObject({ deposit: 0, marketplacePaymentFeeRate: 0 })
    const { rows } = await shop.database.pool.query(
      'select amount, way, actor_machine from order_payments where order_id = $1 order by id',
      [(await orderOf(prom)).id],
    )
    expect(rows.map(({ amount }) => Number(amount))).toEqual([100_000, -100_000])
    expect(rows[0]).toMatchObject({ way: 'marketplace', actor_machine: 'prom-import' })
  })

  it('[ORD-7] an order that comes back after it was deleted takes what Prom told of it meanwhile', async () => {
    await buildProduct(shop, { code })
    const prom = promOrder({ payment_data: paid('unpaid') })
    await importOrders(shop, [prom])
    const { id } = await orderOf(prom)
    await deleteOrders(shop, [id], olena)
    const later = told(prom, { payment_data: paid('paid'), status: 'paid', client_notes: 'без дзвінка' })
    for (let times = 0; times < 2; times++) await importOrders(shop, [later])
    await restoreOrders(shop, [id], olena)
    await importOrders(shop, [later])
    expect(await orderOf(prom)).toMatchObject({ status: 'paid', deposit: 100_000, note: 'без дзвінка' })
    expect(await importOrders(shop, [later])).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('payment in parts costs what Prom says, subsidised shipping what the settings say', async () => {
    await buildProduct(shop, { code })
    const parts = { ...paid('paid'), type: 'rpay_parts', rpay_parts: { commission: 4.9, commission_amount: '49' } }
    const prom = promOrder({ payment_data: parts, ps_promotion: { name: 'Дешева доставка' } })
    const small = promOrder({ products: [lineOf({ price: '650' })], ps_promotion: { name: 'Дешева доставка' } })
    await importOrders(shop, [prom, small])
    expect(await orderOf(prom)).toMatchObject({
      marketplacePaymentFeeSet: 4900,
      marketplacePaymentFeeRate: 0,
      isShippingSubsidised: true,
      subsidisedShippingFee: 3e3,
    })
    expect(await orderOf(small)).toMatchObject({ isShippingSubsidised: true, subsidisedShippingFee: 1000 })
  })
})

describe('[OUT-4] orders that the import cannot read', () => {
  it('waits with its raw text and its reason, and stops nobody; understood later it is forgotten', async () => {
    await buildProduct(shop, { code })
    const [good, bad] = [promOrder(), promOrder()]
    const report = await importOrders(shop, [{ ...bad, products: 'none' }, good, 'text', null])
    expect(report).toMatchObject({ added: 1, bad: 3 })
    const kept = (await listBad(shop.database.db)).find(({ key }) => key === String(bad.id))
    expect(kept).toMatchObject({ reason: expect.stringContaining('products'), tries: 1 })
    expect(JSON.parse(kept?.raw ?? '')).toMatchObject({ id: bad.id, products: 'none' })
    await importOrders(shop, [bad])
    expect((await listBad(shop.database.db)).map(({ key }) => key)).not.toContain(String(bad.id))
  })

  it('nor does what the tables do not take', async () => {
    await buildProduct(shop, { code })
    const [good, bad] = [promOrder(), promOrder({ products: [lineOf({ price: '99999999999999' })] })]
    expect(await importOrders(shop, [bad, good])).toMatchObject({ added: 1, bad: 1 })
    expect((await orderOf(good)).number).toBe(String(good.id))
  })
})

it('[ORD-8] an order that staff entered by its number is theirs, and not doubled', async () => {
  const bag = await buildProduct(shop, { code })
  const prom = promOrder()
  const entered = await buildOrder(shop, { source: 'prom', lines: [{ code }], firstName: 'Ганна' })
  await shop.database.pool.query('update orders set number = $1 where id = $2', [String(prom.id), entered.id])
  await importOrders(shop, [prom])
  expect(await orderOf(prom)).toMatchObject({ id: entered.id, firstName: 'Ганна', lastName: 'Шевченко' })
  await importOrders(shop, [told(prom, { status: 'paid', client_notes: 'а' })])
  expect(await orderOf(prom)).toMatchObject({ firstName: 'Ганна', status: 'paid', note: 'а' })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
})

it('[ORD-8] an order that staff deleted does not come again by itself', async () => {
  const bag = await buildProduct(shop, { code })
  const prom = promOrder()
  await importOrders(shop, [prom])
  await deleteOrders(shop, [(await orderOf(prom)).id], olena)
  await importOrders(shop, [told(prom, { status: 'paid' })])
  await expect(orderOf(prom)).rejects.toThrow('is not here')
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
})

it('[ORD-8] a reading that is older than what is here changes nothing', async () => {
  await buildProduct(shop, { code })
  const prom = promOrder()
  const older = told(prom, { client_notes: 'давнє' })
  await importOrders(shop, [told(prom, { client_notes: 'нове' })])
  await importOrders(shop, [older])
  expect((await orderOf(prom)).note).toBe('нове')
})

it('[OUT-4] a draft that could not be read, and is read as one, is forgotten', async () => {
  const draft = promOrder({ status: 'draft' })
  await importOrders(shop, [{ ...draft, products: 1 }])
  expect((await listBad(shop.database.db)).map(({ key }) => key)).toContain(String(draft.id))
  expect(await importOrders(shop, [draft])).toMatchObject({ added: 0, leftOut: 1 })
  expect((await listBad(shop.database.db)).map(({ key }) => key)).not.toContain(String(draft.id))
})
