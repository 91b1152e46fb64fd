import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitingList } from '#app/lists/waiting-list.ts'
import { addDays, dayOf } from '#kit/days.ts'
import { isEnding } from '#modules/insights/sizes.ts'
import { getSizes } from '#modules/insights/sizes.contract.ts'
import { getToday } from '#modules/insights/today.contract.ts'
import { uk } from '#modules/insights/web/today/messages.uk.ts'
import { getFollowed, getParcelMoney } from '#modules/parcels/following.contract.ts'
import { getOverview } from '#modules/marketplace/office.contract.ts'
import type { Status } from '#modules/orders/status.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { getReceiptDay } from '#modules/receipts/receipts.contract.ts'
import { failsAfter } from '#modules/outbox/company.ts'
import { dataOf, wireOf, testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildOrder, olena } from './build/orders.ts'
import { buildMessage } from './build/outbox.ts'
import { buildPurchase } from './build/purchases.ts'

let shop: TestShop
let api: TestApi
let boss: PgBoss
let token: string
let bag: { id: string; code: string }

beforeAll(async () => {
  // with a register, which is never asked
  shop = await testShop({ CHECKBOX_LICENCE_KEY: 'stand-in-licence', CHECKBOX_PIN: '1234567890' })
  api = testApi(shop)
  token = await api.signIn('admin')
  bag = await buildProduct(shop, { lots: [{ quantity: 1000 }] })
  boss = new PgBoss({ db: fromKysely(shop.database.db), supervise: false, schedule: false })
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false }))

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
const order = (status: Status, more: object = {}) =>
  buildOrder(shop, { lines: [{ code: bag.code, price: 100_00 }], status, paymentType: 'prepayment', ...more })
const today = () => dayOf(shop.now())

/** A task of an order that nothing else waits with. */
async function giveTask(userId: string | null): Promise<void> {
  const { id } = await order('awaitingConfirmation')
  const body = { orderId: id, text: 'Передзвонити', dueOn: today(), assigneeId: userId }
  expect((await api.call('/crm/orders/addTask', { method: 'POST', token, body })).status).toBe(200)
}

/** The parcel of an order that is on its way, as its carrier told it. */
async function sendParcel(told: string, more: object = {}): Promise<void> {
  const { id } = await order('sent', more)
  await query(`insert into parcels (order_id, carrier, number) values ($1, 'novaPoshta', '20450000000001')`, [id])
  await query(`update parcels set ${told} where order_id = $1`, [id])
}

/** A payment by a company, as it was told. */
async function attempt(orderId: string, { trouble = null as string | null } = {}): Promise<string> {
  const { rows } = await query(
    `insert into payment_attempts (order_id, provider, reference, amount, state, paid, trouble, trouble_at, expires_at, closed_at)
    values ($1::uuid, 'monobank', $1::uuid::text, 10000, 'paid', 10000, $2, now(), now(), now()) returning id`,
    [orderId, trouble],
  )
  return (rows[0] as { id: string }).id
}

/** Makes one thing of each kind wait. */
const makeWait: Record<string, () => Promise<unknown>> = {
  refunds: () => order('cancelled', { deposit: 100_00 }),
  async short() {
    const { id } = await order('awaitingConfirmation')
    await query('update order_lines set needs_attention = true where order_id = $1', [id])
  },
  subsidisedShipping: () =>
    order('paid', { deposit: 100_00, isShippingSubsidised: true, subsidisedShippingFee: 49_00 }),
  toPack: () => order('paid', { deposit: 100_00 }),
  new: () => order('new'),
  async forgotten() {
    const { id } = await order('new')
    await query(`update orders set created_at = $2::date where id = $1`, [id, addDays(today(), -30)])
  },
  async returning() {
    const { id } = await order('sent')
    await updateOrders(shop, [{ id, version: undefined, status: 'refused', fields: {} }], olena)
  },
  myTasks: () => giveTask(null),
  async othersTasks() {
    await api.signIn('manager')
    const { rows } = await query('select id from users order by created_at desc, id desc limit 1')
    await giveTask((rows[0] as { id: string }).id)
  },
  storageEnds: () => sendParcel(`state = 'atBranch', since = now() - interval '7 days', free_until = current_date - 1`),
  stuckParcels: () => sendParcel(`state = 'inTransit', last_event_at = now() - interval '30 days'`),
  overCollected: () => sendParcel(`state = 'inTransit', last_event_at = now(), collects = 20000`),
  underCollected: () =>
    sendParcel(`state = 'inTransit', last_event_at = now(), collects = 5000`, { paymentType: 'onDelivery' }),
  'payments.unclear': async () => attempt((await order('completed', { deposit: 100_00 })).id, { trouble: 'differs' }),
  // of the order whose money goes back
  async 'payments.refused'() {
    const { rows } = await query(`select id from orders where status = 'cancelled'`)
    const attemptId = await attempt((rows[0] as { id: string }).id)
    await query(
      `insert into payment_refunds (attempt_id, amount, state, refunded_after, closed_at) values ($1, 100, 'refused', 100, now())`,
      [attemptId],
    )
  },
  async 'payments.deposit'() {
    const { id } = await order('awaitingPayment', { deposit: 20_00 })
    await attempt(id)
    await query('insert into payment_plans (order_id, deposit) values ($1, 2000)', [id])
  },
  async marketplace() {
    const { id, number } = await order('awaitingConfirmation')
    const details = { goods: [] }
    await query(`insert into market_alerts (kind, order_id, number, details) values ('cancelledThere', $1, $2, $3)`, [
      id,
      number,
      details,
    ])
  },
  toReceive: () => buildPurchase(shop, { status: 'inTransit' }),
  async sellingOut() {
    const { code } = await buildProduct(shop, { lots: [{ quantity: 10 }] })
    await order('completed', { deposit: 900_00, lines: [{ code, quantity: 9, price: 100_00 }] })
  },
  unpaid: () => order('completed'),
  async receipts() {
    const { id, number } = await order('awaitingConfirmation')
    await query(
      `insert into receipts (order_id, order_number, nth, kind, cause, amount, parts, goods, state)
      values ($1, $2, 1, 'full', 'payment:0', 100, '[]', '[]', 'failed')`,
      [id, number],
    )
  },
  questions: () =>
    query(
      `insert into questions (product_id, name, channel, contact, language, body, created_at)
      values ($1, 'Марія', 'email', 'maria@example.ua', 'uk', 'Чи є чорна?', now())`,
      [bag.id],
    ),
  reviews: () =>
    query(
      `insert into reviews (product_id, phone, author, rating, body, language, created_at, written_at)
      values ($1, '+380671234567', 'Марія', 5, 'Гарна й зручна сумка', 'uk', now(), now())`,
      [bag.id],
    ),
  async failures() {
    const id = await buildMessage(shop)
    await query(`update work set state = 'failed', failure = 'refused', done_at = now() where id = $1`, [id])
  },
  company: () =>
    query(`insert into companies (name, counted_on, failures_in_row, last_failure_at) values ('nbu', $1, $2, now())`, [
      today(),
      failsAfter,
    ]),
  held: () =>
    query(
      `insert into quarantine (kind, company, is_alert, key, raw, reason) values ('nbu.event', 'nbu', true, '7', '{}', 'x')`,
    ),
  async jobs() {
    await boss.createQueue('clean-orders', { retryLimit: 0 })
    await boss.send('clean-orders')
    const [job] = await boss.fetch('clean-orders')
    await boss.fail('clean-orders', job?.id ?? '', new Error('no room on the disk'))
  },
}

async function countCollected(wanted: 'tooMuch' | 'tooLittle'): Promise<number> {
  const { rows } = dataOf(getParcelMoney, await api.call('/crm/parcels/money', { token }))
  return rows.filter(({ group }) => group === wanted).length
}

/** How many a list within `/crm` has that no head counts; by its kind where one page has two. */
const listed: Record<string, () => Promise<number>> = {
  async '/insights/stock?sizes=ending'() {
    const { products } = dataOf(getSizes, await api.call('/crm/insights/sizes', { token }))
    return products.flatMap(({ sizes }) => sizes.filter(isEnding)).length
  },
  async '/integrations'() {
    const companies = (await api.call('/crm/integrations', { token })).Data as { failuresInRow: number }[]
    return companies.filter(({ failuresInRow }) => failuresInRow >= failsAfter).length
  },
  async held() {
    const companies = (await api.call('/crm/integrations', { token })).Data as { heldItems: unknown[] }[]
    return companies.reduce((sum, { heldItems }) => sum + heldItems.length, 0)
  },
  async '/marketplace'() {
    const { alerts } = dataOf(getOverview, await api.call('/crm/marketplace', { token }))
    return alerts.filter(({ kind }) => kind !== 'short' && kind !== 'unknownProduct').length
  },
  storageEnds: async () => (await followed()).filter(({ group, freeUntil }) => group === 'waiting' && freeUntil).length,
  overCollected: () => countCollected('tooMuch'),
  underCollected: () => countCollected('tooLittle'),
  stuckParcels: async () => (await followed()).filter(({ group }) => group === 'stuck').length,
  ...Object.fromEntries(
    ['unclear', 'refused', 'deposit'].map((kind) => [
      `payments.${kind}`,
      async () => {
        const { Data } = await api.call('/crm/payments/waiting', { token })
        return (Data as { kind: string }[]).filter((row) => row.kind === kind).length
      },
    ]),
  ),
  '/outbox/jobs': async () => ((await api.call('/crm/jobs/failed', { token })).Data as unknown[]).length,
  '/questions': () => countWaiting('/crm/questions/get'),
  async '/receipts'() {
    return dataOf(getReceiptDay, await api.call('/crm/receipts/day', { token })).differences.length
  },
  '/reviews': () => countWaiting('/crm/reviews/get'),
}
const followed = async () => dataOf(getFollowed, await api.call('/crm/parcels/following', { token })).parcels
async function countWaiting(path: string): Promise<number> {
  const { Data } = await api.call(`${path}?state=waiting`, { token })
  return (Data as { counts: { waiting: number } }).counts.waiting
}

async function countOf(kind: string, path: string): Promise<number> {
  const own = listed[kind] ?? listed[path]
  if (own) return own()
  const [list, filters] = path.split('?')
  const { status, headers } = await api.call(`/crm${list}/get?limit=1&${filters}`, { token })
  return status === 200 ? Number(headers.get('X-Total-Count')) : NaN
}

it('[B19] [EARN-8] every kind of waiting that a room knows is shown once it waits, in words, and opens a list of just as many', async () => {
  const { rows } = await query('select id from users order by created_at limit 1')
  const reader = { userId: (rows[0] as { id: string }).id, role: 'admin' } as const
  const known = async () => (await Promise.all(waitingList.map((list) => list(shop, reader)))).flat()
  // a room tells of a kind also while nothing of it waits: a new one is found here
  expect((await known()).filter(({ count }) => count > 0)).toEqual([])
  expect((await known()).map(({ kind }) => kind).toSorted()).toEqual(Object.keys(makeWait).toSorted())
  for (const make of Object.values(makeWait)) await make()

  const { waiting } = wireOf(getToday, await api.call('/crm/insights/today', { token }))
  expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(makeWait).toSorted())
  for (const { kind, count, path, title } of waiting) {
    expect([kind, title || `what.${kind}` in uk]).not.toEqual([kind, false])
    // cheap shipping is packed, too
    expect([kind, count, await countOf(kind, path)]).toEqual([kind, kind === 'toPack' ? 2 : 1, count])
  }
})
