import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { statusesOf } from '../../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import type { Order } from '../../order.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('manager')
})

interface Tagging {
  add?: string[]
  remove?: string[]
}

const build = (fields = {}) => buildOrder(shop, { lines: [], ...fields })
const tagAll = (orders: object[], by = token) =>
  api.call('/crm/orders/tag', { method: 'POST', token: by, body: { orders } })
const tag = ({ id }: Order, change: Tagging, by = token) => tagAll([{ id, ...change }], by)
const tagsOf = async ({ id }: Order) => {
  const { Data } = await api.call(`/crm/orders/get?orderid=${id}`, { token })
  return (Data as { tags: string[] }).tags
}
const known = async () => (await api.call('/crm/orders/tags', { token })).Data
const list = async (query: string, by = token) => {
  const { Data, headers } = await api.call(`/crm/orders/get?shape=row&${query}`, { token: by })
  const rows = Data as { orderNumber: string; tags: string[] }[]
  return { numbers: rows.map(({ orderNumber }) => orderNumber), total: Number(headers.get('X-Total-Count')), rows }
}
const asked = (text: string) => encodeURIComponent(text)

describe('tags of an order', () => {
  it('are given and taken off, in the order they came; spaces around them are nothing', async () => {
    const order = await build()
    expect(await tagsOf(order)).toEqual([])
    expect((await tag(order, { add: ['  подарунок ', 'чекає   оплату'] })).Data).toMatchObject([
      { orderId: order.id, tags: ['подарунок', 'чекає оплату'] },
    ])
    await tag(order, { add: ['терміново', 'подарунок'], remove: ['Чекає оплату', 'такого не було'] })
    expect(await tagsOf(order)).toEqual(['подарунок', 'терміново'])
  })

  it('are spelt one way, whatever the case: as they were first', async () => {
    const [one, other] = [await build(), await build()]
    await tag(one, { add: ['ҐАНДЖ'] })
    await tag(other, { add: ['ґандж', 'Ґандж'] })
    expect(await tagsOf(other)).toEqual(['ҐАНДЖ'])
    expect(((await known()) as string[]).filter((name) => name.toLowerCase() === 'ґандж')).toEqual(['ҐАНДЖ'])
    await tag(one, { remove: ['ґандж'] })
    expect(await tagsOf(one)).toEqual([])
  })

  it('nobody uses any more are not offered', async () => {
    const order = await build()
    await tag(order, { add: ['одрук'] })
    expect(await known()).toContain('одрук')
    await tag(order, { remove: ['одрук'] })
    expect(await known()).not.toContain('одрук')
  })

  it('[WIRE-3] [WIRE-10] more than ten, too long, empty or with a comma: named, and nothing of the call is done', async () => {
    const [order, other] = [await build(), await build()]
    const ten = Array.from({ length: 10 }, (_, index) => `тег ${index}`)
    await tag(order, { add: ten })
    const refused = ({ status, Message }: Awaited<ReturnType<typeof tag>>) => [
      status,
      Message.Errors.map(({ id }) => id),
    ]
    expect(
      refused(
        await tagAll([
          { id: other.id, add: ['і ще'] },
          { id: order.id, add: ['одинадцятий'] },
        ]),
      ),
    ).toEqual([400, ['orders.1.add']])
    expect([await tagsOf(other), (await tagsOf(order)).length]).toEqual([[], 10])
    expect((await tag(order, { add: ['одинадцятий'], remove: ['тег 3'] })).status).toBe(200)
    for (const wrong of ['я'.repeat(31), '  ', 'раз, два'])
      expect(refused(await tag(other, { add: [wrong] }))).toEqual([400, ['orders.0.add.0']])
    expect((await tag(other, { add: ['я'.repeat(30)] })).status).toBe(200)
    expect(refused(await tag({ ...order, id: '00000000-0000-4000-8000-000000000000' }, { add: ['тег'] }))).toEqual([
      404,
      ['orders.0.id'],
    ])
    expect(refused(await tagAll([{ id: other.id }, { id: other.id }]))).toEqual([400, ['orders.1.id']])
  })

  it('[WIRE-11] of many who give tags at once none is lost, and what is being typed over the order is not stopped', async () => {
    const order = await build()
    const names = ['перша', 'друга', 'третя', 'Четверта', 'четверта', 'п’ята', 'шоста']
    const answers = await Promise.all(names.map((name) => tag(order, { add: [name] })))
    expect(statusesOf(answers)).toEqual(names.map(() => 200))
    const tags = await tagsOf(order)
    expect(tags.map((name) => name.toLowerCase()).toSorted()).toEqual(
      [...new Set(names.map((name) => name.toLowerCase()))].toSorted(),
    )
    const typed = { orderId: order.id, version: order.version, description: 'Передзвонити' }
    const saved = await api.call('/crm/orders/update', { method: 'PUT', token, body: { orders: [typed] } })
    expect([saved.status, (await tagsOf(order)).length]).toEqual([200, 6])
  })

  it('many get one at once, each keeping its own; the same again changes nothing', async () => {
    const [one, other] = [await build(), await build()]
    await tag(one, { add: ['власний'] })
    const all = [one, other].map(({ id }) => ({ id, add: ['спільний'] }))
    await Promise.all([tagAll(all), tagAll(all.toReversed())])
    expect([await tagsOf(one), await tagsOf(other)]).toEqual([['власний', 'спільний'], ['спільний']])
    const { Data } = await api.call(`/crm/orders/history?orderId=${other.id}`, { token })
    expect((Data as unknown[]).length).toBe(2)
  })

  it('[B20] the history says who, and which they were', async () => {
    const order = await build()
    await tag(order, { add: ['VIP'] })
    await tag(order, { add: ['подарунок'], remove: ['vip'] })
    const { Data } = await api.call(`/crm/orders/history?orderId=${order.id}`, { token })
    expect(Data).toMatchObject([
      { kind: 'edited', who: 'Олена', changes: { tags: { from: ['VIP'], to: ['подарунок'] } } },
      { kind: 'edited', who: 'Олена', changes: { tags: { from: [], to: ['VIP'] } } },
      { kind: 'placed' },
    ])
  })

  it('come back with an order that was deleted', async () => {
    const order = await build()
    await tag(order, { add: ['повернути'] })
    const body = { ordersIds: [order.id] }
    await api.call('/crm/orders/delete', { method: 'POST', token, body })
    expect(await known()).not.toContain('повернути')
    await api.call('/crm/orders/restore', { method: 'POST', token, body: { ids: [order.id] } })
    expect(await tagsOf(order)).toEqual(['повернути'])
  })
})

describe('[FORM-3] orders by their tags', () => {
  it('any of several, by a part of each; in the rows, the file and the search, too', async () => {
    const [gift, loud, none] = [await build(), await build(), await build()]
    await tag(gift, { add: ['для мами', 'знижка 100%'] })
    await tag(loud, { add: ['Гучний клієнт'] })
    const found = await list(`tags=${asked('МАМИ, гучн,')}`)
    expect([found.numbers.toSorted(), found.total]).toEqual([[gift.number, loud.number].toSorted(), 2])
    expect(found.rows.find(({ orderNumber }) => orderNumber === gift.number)?.tags).toEqual(['для мами', 'знижка 100%'])
    expect((await list(`tags=${asked('100%')}`)).numbers).toEqual([gift.number])
    expect(await list(`tags=${asked('такого немає')}`)).toMatchObject({ numbers: [], total: 0 })
    expect((await list(`tags=${asked(' , ')}`)).numbers).toContain(none.number)
    expect((await list(`search=${asked('гучного')}`)).numbers).toEqual([loud.number])
    expect((await list(`search=${asked('мами знижка')}`)).numbers).toEqual([gift.number])
    const file = (await api.call(`/crm/orders/export?tags=${asked('мами')}`, { token })).Data as string
    const [header = '', row = '', ...rest] = file.trim().split('\r\n')
    expect(header.split(';')).toContain('tags')
    expect([row.split(';')[header.split(';').indexOf('tags')], rest]).toEqual(['"для мами, знижка 100%"', []])
  })

  it('[WIRE-12] a Packer sees nothing of them, and may not ask', async () => {
    const packer = await api.signIn('packer')
    const order = await build({ status: 'paid' })
    await tag(order, { add: ['таємний'] })
    const { Data } = await api.call(`/crm/orders/get?orderid=${order.id}`, { token: packer })
    expect(JSON.stringify(Data)).not.toMatch(/tags|таємний/)
    expect((await list(`orderNumber=${order.number}`, packer)).rows).toMatchObject([{ orderNumber: order.number }])
    expect(JSON.stringify((await list(`orderNumber=${order.number}`, packer)).rows)).not.toContain('таємний')
    expect((await list('search=таємний', packer)).numbers).toEqual([])
    expect((await api.call('/crm/orders/get?tags=таємний', { token: packer })).status).toBe(403)
    expect((await api.call('/crm/orders/tags', { token: packer })).status).toBe(403)
    expect((await tag(order, { add: ['мій'] }, packer)).status).toBe(403)
  })
})
