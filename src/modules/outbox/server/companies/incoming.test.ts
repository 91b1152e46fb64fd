import { beforeEach, expect, it } from 'vitest'
import { dataOf, wireOf, testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import {
  callingCompany,
  callOf,
  company,
  openPayments,
  type Told,
} from '../../../../../tests/stand-ins/calling-company.ts'
import { webhookQuarantine, webhookWork } from '#platform/server/inbox/handle-event.ts'
import { receiveCall } from '#platform/server/inbox/receive-call.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { getToday } from '#modules/insights/today.contract.ts'
import * as contract from '../../companies.contract.ts'
import { cleanOutbox } from '../clean-outbox.ts'
import { listCompanies } from './list-companies.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')
const payments = await openPayments(shop)
const webhook = callingCompany()
const lists = {
  kinds: [webhookWork(webhook)],
  companies: [{ id: company, title: webhook.title }],
  webhooks: [webhook],
  quarantine: [webhookQuarantine(webhook)],
}

beforeEach(async () => {
  for (const table of ['work', 'inbox', 'quarantine', 'companies'] as const)
    await shop.database.db.deleteFrom(table).execute()
  await payments.add('P1')
})

const event = (id: string, payment = 'P1'): Told => ({ id, payment, status: 'paid', at: '2026-11-01T12:00:00Z' })
const tell = (told: Told, changedByte = false) =>
  receiveCall(shop, [webhook], { request: callOf(told, { changedByte }), company, address: '203.0.113.7' })
async function handleAll() {
  while (await doNext(shop, { kinds: lists.kinds, onKept() {} }, company));
}
const shown = async () => (await listCompanies(shop, lists)).find(({ id }) => id === company)
const dayMs = 24 * 60 * 60_000
const days = (count: number) => shop.travel(count * dayMs)

it('[OUT-6] the page shows the events of today, those that wait, and calls without a signature', async () => {
  expect(await shown()).toMatchObject({ incoming: { received: 0, lastReceivedAt: null, waiting: 0, unsigned: 0 } })
  await tell(event('1'))
  await tell(event('2'))
  await tell(event('3'), true)
  const told = { received: 2, lastReceivedAt: expect.any(Date), unsigned: 1, unsignedAt: expect.any(Date) }
  expect(await shown()).toMatchObject({ incoming: { ...told, waiting: 2 }, waiting: 2 })
  await handleAll()
  expect(await shown()).toMatchObject({ incoming: { ...told, waiting: 0 }, waiting: 0, heldItems: [] })
  days(1)
  expect(await shown()).toMatchObject({ incoming: { ...told, received: 0, unsigned: 0 } })
})

it('[OUT-4] [OUT-5] the page shows unreadable events as they came, and “today” names them', async () => {
  const odd = event('1', 'P2')
  await tell(odd)
  await handleAll()
  shop.travel(61_000)
  await handleAll()
  expect(await shown()).toMatchObject({
    held: 1,
    heldItems: [{ title: webhook.title, key: '1', reason: 'no payment P2', raw: JSON.stringify(odd), tries: 1 }],
  })
  const { waiting } = wireOf(getToday, await api.call('/crm/insights/today', { token }))
  expect(waiting).toMatchObject([{ kind: 'held', count: 1, path: '/integrations' }])
})

it('[OUT-4] “again” is said of what is held, by an Admin alone, and says what came of it', async () => {
  await shop.database.pool.query(
    `insert into quarantine (kind, company, key, raw, reason) values ('prom.order', 'prom', '#a', '{"id": 1', 'cut'), ('gone.kind', 'prom', '8', '', '')`,
  )
  const companies = dataOf(contract.getCompanies, await api.call('/crm/integrations', { token }))
  const held = companies.find(({ id }) => id === 'prom')?.heldItems ?? []
  expect(Object.fromEntries(held.map(({ key, title }) => [key, title.en]))).toEqual({
    '#a': 'Order of Prom',
    8: 'gone.kind',
  })
  const body = { ids: held.map(({ id }) => id) }
  const again = (by: string) => api.call('/crm/integrations/again', { method: 'POST', token: by, body })
  expect((await again(await api.signIn('manager'))).status).toBe(403)
  // the one is as unreadable as before, and nobody knows the other's kind
  expect(dataOf(contract.retryHeld, await again(token))).toEqual({ taken: 0, bad: 2 })
})

it('[OUT-4] [OUT-5] the messages of companies go after 90 days, but for those that may be handled yet', async () => {
  await tell(event('1'))
  await handleAll()
  for (const id of ['2', '3', '4']) await tell(event(id))
  const { db } = shop.database
  // a fault of ours, whose work goes with the letters that failed
  await db.updateTable('work').set({ state: 'failed', failure: 'broken' }).where('key', '=', '3').execute()
  await db.deleteFrom('work').where('key', '=', '4').execute()
  await db.updateTable('inbox').set({ state: 'held' }).where('event_id', '=', '4').execute()
  const bad = { raw: '', reason: '', created_at: shop.now() }
  const later = new Date(shop.now().getTime() + 60 * dayMs)
  await db
    .insertInto('quarantine')
    .values([
      { ...bad, kind: 'x', company: 'y', key: 'z' },
      { ...bad, kind: `${company}.event`, company, key: '4', created_at: later },
    ])
    .execute()
  const left = async () => {
    const { rows } = await shop.database.pool.query(
      'select event_id as id from inbox union all select key from quarantine order by id',
    )
    return rows.map(({ id }) => id)
  }
  days(89)
  await cleanOutbox(shop)
  expect(await left()).toEqual(['1', '2', '3', '4', '4', 'z'])
  days(2)
  await cleanOutbox(shop)
  expect(await left()).toEqual(['2', '4', '4'])
})
