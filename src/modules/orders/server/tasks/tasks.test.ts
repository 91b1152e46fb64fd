import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataOf, wireOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { addDays, dayOf } from '#kit/days.ts'
import { getToday } from '#modules/insights/today.contract.ts'
import type { Role } from '#platform/roles.ts'
import type { Order } from '../../order.ts'
import { getTasks } from '../../order-task.contract.ts'

let shop: TestShop
let api: TestApi
let admin: Somebody
let today: string

interface Somebody {
  id: string
  token: string
}

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  admin = await hire('admin')
  today = dayOf(shop.now())
})

async function hire(role: Role): Promise<Somebody> {
  const token = await api.signIn(role)
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select id from users order by created_at desc, id desc limit 1',
  )
  return { id: rows[0]?.id ?? '', token }
}

const add = (order: Order, task: object = {}, by = admin) =>
  api.call('/crm/orders/addTask', {
    method: 'POST',
    token: by.token,
    body: { orderId: order.id, text: 'Передзвонити', dueOn: today, ...task },
  })
const change = (task: object, by = admin) =>
  api.call('/crm/orders/updateTask', { method: 'PUT', token: by.token, body: task })
const open = async (order: Order, by = admin) =>
  dataOf(getTasks, await api.call(`/crm/orders/tasks?orderId=${order.id}`, { token: by.token }))
const rowOf = async (order: Order) => {
  const { Data } = await api.call(`/crm/orders/get?shape=row&orderNumber=${order.number}`, { token: admin.token })
  return (Data as Record<string, unknown>[])[0]
}
const build = (fields = {}) => buildOrder(shop, { lines: [], ...fields })

describe('tasks of an order', () => {
  it('one’s own unless somebody is named; the first day stands in the list, until it is done', async () => {
    const [order, ivan] = [await build(), await hire('manager')]
    await add(order, { text: '  Передзвонити про розмір ', dueOn: addDays(today, 3) })
    await add(order, { dueOn: addDays(today, 1), assigneeId: ivan.id })
    await add(order, { dueOn: addDays(today, 2), assigneeId: null })
    const tasks = await open(order, ivan)
    expect(tasks.map(({ text, dueOn, assigneeId, assigneeName }) => [text, dueOn, assigneeId, assigneeName])).toEqual([
      ['Передзвонити', addDays(today, 1), ivan.id, 'Олена'],
      ['Передзвонити', addDays(today, 2), null, ''],
      ['Передзвонити про розмір', addDays(today, 3), admin.id, 'Олена'],
    ])
    expect(await rowOf(order)).toMatchObject({ taskDay: addDays(today, 1) })
    await change({ id: tasks[0]?.id, isDone: true }, ivan)
    expect(await rowOf(order)).toMatchObject({ taskDay: addDays(today, 2) })
    for (const { id } of tasks) await change({ id, isDone: true })
    expect([await open(order), (await rowOf(order))?.taskDay]).toEqual([[], null])
  })

  it('[B7] [B20] a done task stays in the history, and can be undone', async () => {
    const order = await build()
    await add(order)
    const [task] = await open(order)
    await change({ id: task?.id, text: 'Написати', dueOn: addDays(today, 1) })
    await change({ id: task?.id, isDone: true })
    await change({ id: task?.id, isDone: true })
    await change({ id: task?.id, isDone: false })
    expect(await open(order)).toMatchObject([{ id: task?.id, text: 'Написати' }])
    const { Data } = await api.call(`/crm/orders/history?orderId=${order.id}`, { token: admin.token })
    const [first, later] = [
      { text: 'Передзвонити', day: today, userName: 'Олена' },
      { text: 'Написати', day: addDays(today, 1), userName: 'Олена' },
    ]
    expect(Data).toMatchObject([
      { kind: 'taskReopened', changes: { task: { from: null, to: later } } },
      { kind: 'taskDone', changes: { task: { from: null, to: later } } },
      { kind: 'taskChanged', changes: { task: { from: first, to: later } } },
      { kind: 'taskAdded', changes: { task: { from: null, to: first } } },
      { kind: 'placed' },
    ])
  })

  it('[WIRE-3] nothing to do, no day, a stranger, no such order, no such task: named', async () => {
    const [order, shopper] = [await build(), await hire('user')]
    const none = '00000000-0000-4000-8000-000000000000'
    const idOf = ({ status, Message }: Awaited<ReturnType<typeof add>>) => [
      status,
      ...Message.Errors.map(({ id }) => id),
    ]
    expect(idOf(await add(order, { text: ' ' }))).toEqual([400, 'text'])
    expect(idOf(await add(order, { text: 'я'.repeat(301) }))).toEqual([400, 'text'])
    expect(idOf(await add(order, { dueOn: '2026-02-30' }))).toEqual([400, 'dueOn'])
    expect(idOf(await add(order, { assigneeId: shopper.id }))).toEqual([400, 'assigneeId'])
    expect(idOf(await add({ ...order, id: none }))).toEqual([404, 'orderId'])
    expect(idOf(await change({ id: none, isDone: true }))).toEqual([404, 'id'])
    expect(await open(order)).toEqual([])
  })

  it('[WIRE-10] the same once more is one; what came at once is all there, under its first day', async () => {
    const order = await build()
    const id = randomUUID()
    await Promise.all([
      ...[1, 2, 3].map(() => add(order, { id, dueOn: addDays(today, 5) })),
      ...[4, 3, 2, 1].map((days) => add(order, { dueOn: addDays(today, days) })),
    ])
    expect((await open(order)).map(({ dueOn }) => dueOn)).toEqual([1, 2, 3, 4, 5].map((days) => addDays(today, days)))
    expect(await rowOf(order)).toMatchObject({ taskDay: addDays(today, 1) })
  })

  it('[WIRE-11] two who change one at once: what each changed stays, and an older look at it is refused', async () => {
    const order = await build()
    await add(order)
    const [task] = await open(order)
    const answers = await Promise.all([
      change({ id: task?.id, text: 'Написати' }),
      change({ id: task?.id, dueOn: addDays(today, 2) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await open(order)).toMatchObject([{ text: 'Написати', dueOn: addDays(today, 2) }])
    const stale = await change({ id: task?.id, version: task?.version, text: 'Ще інше' })
    expect([stale.status, ...stale.Message.Errors.map(({ id }) => id)]).toEqual([409, 'version'])
  })

  it('nobody’s typing over the order is stopped by it: its version stays', async () => {
    const order = await build()
    await add(order)
    const { orderId, version } = (await rowOf(order)) as { orderId: string; version: number }
    expect([orderId, version]).toEqual([order.id, order.version])
  })

  it('[B8] goes with a deleted order and comes back with it', async () => {
    const order = await build()
    await add(order, { dueOn: addDays(today, 2) })
    const before = await open(order)
    const ids = { method: 'POST', token: admin.token, body: { ordersIds: [order.id] } }
    expect((await api.call('/crm/orders/delete', ids)).status).toBe(200)
    expect((await change({ id: before[0]?.id, isDone: true })).status).toBe(404)
    expect((await api.call('/crm/orders/restore', { ...ids, body: { ids: [order.id] } })).status).toBe(200)
    expect(await open(order)).toEqual(before)
    expect(await rowOf(order)).toMatchObject({ taskDay: addDays(today, 2) })
  })
})

it('[WIRE-12] a Packer gets what was given to them alone, and says that it is done', async () => {
  const [packer, parcel, unaccepted] = [await hire('packer'), await build({ status: 'paid' }), await build()]
  await add(parcel, { assigneeId: null })
  await add(parcel, { assigneeId: packer.id, text: 'Покласти листівку' })
  await add(unaccepted, { assigneeId: packer.id })
  const tasks = await open(parcel, packer)
  expect(tasks.map(({ text }) => text)).toEqual(['Покласти листівку'])
  expect((await api.call(`/crm/orders/tasks?orderId=${unaccepted.id}`, { token: packer.token })).status).toBe(404)
  const others = (await open(parcel)).find(({ assigneeId }) => assigneeId === null)
  expect((await change({ id: others?.id, isDone: true }, packer)).status).toBe(404)
  expect((await change({ id: tasks[0]?.id, text: 'Нічого' }, packer)).status).toBe(403)
  expect((await add(parcel, {}, packer)).status).toBe(403)
  expect((await api.call('/crm/orders/get?view=othersTasks', { token: packer.token })).status).toBe(403)
  const mine = await api.call('/crm/orders/get?view=myTasks&shape=row', { token: packer.token })
  expect(mine.Data).toMatchObject([{ orderId: parcel.id }])
  expect(JSON.stringify(mine.Data)).not.toContain('taskDay')
  expect((await change({ id: tasks[0]?.id, isDone: true }, packer)).status).toBe(200)
  expect(await open(parcel, packer)).toEqual([])
})

it('[B19] today tells each reader of their tasks and nobody’s, apart from those of colleagues; each number is of its list', async () => {
  const [one, other, packer] = [await hire('manager'), await hire('manager'), await hire('packer')]
  await shop.database.pool.query('delete from order_tasks')
  const waiting = async (by: Somebody) => {
    const { waiting: rows } = wireOf(getToday, await api.call('/crm/insights/today', { token: by.token }))
    return Object.fromEntries(rows.filter(({ kind }) => kind.endsWith('Tasks')).map(({ kind, count }) => [kind, count]))
  }
  expect(await waiting(one)).toEqual({})
  const [late, due, theirs] = [await build(), await build({ status: 'paid' }), await build()]
  await add(late, { dueOn: addDays(today, -3), assigneeId: null })
  await add(due, { assigneeId: one.id })
  await add(due, { assigneeId: one.id, text: 'І ще' })
  await add(due, { assigneeId: packer.id })
  await add(theirs, { assigneeId: other.id })
  await add(theirs, { assigneeId: one.id, dueOn: addDays(today, 1) })
  expect(await waiting(one)).toEqual({ myTasks: 2, othersTasks: 2 })
  expect(await waiting(other)).toEqual({ myTasks: 2, othersTasks: 1 })
  expect(await waiting(packer)).toEqual({ myTasks: 1 })
  const listed = await api.call('/crm/orders/get?view=myTasks', { token: one.token })
  expect((listed.Data as { orderId: string }[]).map(({ orderId }) => orderId).toSorted()).toEqual(
    [late.id, due.id].toSorted(),
  )
  // a Packer does not see an order that nobody has accepted, and so is not told of it (WIRE-12)
  await add(late, { assigneeId: packer.id })
  const packers = await api.call('/crm/orders/get?view=myTasks&shape=row', { token: packer.token })
  expect(packers.Data).toMatchObject([{ orderId: due.id }])
  expect(await waiting(packer)).toEqual({ myTasks: 1 })
})
