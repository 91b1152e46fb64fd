import { formatPhone } from '#kit/phone.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { testApi, type CallOptions, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { requestToWire } from '#platform/lists.ts'
import type { Field, OnWire } from '#platform/fields.ts'
import type { CustomersRequest } from '../contract.ts'
import { customer, customerDetails } from '../customer.fields.ts'
import { customerList } from '../customer.list.ts'
import { deleteOrders, receiveReturn } from '#modules/orders/server/index.ts'

let shop: TestShop
let api: TestApi
let token: string
let bag: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  bag = await buildProduct(shop, { lots: [{ quantity: 10_000 }] })
})

const call = (path: string, options: CallOptions = {}) =>
  api.call(`/crm/customers/${path}`, { token, language: 'UKR', ...options })
const inFull = (data: unknown) => customerDetails.fromWire(data as OnWire<typeof customerDetails.fields>)
const get = async (phone: string) => inFull((await call(`one?phone=${encodeURIComponent(phone)}`)).Data)
const post = (path: string, body: object) => call(path, { method: 'POST', body })
const merge = (phone: string, main: string) => post('merge', { phone, main })
const unmerge = (phone: string) => post('unmerge', { phone })
const list = async (request: Partial<CustomersRequest> = {}) => {
  const query = new URLSearchParams(requestToWire(customerList, { limit: 50, offset: 0, ...request }))
  const answer = await call(`get?${query}`)
  return {
    phones: (answer.Data as OnWire<typeof customer.fields>[]).map(({ phone }) => phone),
    total: Number(answer.headers.get('X-Total-Count')),
  }
}

const { phone: _, ...besidePhone } = customer.fields
/** Taken from the table of fields, and not from its columns: a field that is set and stored nowhere would pass. */
const staffNote = Object.entries<Field>(besidePhone).flatMap(([name, { sets }]) => (sets.length > 0 ? [name] : []))

let phones = 0
const newPhone = () => `+38050${String(++phones).padStart(7, '0')}`
const order = (phone: string, status: Status = 'new', fields: Partial<OrderFields> = {}) =>
  buildOrder(shop, { phone, status, lines: [{ code: bag.code, quantity: 2 }], ...fields })

describe('[ORD-11] a customer is a phone', () => {
  it('whatever the source and however it was typed: orders, spend, refusals, what came back', async () => {
    const phone = newPhone()
    await buildCheckout(shop, { phone: `0${phone.slice(4)}`, lines: [{ code: bag.code, price: 100_000 }] })
    await order(phone, 'refused', { source: 'prom' })
    const completed = await order(phone, 'completed', { lastName: 'О’Коннор', discount: 10_000 })
    await receiveReturn(shop, { id: completed.id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
    const seen = await get(phone)
    expect(seen).toMatchObject({
      phone,
      otherPhones: [],
      lastName: 'О’Коннор',
      orders: 3,
      spend: 90_000,
      refusals: 1,
      returned: 1,
      note: '',
    })
    expect(seen.latest.map(({ status }) => status)).toEqual(['completed', 'refused', 'new'])
  })

  it('is looked up while an order is typed, that order apart; nobody is null', async () => {
    const phone = newPhone()
    const { id } = await order(phone)
    const lookUp = async (except?: string) =>
      (await call(`lookup?${new URLSearchParams({ phone, ...(except && { exceptOrderId: except }) })}`)).Data
    expect(inFull(await lookUp())).toMatchObject({ orders: 1, latest: [{ id }] })
    expect(await lookUp(id)).toBe(null)
    await order(phone, 'paid')
    expect(inFull(await lookUp(id))).toMatchObject({ orders: 1, spend: 200_000 })
    expect((await call('lookup?phone=%2B380500000000')).Data).toBe(null)
    expect((await call('lookup?phone=12')).status).toBe(400)
  })

  it('the returns of the order being typed are not among the customer’s earlier ones', async () => {
    const phone = newPhone()
    await order(phone, 'completed')
    const { id } = await order(phone, 'completed')
    await receiveReturn(shop, { id, goods: [{ code: bag.code, quantity: 2, isSellable: true }] }, olena)
    const { Data } = await call(`lookup?${new URLSearchParams({ phone, exceptOrderId: id })}`)
    expect(inFull(Data)).toMatchObject({ orders: 1, returned: 0 })
    expect(await get(phone)).toMatchObject({ orders: 2, returned: 2 })
  })

  it('whatever staff note of one is kept and shown, alone and in the list, and what is left out stays', async () => {
    const [one, two] = [newPhone(), newPhone()]
    for (const phone of [one, two]) await order(phone)
    const nothing = Object.fromEntries(staffNote.map((name) => [name, '']))
    const noted = Object.fromEntries(staffNote.map((name) => [name, `${name}: ' ’ ʼ`]))
    const save = (body: object) => call('update', { method: 'PUT', body })
    const change = (given: object) => save({ phone: one, note: '', ...given })
    expect(await get(one)).toMatchObject(nothing)
    expect(inFull((await change(noted)).Data)).toMatchObject(noted)
    const shown = (await call(`get?phones=${encodeURIComponent(one)}`)).Data as OnWire<typeof customer.fields>[]
    expect(shown).toMatchObject([noted])
    await save({ phone: one, note: ' ' })
    expect(await get(one)).toMatchObject({ ...noted, note: '' })
    expect((await merge(one, two)).Data).toMatchObject({ ...noted, note: '' })
    await unmerge(one)
    expect(await get(one)).toMatchObject(nothing)
  })

  it('nobody of that phone is 404', async () => {
    const answer = await call('one?phone=%2B380500000000')
    expect([answer.status, ...errorsOf(answer)]).toEqual([
      404,
      'phone: З цього номера ще ніхто не замовляв. Перевірте номер',
    ])
  })
})

it('[ORD-11] orders without a phone are nobody’s', async () => {
  const { total } = await list()
  const { id } = await order(newPhone())
  await shop.database.pool.query(`update orders set phone = '' where id = $1`, [id])
  expect(await list()).toMatchObject({ total, phones: expect.not.arrayContaining(['']) })
})

describe('phones of one person', () => {
  it('are put together by hand, all of them known by the last, and taken apart again', async () => {
    const [one, two, three] = [newPhone(), newPhone(), newPhone()]
    for (const phone of [one, two, three]) await order(phone, 'paid')
    expect((await merge(one, two)).Data).toMatchObject({ phone: two, orders: 2 })
    expect((await merge(two, three)).Data).toMatchObject({ phone: three, orders: 3, spend: 6000 })
    expect((await get(one)).otherPhones.toSorted()).toEqual([one, two])
    const orders = await api.call(`/crm/orders/get?customer=${encodeURIComponent(two)}`, { token })
    expect(orders.Data).toHaveLength(3)
    expect((await unmerge(one)).Data).toMatchObject({ phone: one, orders: 1 })
    expect(await get(three)).toMatchObject({ orders: 2, otherPhones: [two] })
  })

  it('are taken apart also when the orders of one are gone', async () => {
    const [one, other] = [newPhone(), newPhone()]
    const { id } = await order(one)
    await order(other)
    await merge(one, other)
    await deleteOrders(shop, [id], olena)
    expect((await get(other)).otherPhones).toEqual([one])
    expect(await unmerge(one)).toMatchObject({ status: 200, Data: { phone: other } })
    expect((await get(other)).otherPhones).toEqual([])
  })

  it('notes go together; the history says who did it', async () => {
    const [one, two] = [newPhone(), newPhone()]
    for (const phone of [one, two]) {
      await order(phone)
      await call('update', {
        method: 'PUT',
        body: { phone, note: `про ${phone}: ' ’ ʼ` },
      })
    }
    expect((await merge(one, two)).Data).toMatchObject({ note: `про ${two}: ' ’ ʼ\nпро ${one}: ' ’ ʼ` })
    const { rows } = await shop.database.pool.query(
      `select action, actor_name from history where entity = 'customer' and entity_id = $1 order by id`,
      [two],
    )
    expect(rows).toEqual([
      { action: 'edited', actor_name: 'Олена' },
      { action: 'merged', actor_name: 'Олена' },
    ])
  })

  it('the same person, a stranger, one that is merged with nobody: refused at the field', async () => {
    const [one, two] = [newPhone(), newPhone()]
    for (const phone of [one, two]) await order(phone)
    await merge(one, two)
    const idsOf = async (answer: ReturnType<typeof merge>) => {
      const { status, Message } = await answer
      return [status, ...Message.Errors.map(({ id }) => id)]
    }
    expect(await idsOf(merge(one, two))).toEqual([409, 'main'])
    expect(await idsOf(merge(two, one))).toEqual([409, 'main'])
    expect(await idsOf(merge(one, newPhone()))).toEqual([404, 'main'])
    expect(await idsOf(merge(newPhone(), one))).toEqual([404, 'phone'])
    expect(await idsOf(unmerge(two))).toEqual([409, 'phone'])
  })

  it('two people merging at once, each the other way, leave one person', async () => {
    const [one, two] = [newPhone(), newPhone()]
    for (const phone of [one, two]) await order(phone)
    const answers = await Promise.all([merge(one, two), merge(two, one)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await get(one)).toEqual(await get(two))
  })

  it('[WIRE-11] [B21] a note that somebody wrote meanwhile is not overwritten unseen, and the history says who did', async () => {
    const phone = newPhone()
    await order(phone)
    const note = (text: string, version?: number) =>
      call('update', { method: 'PUT', body: { phone, note: text, version } })
    const read = await get(phone)
    expect(read.version).toBe(0)
    expect(inFull((await note('перша', read.version)).Data).version).toBe(1)
    const refused = await note('друга', read.version)
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([expect.stringContaining('version: Тим часом це змінено: Олена')])
    expect(await get(phone)).toMatchObject({ note: 'перша', version: 1 })
    // what is there already is no change, and without a version only the sent keys count
    expect((await note('перша', read.version)).status).toBe(200)
    expect(inFull((await note('третя')).Data)).toMatchObject({ note: 'третя', version: 2 })
    const { Data } = await call(`history?phone=${encodeURIComponent(phone)}`)
    expect(Data).toMatchObject([
      { kind: 'edited', changes: { note: { from: 'перша', to: 'третя' } } },
      { kind: 'edited', changes: { note: { from: '', to: 'перша' } } },
    ])
  })

  it('a note that is written as its customer is merged goes along', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [newPhone(), newPhone()]
      for (const phone of [one, two]) await order(phone)
      const body = { phone: one, note: 'щойно' }
      const answers = await Promise.all([call('update', { method: 'PUT', body }), merge(one, two)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await get(two)).toMatchObject({ note: 'щойно' })
    }
  })
})

describe('GET /crm/customers/get', () => {
  it('filters, sorts, pages and counts; a search finds by any of their orders', async () => {
    const [many, refuser, old] = [newPhone(), newPhone(), newPhone()]
    for (let n = 0; n < 7; n++) await order(many, 'completed')
    for (let n = 0; n < 6; n++) await order(refuser, 'refused', { lastName: n === 0 ? 'Відмовська' : 'Інша' })
    await order(old)
    expect((await list()).phones.slice(0, 3)).toEqual([old, refuser, many])
    expect(await list({ orders: '6…', sort: [{ column: 'spend', isDescending: true }] })).toEqual({
      phones: [many, refuser],
      total: 2,
    })
    expect(await list({ refusals: '6…' })).toEqual({ phones: [refuser], total: 1 })
    expect(await list({ find: 'відмовськ' })).toEqual({ phones: [refuser], total: 1 })
    expect(await list({ find: many.slice(-9) })).toEqual({ phones: [many], total: 1 })
    expect((await list({ phones: [old, refuser] })).phones).toEqual([old, refuser])
    await merge(old, refuser)
    // by any of their phones, and not by a stranger's
    expect(await list({ phones: [old, newPhone()], refusals: '1…' })).toEqual({
      phones: [refuser],
      total: 1,
    })
    expect((await call('get?phones=12')).status).toBe(400)
    await unmerge(old)
    const { phones: all, total } = await list({ limit: 1000 })
    expect(all).toHaveLength(total)
    expect(await list({ offset: total })).toEqual({ phones: [], total })
    const byPhone = { sort: [{ column: 'phone' as const, isDescending: false }] }
    expect((await list({ ...byPhone, limit: 2, offset: 1 })).phones).toEqual(
      (await list({ ...byPhone, limit: 1000 })).phones.slice(1, 3),
    )
  })
})

describe('[WIRE-9] [FORM-3] customers by their columns', () => {
  it('are found by what the list shows of them: name and e-mail of the newest order, any phone, the note', async () => {
    const [one, other] = [newPhone(), newPhone()]
    await order(one, 'completed', { firstName: 'Ярина', lastName: 'Стовпець', email: 'old@column.ua' })
    await order(one, 'completed', { firstName: 'Ярина', lastName: 'Колонська', email: 'new@column.ua' })
    expect((await list({ name: 'ярин колон' })).phones).toEqual([one])
    expect((await list({ name: 'колонська ярина' })).phones).toEqual([one])
    expect(await list({ name: 'Стовпець' })).toEqual({ phones: [], total: 0 })
    expect((await list({ name: 'о’конн' })).phones).toEqual((await list({ name: "о'конн" })).phones)
    expect(await list({ email: 'NEW@col' })).toEqual({ phones: [one], total: 1 })
    expect((await list({ email: 'old@col' })).phones).toEqual([])
    expect(await list({ name: 'колонська', limit: 1, offset: 5 })).toEqual({ phones: [], total: 1 })
    await order(other)
    await merge(other, one)
    expect((await list({ phone: other.slice(-7) })).phones).toEqual([one])
    expect((await list({ phone: formatPhone(other) })).phones).toEqual([one])
    expect((await list({ phone: `(${other.slice(3, 6)}) ${other.slice(6, 9)}-${other.slice(9)}` })).phones).toEqual([
      one,
    ])
    await call('update', { method: 'PUT', body: { phone: one, note: 'любить 100 % шовк' } })
    expect((await list({ note: '100 % Ш' })).phones).toEqual([one])
    expect((await list({ note: '100_%' })).phones).toEqual([])
  })

  it('are narrowed down by counts, sums and days, both ends included', async () => {
    const phone = newPhone()
    const made = [await order(phone, 'completed'), await order(phone, 'refused')]
    await shop.database.pool.query("update orders set created_at = '2020-01-31 23:30+02' where id = $1", [made[0]?.id])
    await shop.database.pool.query("update orders set created_at = '2020-02-01 00:30+02' where id = $1", [made[1]?.id])
    const day = (ranges: CustomersRequest) => list({ firstOrderedAt: '…2020-12-31', ...ranges })
    const nobody = { phones: [], total: 0 }
    const found = { phones: [phone], total: 1 }
    expect(await day({ firstOrderedAt: '2020-01-31…2020-01-31' })).toEqual(found)
    expect(await day({ firstOrderedAt: '2020-02-01…2020-02-01' })).toEqual(nobody)
    expect(await day({ lastOrderedAt: '2020-02-01…2020-02-01' })).toEqual(found)
    expect(await day({ orders: '2…2', refusals: '1…1' })).toEqual(found)
    expect(await day({ orders: '…1' })).toEqual(nobody)
    const spend = (await get(phone)).spend / 100
    expect(await day({ spend: `${spend}…${spend}` })).toEqual(found)
    expect(await day({ spend: `${spend + 0.01}…` })).toEqual(nobody)
    for (const query of ['ordersTo=x', 'spendFrom=-1', 'lastOrderedAtTo=2020'])
      expect((await call(`get?${query}`)).Message.Errors).toMatchObject([{ id: query.split('=')[0] }])
  })
})
