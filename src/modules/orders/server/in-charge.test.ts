import { roleIds } from '#platform/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { statusesOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import type { Role } from '#platform/roles.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

interface Somebody {
  id: string
  token: string
}

/** Adds a member of the staff with a name of their own. */
async function hire(role: Role, lastName: string): Promise<Somebody> {
  const signedIn = await api.signIn(role)
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'update users set last_name = $1 where id = (select id from users order by created_at desc, id desc limit 1) returning id',
    [lastName],
  )
  return { id: rows[0]?.id ?? '', token: signedIn }
}

const build = (lastName = 'Шевченко') => buildOrder(shop, { lines: [], lastName })
const update = (order: object, by = token) =>
  api.call('/crm/orders/update', { method: 'PUT', token: by, body: { orders: [order] } })
const give = (orderId: string, managerId: string | null, by = token) => update({ orderId, managerId }, by)
const shown = async (orderId: string) =>
  (await api.call(`/crm/orders/get?orderid=${orderId}`, { token })).Data as Record<string, unknown>
const list = async (query: string, by = token) => {
  const { Data, headers } = await api.call(`/crm/orders/get?shape=row&${query}`, { token: by })
  const numbers = (Data as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber)
  return { numbers, total: Number(headers.get('X-Total-Count')) }
}

describe('who answers for an order', () => {
  it('nobody at first; then one who does its work, by a manager’s hand too, and nobody again', async () => {
    const [ivan, order] = [await hire('manager', 'Бойко'), await build()]
    expect(await shown(order.id)).toMatchObject({ managerId: null, managerName: '' })
    expect((await give(order.id, ivan.id, ivan.token)).Data).toMatchObject([
      { managerId: ivan.id, managerName: 'Бойко Олена' },
    ])
    expect((await give(order.id, null)).Data).toMatchObject([{ managerId: null, managerName: '' }])
  })

  it('[WIRE-3] no Packer, no shopper and nobody unknown; the field is named', async () => {
    const order = await build()
    for (const id of [
      (await hire('packer', 'Мельник')).id,
      (await hire('user', 'Ткач')).id,
      '00000000-0000-4000-8000-000000000000',
    ]) {
      const { status, Message } = await give(order.id, id)
      expect([status, Message.Errors.map((error) => error.id)]).toEqual([400, ['orders.0.managerId']])
    }
    expect(await shown(order.id)).toMatchObject({ managerId: null })
  })

  it('[B20] the history says who answered and who does, by name', async () => {
    const [first, second, order] = [await hire('manager', 'Гнатюк'), await hire('admin', 'Дмитрук'), await build()]
    await give(order.id, first.id)
    await give(order.id, second.id)
    await update({ orderId: order.id, managerId: second.id })
    const { Data } = await api.call(`/crm/orders/history?orderId=${order.id}`, { token })
    expect(Data).toMatchObject([
      { kind: 'edited', changes: { managerName: { from: 'Гнатюк Олена', to: 'Дмитрук Олена' } } },
      { kind: 'edited', changes: { managerName: { from: '', to: 'Гнатюк Олена' } } },
      { kind: 'placed' },
    ])
  })

  it('whoever left stays readable, and the order can be worked on as it came', async () => {
    const [gone, order] = [await hire('manager', 'Левченко'), await build()]
    await give(order.id, gone.id)
    const account = { Id: gone.id, RoleId: roleIds.user }
    expect((await api.call('/crm/users/update', { method: 'PUT', token, body: { users: [account] } })).status).toBe(200)
    const staff = (await api.call('/crm/users/staff', { token })).Data as { id: string }[]
    expect(staff.map(({ id }) => id)).not.toContain(gone.id)
    const whole = await shown(order.id)
    expect(whole).toMatchObject({ managerId: gone.id, managerName: 'Левченко Олена' })
    expect((await update({ ...whole, description: 'Передзвонити' })).status).toBe(200)
    await shop.database.pool.query('delete from history where actor_id = $1', [gone.id])
    await shop.database.pool.query('delete from users where id = $1', [gone.id])
    expect(await shown(order.id)).toMatchObject({ managerId: null, managerName: 'Левченко Олена' })
    expect((await list('managerName=левч')).numbers).toEqual([order.number])
    expect((await list('whose=nobodys')).numbers).not.toContain(order.number)
  })

  it('[WIRE-11] two who take an order at once: the second learns who did', async () => {
    const [one, other, order] = [await hire('manager', 'Опанасенко'), await hire('manager', 'Петренко'), await build()]
    const { version } = order
    const answers = await Promise.all(
      [one, other].map(({ id, token: own }) => update({ orderId: order.id, managerId: id, version }, own)),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})

describe('[FORM-3] orders by who answers for them', () => {
  it('one’s own, nobody’s, and by a part of a name; in the file and by the sort, too', async () => {
    const [anna, yurii] = [await hire('manager', 'Ґудзь'), await hire('manager', 'Яковенко')]
    const [hers, his, nobodys] = [await build('А'), await build('Б'), await build('В')]
    await give(hers.id, anna.id)
    await give(his.id, yurii.id)
    expect(await list('whose=mine', anna.token)).toEqual({ numbers: [hers.number], total: 1 })
    expect(await list('whose=mine', yurii.token)).toEqual({ numbers: [his.number], total: 1 })
    expect((await list('whose=nobodys')).numbers).toContain(nobodys.number)
    expect((await list('whose=nobodys')).numbers).not.toContain(his.number)
    expect(await list(`managerName=${encodeURIComponent('ґудзь')}`)).toEqual({ numbers: [hers.number], total: 1 })
    expect(await list(`managerName=${encodeURIComponent('такого немає')}`)).toEqual({ numbers: [], total: 0 })
    const sorted = (await list('sort=-managerName')).numbers
    expect(sorted.indexOf(his.number)).toBeLessThan(sorted.indexOf(hers.number))
    expect(sorted.indexOf(hers.number)).toBeLessThan(sorted.indexOf(nobodys.number))
    const file = (await api.call('/crm/orders/export?whose=mine', { token: anna.token })).Data as string
    const [header = '', row = '', ...rest] = file.trim().split('\r\n')
    expect(header.split(';')).toContain('managerName')
    expect([row.includes('Ґудзь Олена'), rest]).toEqual([true, []])
  })

  it('[WIRE-12] a Packer sees nothing of it, and may not ask', async () => {
    const packer = await hire('packer', 'Савчук')
    const order = await buildOrder(shop, { lines: [], status: 'paid' })
    await give(order.id, (await hire('manager', 'Усенко')).id)
    const { Data } = await api.call(`/crm/orders/get?orderid=${order.id}`, { token: packer.token })
    expect(JSON.stringify(Data)).not.toMatch(/manager|Усенко/)
    for (const query of ['whose=mine', 'managerName=усенко', 'sort=managerName'])
      expect([query, (await api.call(`/crm/orders/get?${query}`, { token: packer.token })).status]).toEqual([
        query,
        403,
      ])
    expect((await give(order.id, null, packer.token)).status).toBe(403)
    expect((await api.call('/crm/users/staff', { token: packer.token })).status).toBe(403)
  })
})
