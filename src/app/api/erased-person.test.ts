import { beforeAll, expect, it } from 'vitest'
import type { Day } from '#kit/days.ts'
import { recordChanges } from '#platform/server/history.ts'
import { makeEarned } from '#modules/insights/server/index.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { addTask, deleteOrders, updateOrders } from '#modules/orders/server/index.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { buildCaller, errorsOf, type Caller } from '../../../tests/build/caller.ts'
import { testShop, untilWaiting, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../tests/build/orders.ts'
import '../app.ts'

let shop: TestShop
let api: TestApi
let code: string
let admin: string

const password = 'Сонечко-7'
/** Each says who somebody is, and stands nowhere else. */
const whose = {
  phone: '+380671112233',
  other: '+380674445566',
  email: 'solomiia@example.org',
  name: 'Соломія',
  surname: 'Загорецька',
  street: 'Вишнева-Захована',
  note: 'код домофона 7731',
}

const erase = (phone: string) =>
  api.call('/crm/customers/erase', { method: 'POST', body: { phone }, token: admin, language: 'UKR' })

async function fileOf(path: string, token: string | undefined): Promise<unknown> {
  const answer = await api.call(path, { token })
  return answer
}

let shoppers = 0

async function buildShopper({ status = 'completed', withOrder = true }: { status?: Status; withOrder?: boolean } = {}) {
  const phone = `+38063${String(++shoppers).padStart(7, '0')}`
  const passwordHash = await hashPassword(password)
  const user = { role: 'user' as const, phone, firstName: 'Дарина', passwordHash }
  await shop.database.transaction((tx) => createUser(tx, user))
  const caller = buildCaller(api)
  await caller.post('/auth/login', { login: phone, password })
  const lines = [{ code, price: 100_000 }]
  const order = withOrder ? await buildOrder(shop, { phone, status, lines }) : ({ id: '', number: '' } as Order)
  return { caller, phone, order }
}

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  code = (await buildProduct(shop, { lots: [{ quantity: 100 }] })).code
  admin = await api.signIn('admin')
})

async function buildLife(): Promise<{ caller: Caller; userId: string; orderIds: string[] }> {
  const { pool } = shop.database
  const passwordHash = await hashPassword(password)
  const { phone, email, name, surname } = whose
  const user = { role: 'user' as const, phone, email, firstName: name, lastName: surname, passwordHash }
  const userId = await shop.database.transaction((tx) => createUser(tx, user))
  const caller = buildCaller(api)
  await caller.post('/auth/login', { login: phone, password })
  await caller.put('/profile', { FirstName: name, LastName: `${surname}-Мала` })

  const fields = {
    firstName: name,
    lastName: surname,
    email,
    deliveryAddress: `Львів, ${whose.street} 5`,
    note: whose.note,
    giftText: `Люблю, ${name}`,
  }
  const order = { ...fields, status: 'completed' as const, lines: [{ code, quantity: 2 }] }
  const first = await buildOrder(shop, { ...order, phone })
  const second = await buildOrder(shop, { ...order, phone: whose.other })
  const orderIds = [first.id, second.id]
  const deleted = await buildOrder(shop, { ...order, phone, status: 'cancelled' })
  await deleteOrders(shop, [deleted.id], olena)
  const task = { text: `набрати ${surname}`, dueOn: '2026-12-01' as Day, assigneeId: null }
  await addTask(shop, { orderId: first.id, task }, olena)
  await pool.query(`insert into customer_merges (phone, main_phone) values ($1, $2)`, [whose.other, phone])
  await pool.query(`insert into customer_notes (phone, note) values ($1, $2)`, [phone, `${surname}: ${whose.note}`])
  const changes = { staffNote: { from: `подзвонити ${name}`, to: '' }, status: { from: 'sent', to: 'completed' } }
  await shop.database.transaction((tx) =>
    recordChanges(tx, [
      { entity: 'order', entityId: first.id, action: 'edited', actor: olena, changes },
      {
        entity: 'customer',
        entityId: phone,
        action: 'edited',
        actor: olena,
        changes: { note: { from: '', to: surname } },
      },
    ]),
  )

  const [product] = (await pool.query('select id from products')).rows as { id: string }[]
  const given = [product?.id, first.id]
  await pool.query(
    `insert into reviews (product_id, order_id, phone, customer_id, author, rating, body, language, state, created_at, written_at)
      values ($1, $2, $3, $4, $5, 5, 'Гарна сумка, шви рівні.', 'uk', 'shown', now(), now())`,
    [...given, phone, userId, `${name} З.`],
  )
  for (const state of ['waiting', 'shown'])
    await pool.query(
      `insert into questions (product_id, name, channel, contact, language, body, state, answer, created_at)
        values ($1, $2, 'email', $3, 'uk', 'Чи є підкладка?', $4, 'Так', now())`,
      [product?.id, name, email, state],
    )
  await pool.query(
    `insert into stock_wishes (product_id, size, colour, channel, contact, language, created_at)
      values ($1, '', '', 'sms', $2, 'uk', now())`,
    [product?.id, phone],
  )
  await pool.query(`insert into wish_lists (user_id) values ($1) on conflict do nothing`, [userId])
  await pool.query(`insert into told_customers (order_id, event, channel, recipient) values ($1, 'sent', 'sms', $2)`, [
    first.id,
    phone,
  ])
  await pool.query(`insert into work (kind, lane, about, payload, state) values ('order', 'smtp', $1, $2, 'done')`, [
    email,
    { recipient: email, parameters: { name } },
  ])
  await pool.query(
    `insert into quarantine (kind, company, key, raw, reason) values ('prom', 'prom', '1', $1, 'no price')`,
    [JSON.stringify({ phone, client_first_name: name })],
  )
  await pool.query(
    `insert into marketplace_orders (id, order_id, theirs, status, price, placed_at, modified_at, digest)
      values (1, $1, $2, 'received', 1, now(), now(), 'd')`,
    [second.id, { ...fields, phone: whose.other, discount: 0 }],
  )
  await pool.query(
    `insert into payment_attempts (order_id, provider, reference, amount, expires_at)
      values ($1, 'liqpay', 'R-1', 100, now())`,
    [first.id],
  )
  await pool.query(
    `insert into inbox (company, event_id, subject, body, state) values ('liqpay', 'e1', 'R-1', $1, 'done')`,
    [Buffer.from(JSON.stringify({ sender_phone: phone, sender_first_name: name }))],
  )
  await makeEarned(shop)
  return { caller, userId, orderIds }
}

/** The tables that still say who it was, with what they say. */
async function tracesOf(values: readonly string[]): Promise<string[]> {
  const { pool } = shop.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`)
    for (const { text } of rows) {
      // bytes are written in hexadecimal
      const said = values.filter((value) => text.includes(value) || text.includes(Buffer.from(value).toString('hex')))
      if (said.length > 0) traces.push(`${name}: ${said.join(', ')}`)
    }
  }
  return traces
}

const figures = async () =>
  (
    await shop.database.pool.query(`select count(distinct person)::int as people, sum(revenue)::bigint as revenue,
    sum(pieces)::int as pieces from earned_orders`)
  ).rows

it('[AUTH-11] a forgotten person leaves no trace in any table, and figures, goods and days stay', async () => {
  const { caller, orderIds } = await buildLife()
  const values = [...Object.values(whose), whose.phone.slice(1)]
  const touched = new Set((await tracesOf(values)).map((trace) => trace.split(':')[0]))
  // the life is rich enough to prove something
  expect(touched.size).toBeGreaterThanOrEqual(17)
  const before = await figures()

  const body = { phone: whose.other }
  const erased = await api.call('/crm/customers/erase', { method: 'POST', body, token: admin })
  expect([erased.status, erased.Message.Errors]).toEqual([200, []])
  await makeEarned(shop)
  expect(await tracesOf(values)).toEqual([])
  expect(await figures()).toEqual(before)
  expect((await caller.get('/profile')).status).toBe(401)
  const { rows } = await shop.database.pool.query(
    'select id, erased_person from orders where erased_person is not null',
  )
  expect(new Set(rows.map((row) => row.id))).toEqual(new Set(orderIds))
  expect(new Set(rows.map((row) => row.erased_person)).size).toBe(1)
  // the same again finds nobody, and is no fault
  expect((await api.call('/crm/customers/erase', { method: 'POST', body, token: admin })).status).toBe(200)
})

it('[AUTH-11] a person gets all of theirs as a file, and nobody else gets it', async () => {
  const { caller, phone, order } = await buildShopper()
  const { pool } = shop.database
  await pool.query(
    `insert into stock_wishes (product_id, size, colour, channel, contact, language, created_at)
      select id, '', '', 'sms', $1, 'uk', now() from products`,
    [phone],
  )
  const file = await fileOf('/profile/data', caller.token)
  expect(file).toMatchObject({
    phones: [phone],
    account: [{ firstName: 'Дарина', phone }],
    orders: [{ number: order.number, phone, total: 1000, goods: [{ code, quantity: 1, price: 1000 }] }],
    toldWhenInStock: [{ product: code, contact: phone }],
    reviews: [],
  })
  expect(await fileOf(`/crm/customers/data?phone=${encodeURIComponent(phone)}`, admin)).toEqual({
    ...(file as object),
    madeAt: expect.anything(),
  })
  const path = `/crm/customers/data?phone=${encodeURIComponent(phone)}`
  for (const token of [caller.token, await api.signIn('manager'), await api.signIn('packer')])
    expect((await api.call(path, { token })).status).toBe(403)
})

it('[AUTH-11] an order under way, or money to give back, keeps its person: the refusal names the order', async () => {
  const { phone } = await buildShopper({ status: 'sent' })
  const refused = await erase(phone)
  expect(refused.status).toBe(409)
  const number = (await shop.database.pool.query('select number from orders where phone = $1', [phone])).rows[0].number
  expect(errorsOf(refused)).toEqual([
    `phone: Спершу мають завершитися замовлення ${number}: їм потрібні імʼя, адреса чи рахунок для повернення`,
  ])
  await shop.database.pool.query(`update orders set status = 'cancelled', deposit = 100 where phone = $1`, [phone])
  expect((await erase(phone)).status).toBe(409)
  await shop.database.pool.query(`update orders set deposit = 0 where phone = $1`, [phone])
  expect((await erase(phone)).status).toBe(200)
})

it('[AUTH-11] [AUTH-6] who forgets themselves knows the password; staff and strangers cannot', async () => {
  const { caller, phone } = await buildShopper()
  expect(errorsOf(await caller.post('/profile/erase', {}))).toEqual(['password: Заповніть це поле'])
  expect(errorsOf(await caller.post('/profile/erase', { password: 'Інше-Сонечко-7' }))).toEqual([
    'password: Поточний пароль не підходить. Спробуйте ще раз',
  ])
  expect((await caller.post('/profile/erase', { password })).status).toBe(200)
  expect((await caller.get('/profile')).status).toBe(401)
  expect((await caller.post('/auth/login', { login: phone, password })).status).toBe(400)
  const own = await api.call('/profile/erase', { method: 'POST', body: { password }, token: admin })
  expect(own.status).toBe(409)
  expect((await api.call('/profile/erase', { method: 'POST', body: {} })).status).toBe(401)
})

it('[AUTH-10] [AUTH-11] a contact that nobody proved brings nobody a stranger’s orders, nor deletes them', async () => {
  const { phone, order } = await buildShopper()
  const { caller } = await buildShopper({ withOrder: false })
  // a registration by another’s phone that waits for its code
  await caller.put('/profile', { PhoneNumber: phone })
  expect(await fileOf('/profile/data', caller.token)).toMatchObject({ orders: [] })
  expect((await caller.post('/profile/erase', { password })).status).toBe(200)
  const { rows } = await shop.database.pool.query('select phone from orders where id = $1', [order.id])
  expect(rows).toEqual([{ phone }])
})

it('[AUTH-11] the history of an order that is gone names the person no more', async () => {
  const { phone } = await buildShopper()
  const { id } = await buildOrder(shop, { phone: '+380639990000', status: 'cancelled', lines: [] })
  await updateOrders(shop, [{ id, version: undefined, fields: { phone } }], olena)
  await deleteOrders(shop, [id], olena)
  expect((await erase(phone)).status).toBe(200)
  const { rows } = await shop.database.pool.query(
    `select from history where entity = 'order' and entity_id = $1 and changes::text like '%' || $2 || '%'`,
    [id, phone],
  )
  expect(rows).toEqual([])
})

it('[AUTH-11] an order that moves on while its person is being erased keeps both', async () => {
  const { phone, order } = await buildShopper()
  const staff = await shop.database.pool.connect()
  await staff.query('begin')
  await staff.query(`update orders set status = 'accepted' where id = $1`, [order.id])
  const erasing = erase(phone)
  await untilWaiting(shop)
  await staff.query('commit')
  staff.release()
  expect((await erasing).status).toBe(409)
  const { rows } = await shop.database.pool.query('select phone from orders where id = $1', [order.id])
  expect(rows).toEqual([{ phone }])
})
