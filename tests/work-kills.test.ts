import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { letterKinds, workKinds } from '#app/lists/work-list.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { deleteGoods } from '#modules/goods/server/delete-goods.ts'
import { importOrders } from '#modules/marketplace/server/import/import-orders.ts'
import { writeConnections } from '#modules/marketplace/server/outward/goods.sql.ts'
import { queueGoods } from '#modules/marketplace/server/outward/push-goods.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import { bookPayment, loadOrders, lockOrders, updateOrders } from '#modules/orders/server/index.ts'
import type { Status } from '#modules/orders/status.ts'
import { beginParcels } from '#modules/parcels/server/making/begin-parcels.ts'
import { listLastDocuments } from '#modules/parcels/server/making/parcel-documents.sql.ts'
import { beginRegister } from '#modules/parcels/server/registers/begin-register.ts'
import type { TestShop } from './build/database.ts'
import { mortal, perilous } from './build/dying.ts'
import { buildProduct } from './build/goods.ts'
import { olena } from './build/orders.ts'
import { buildMessage } from './build/outbox.ts'
import { buildToSend, sendingShop, workOnParcels } from './build/parcels.ts'
import { openNovaPoshta, type NovaPoshta } from './stand-ins/nova-poshta.ts'
import { wireOrder } from './stand-ins/prom/order.ts'
import { openProm, type Prom } from './stand-ins/prom/prom.ts'
import { openSmtpSink, type SmtpSink } from './stand-ins/smtp.ts'
import { openClock } from './stand-ins/stand-in.ts'

let shop: TestShop
let prom: Prom
let carrier: NovaPoshta
let smtp: SmtpSink

beforeAll(async () => {
  const clock = openClock()
  ;[prom, carrier, smtp] = await Promise.all([openProm(clock), openNovaPoshta(clock), openSmtpSink(clock)])
  shop = await sendingShop(carrier, { ...prom.settings, ...smtp.settings, MAIL_FROM: 'hello@shop.ua' })
})
afterAll(() => Promise.all([prom.close(), carrier.close(), smtp.close()]))
beforeEach(reset)

async function reset(): Promise<void> {
  for (const company of [prom, carrier, smtp]) company.reset()
  await shop.database.pool.query(
    'truncate work, parcel_documents, parcel_registers, companies, parcels, parcel_events, followed, market_goods, market_alerts',
  )
}

/** Queues work of one kind; gives a proof that it is done, and done once. */
type Begin = () => Promise<() => unknown>

const begins: Record<string, Begin> = {
  async promStatus() {
    const { id } = await sell('accepted')
    return () => {
      expect(prom.orders.find(id)?.status).toBe('received')
      expect(writesToProm()).toBe(1)
    }
  },
  async promNumber() {
    const { id } = await sell(undefined, { trackingNumber: '20450000000001' })
    return () => {
      expect(prom.orders.find(id)?.declaration).toBe('20450000000001')
      expect(writesToProm()).toBe(1)
    }
  },
  async promGoods() {
    const { code } = await connect()
    await queueGoods(shop)
    return async () => {
      expect(prom.products.findByExternalId(code)).toMatchObject({ quantity_in_stock: 5, price: 1200 })
      expect(await queueGoods(shop)).toBe(false)
    }
  },
  async promGone() {
    const { id, code } = await connect()
    await deleteGoods(shop, { ids: [id], withPhotos: false }, olena)
    return () => expect(prom.products.findByExternalId(code)).toMatchObject({ presence: 'not_available' })
  },
  async makeParcel() {
    const { id } = await orderToSend()
    await beginParcels(shop, [{ orderId: id }], olena)
    return async () => {
      const [document, ...more] = carrier.cabinet.documents()
      expect(more).toEqual([])
      expect((await loadOrders(shop.database.db, [id]))[0]?.trackingNumber).toBe(document?.number)
    }
  },
  async fetchLabel() {
    const { id } = await orderToSend()
    await beginParcels(shop, [{ orderId: id }], olena)
    while ((await waiting('fetchLabel')) === 0)
      await doNext(shop, { kinds: kindsOf('makeParcel'), onKept() {} }, 'novaposhta')
    return async () => {
      const { rows } = await shop.database.pool.query(
        `select from private_files f join parcel_documents d on d.id::text = f.about where d.order_id = $1 and f.is_kept`,
        [id],
      )
      expect(rows).toHaveLength(1)
    }
  },
  async changeCollected() {
    const { id } = await orderToSend()
    await beginParcels(shop, [{ orderId: id }], olena)
    await workOnParcels(shop)
    await shop.database.transaction(async (tx) => {
      const [order] = await lockOrders(tx, [id])
      await bookPayment(shop, tx, order!, { amount: 400_00, note: '' }, { machine: 'shop' })
    })
    return () =>
      expect(carrier.cabinet.documents().map(({ properties }) => properties['BackwardDeliveryData'])).toMatchObject([
        [{ RedeliveryString: '600' }],
      ])
  },
  async makeRegister() {
    const { id } = await orderToSend()
    await beginParcels(shop, [{ orderId: id }], olena)
    await workOnParcels(shop)
    const documents = await listLastDocuments(shop.database.db, [id])
    await beginRegister(
      shop,
      documents.map((each) => each.id),
      olena,
    )
    return async () => {
      const [register, ...more] = carrier.cabinet.registers()
      expect(more).toEqual([])
      const { rows } = await shop.database.pool.query('select state, number from parcel_registers')
      expect(rows).toEqual([{ state: 'made', number: register?.number }])
    }
  },
  async signInCode() {
    await buildMessage(shop)
    // a letter that was taken while the shop died may come twice, under one id; none is lost
    return () => expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
  },
}

async function sell(status: Status | undefined, fields: Partial<OrderFields> = {}) {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  const id = prom.orders.place({ lines: [{ sku: bag.code }], provider: 'nova_poshta' })
  const marketplaceOrder = prom.orders.find(id)
  await importOrders(shop, marketplaceOrder ? [wireOrder(marketplaceOrder, shop.now())] : [])
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select order_id as id from marketplace_orders where id = $1',
    [id],
  )
  await updateOrders(shop, [{ id: rows[0]?.id ?? '', version: undefined, fields, ...(status && { status }) }], olena)
  return { id }
}

async function connect() {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5, price: 120_000 }] })
  prom.products.add({ external_id: bag.code, sku: bag.code, price: 1, quantity_in_stock: null })
  await shop.database.transaction((tx) =>
    writeConnections(tx, [{ externalId: bag.code, productId: bag.id, size: '', colour: '', name: 'Сумка' }]),
  )
  return bag
}

async function orderToSend() {
  const bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 5, price: 100_000 }] })
  return buildToSend(shop, { lines: [{ code: bag.code }] })
}

const writesToProm = () => prom.calls.filter(({ method }) => method === 'POST').length
const kindsOf = (name: string): WorkKind[] => workKinds.filter((kind) => kind.name === name)

async function waiting(kind: string): Promise<number> {
  const { rows } = await shop.database.pool.query(`select from work where kind = $1 and state = 'waiting'`, [kind])
  return rows.length
}

/** Works until nothing waits, moving the clock to whatever is due next. */
async function workAll(as: TestShop, kinds: readonly WorkKind[]): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    const { rows } = await shop.database.pool.query<{ lane: string; due_at: Date | null }>(
      `select lane, due_at from work where state = 'waiting' order by due_at nulls first limit 1`,
    )
    const [next] = rows
    if (!next) return
    if (next.due_at) shop.travel(Math.max(0, next.due_at.getTime() - shop.now().getTime()) + 1)
    await doNext(as, { kinds, onKept() {} }, next.lane)
  }
  throw new Error('work never ends')
}

it.each(Object.keys(begins))(
  '[OUT-6] %s, killed before and after each of its calls and commits, is done in the end and done once',
  async (kind) => {
    let places = 0
    for (let isKilled = true; isKilled; places++) {
      await reset()
      const prove = await begins[kind]!()
      let asked = 0
      isKilled = false
      const dies = () => {
        const isHere = asked++ === places
        isKilled ||= isHere
        return isHere
      }
      await workAll(mortal(shop, dies), perilous(workKinds, dies))
      await prove()
    }
    expect(places).toBeGreaterThan(2)
  },
)

it('[OUT-6] each kind of work is killed by a test', () => {
  const letters = letterKinds.map(({ name }) => name)
  /** Theirs are killed together with all that a payment or a receipt goes through: payments/server/kills, receipts/server/chaos. */
  const ofMoney = /^(?:monobank|liqpay|wayforpay)\.|^receipt$/
  const untried = workKinds.filter(({ name }) => !(name in begins) && !letters.includes(name) && !ofMoney.test(name))
  expect(untried.map(({ name }) => name)).toEqual([])
})
