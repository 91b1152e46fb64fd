import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildMessage, openSending, outboxRow } from '../../../../tests/build/outbox.ts'
import { openSmtpSink, type SmtpSink } from '../../../../tests/stand-ins/smtp.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import { cleanOutbox } from './clean-outbox.ts'

let shop: TestShop
let api: TestApi
let smtp: SmtpSink
let token: string
let sending: ReturnType<typeof openSending>

beforeAll(async () => {
  smtp = await openSmtpSink(openClock())
  shop = await testShop({ ...smtp.settings, SHOP_ORIGIN: 'https://shop.ua', MESSAGES_KEPT_DAYS: '10' })
  api = testApi(shop)
  token = await api.signIn('admin')
  sending = openSending(shop)
})
afterAll(async () => {
  await smtp.close()
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('work').execute()
  smtp.reset()
})

const list = async (query = '') => {
  const { Data, headers } = await api.call(`/crm/outbox/get${query}`, { token, language: 'UKR' })
  return { rows: Data as Record<string, unknown>[], total: headers.get('X-Total-Count') }
}
const retry = (...ids: string[]) =>
  api.call('/crm/outbox/retry', { method: 'POST', token, body: { ids }, language: 'UKR' })
const order = { template: 'orderPlaced', parameters: { orderNumber: '000123', trackingPath: '/uk/track/abc' } } as const

it('[OUT-6] a row that its kind cannot show is shown as it is kept, and hides no other', async () => {
  const odd = await buildMessage(shop, order)
  const fine = await buildMessage(shop, order)
  await shop.database.db
    .updateTable('work')
    .set({ payload: '{"of":"another version"}' })
    .where('id', '=', odd)
    .execute()
  const { rows } = await list()
  expect(rows).toMatchObject([
    { id: fine, explained: null },
    { id: odd, text: '{"of":"another version"}', explained: { uk: expect.stringContaining('версія') } },
  ])
})

it('[AUTH-8] an Admin sees each message with its state, newest first', async () => {
  const id = await buildMessage(shop, order)
  await buildMessage(shop, { channel: 'sms', recipient: '+380501112233', ...order })
  await sending.sendAll()
  const { rows, total } = await list()
  expect([total, rows.map(({ state }) => state)]).toEqual(['2', ['failed', 'done']])
  expect(rows[0]).toMatchObject({ failure: 'notSetUp', recipient: '+380501112233', channel: 'sms', subject: '' })
  expect(rows[1]).toEqual({
    id,
    kind: 'orderPlaced',
    title: { uk: 'Замовлення прийнято', en: 'Order placed' },
    via: { uk: 'Електронна пошта', en: 'Email' },
    explained: null,
    isHiding: false,
    channel: 'email',
    recipient: 'maria@example.ua',
    language: 'uk',
    template: 'orderPlaced',
    state: 'done',
    attempts: 1,
    failure: null,
    lastError: '',
    who: '',
    answer: '250 2.0.0 OK queued as 1',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+0[23]:00$/),
    doneAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+0[23]:00$/),
    dueAt: null,
    subject: 'Замовлення 000123 прийнято',
    text: expect.stringContaining('https://shop.ua/uk/track/abc'),
  })
})

it('[AUTH-8] a message that lets into an account is hidden from everybody but its reader', async () => {
  await buildMessage(shop, { channel: 'sms', parameters: { code: '7391' } })
  await buildMessage(shop, { template: 'registrationLink', parameters: { path: '/uk/login#activate/1/t0k3n' } })
  const waiting = await list()
  await sending.sendAll()
  for (const { rows } of [waiting, await list()]) {
    expect(rows.length).toBe(2)
    expect(JSON.stringify(rows)).not.toMatch(/7391|t0k3n/)
    expect(rows[1]?.text).toMatch(/^•••• — код входу/)
    expect(rows[0]?.text).toContain('https://shop.ua/••••')
  }
})

it('[AUTH-8] a shop without a provider keeps the message here, with its code, as long as that works', async () => {
  const local = await testShop()
  const own = testApi(local)
  const admin = await own.signIn('admin')
  const kept = openSending(local)
  await buildMessage(local, { channel: 'sms', parameters: { code: '7391' } })
  expect(await kept.sendAll()).toBe(1)
  expect(kept.kept).toMatchObject([{ recipient: '+380671234567', parameters: { code: '7391' } }])
  const read = async () =>
    (await own.call('/crm/outbox/get', { token: admin })).Data as { state: string; text: string }[]
  expect(await read()).toMatchObject([{ state: 'kept', text: /^7391 — код входу/ }])
  await cleanOutbox(local)
  expect((await read())[0]?.text).toMatch(/^7391/)
  local.travel(25 * 60 * 60 * 1000)
  await cleanOutbox(local)
  expect((await local.database.db.selectFrom('work').select('secret').execute())[0]?.secret).toEqual({})
  expect((await read())[0]?.text).toMatch(/^•••• — код входу/)
})

it('is filtered by state, channel, template and part of the recipient, and read page by page', async () => {
  for (const recipient of ['a@example.ua', 'b_1@example.ua', 'c@example.ua'])
    await buildMessage(shop, { recipient, ...order })
  await buildMessage(shop, { channel: 'sms' })
  await sending.sendAll()
  const recipients = async (query: string) => (await list(query)).rows.map(({ recipient }) => recipient)
  expect(await recipients('?state=failed')).toEqual(['+380671234567'])
  expect(await recipients('?state=waiting')).toEqual([])
  expect(await recipients('?channel=sms,viber&state=failed,done')).toEqual(['+380671234567'])
  expect(await recipients('?template=signInCode')).toEqual(['+380671234567'])
  expect(await recipients('?recipient=B_1%40')).toEqual(['b_1@example.ua'])
  expect(await recipients('?recipient=%25')).toEqual([])
  expect(await recipients('?limit=2&offset=1')).toEqual(['c@example.ua', 'b_1@example.ua'])
  expect((await list('?limit=2&offset=1')).total).toBe('4')
  expect(await recipients('?title=КОД%20ВХ')).toEqual(['+380671234567'])
  expect(await recipients('?title=код%20вх&template=orderPlaced')).toEqual([])
  expect((await api.call('/crm/outbox/get?state=lost', { token })).status).toBe(400)
})

it('a failed message goes out again when an Admin says so, with new patience', async () => {
  smtp.unknown.add('maria@example.ua')
  const id = await buildMessage(shop, { ...order, expiresAt: new Date(shop.now().getTime() + 60_000) })
  await sending.sendAll()
  expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'badRecipient' })
  shop.travel(2 * 24 * 60 * 60 * 1000)
  smtp.unknown.clear()
  const { status, Data } = await retry(id)
  expect([status, Data]).toMatchObject([200, [{ id, state: 'waiting', attempts: 0, failure: null, lastError: '' }]])
  await sending.sendAll()
  expect(smtp.mails.length).toBe(1)
  const { actor_name: who } = await shop.database.db
    .selectFrom('history')
    .select('actor_name')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(who).toBe('Олена')
})

it('a sent message, a code that works no more, and what is not there are refused, and nothing of the list is changed', async () => {
  const failed = await buildMessage(shop, { channel: 'sms', ...order })
  const sent = await buildMessage(shop, order)
  await sending.sendAll()
  const refused = await retry(failed, sent)
  expect([refused.status, refused.Message.Errors]).toMatchObject([409, [{ id: 'ids.1', error: /Оновіть список/ }]])
  expect(await outboxRow(shop, failed)).toMatchObject({ state: 'failed' })

  const code = await buildMessage(shop, { channel: 'sms', expiresAt: new Date(shop.now().getTime() + 1000) })
  await sending.sendAll()
  shop.travel(2000)
  expect((await retry(code)).Message.Errors).toMatchObject([{ id: 'ids.0', error: /вже не діє/ }])
  expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  await sending.sendAll()
  expect(smtp.mails.length).toBe(1)
})

it('[AUTH-3] [OUT-2] a message that lets into an account goes out again while it works, and gets no second life', async () => {
  const expiresAt = new Date(shop.now().getTime() + 5 * 60_000)
  const link = { template: 'signInLink', parameters: { path: '/uk/login#link/abc' } } as const
  const codes = [
    await buildMessage(shop, { channel: 'sms', expiresAt }),
    await buildMessage(shop, { channel: 'sms', expiresAt, ...link }),
  ]
  await sending.sendAll()
  shop.travel(4 * 60_000)
  expect((await retry(...codes)).status).toBe(200)
  for (const id of codes) expect(await outboxRow(shop, id)).toMatchObject({ state: 'waiting', expires_at: expiresAt })
  await sending.sendAll()
  shop.travel(2 * 60_000)
  expect((await retry(...codes)).Message.Errors).toMatchObject([
    { id: 'ids.0', error: /вже не діє/ },
    { id: 'ids.1', error: /вже не діє/ },
  ])
})

const inDays = (days: number) => ({ ...shop, now: () => new Date(shop.now().getTime() + days * 24 * 60 * 60 * 1000) })

it('[OUT-3] a message meant for months later shows as long as others once it was sent, or failed', async () => {
  smtp.unknown.add('nobody@example.ua')
  for (const recipient of ['maria@example.ua', 'nobody@example.ua']) await buildMessage(shop, { recipient, ...order })
  await shop.database.pool.query(`update work set created_at = created_at - interval '45 days'`)
  await sending.sendAll()
  smtp.unknown.clear()
  await cleanOutbox(inDays(9))
  expect((await list()).rows.map(({ state }) => state)).toEqual(['failed', 'done'])
  await cleanOutbox(inDays(12))
  expect((await list()).rows).toEqual([])
})

it('old messages go after MESSAGES_KEPT_DAYS, however they ended; what waits stays', async () => {
  const left = async () =>
    (await shop.database.db.selectFrom('work').select('id').orderBy('id').execute()).map(({ id }) => id)
  await buildMessage(shop, order)
  await buildMessage(shop, { channel: 'sms', ...order })
  await sending.sendAll()
  const waiting = await buildMessage(shop, order)
  await cleanOutbox(inDays(9))
  expect((await left()).length).toBe(3)
  await cleanOutbox(inDays(11))
  expect(await left()).toEqual([waiting])
})

it('[WIRE-9] [WIRE-6] it is narrowed down by days in Kyiv and by attempts, and counted so', async () => {
  const old = await buildMessage(shop, order)
  await buildMessage(shop, order)
  await shop.database.pool.query("update work set created_at = '2026-01-31 23:30+02', attempts = 3 where id = $1", [
    old,
  ])
  for (const query of [
    '?createdAtTo=2026-01-31',
    '?createdAtFrom=2026-01-31&createdAtTo=2026-01-31',
    '?attemptsFrom=2&attemptsTo=3',
  ]) {
    const { rows, total } = await list(query)
    expect([rows.map(({ id }) => id), total]).toEqual([[old], '1'])
  }
  expect((await list('?createdAtFrom=2026-02-01&attemptsFrom=1')).rows).toEqual([])
  for (const query of ['createdAtTo=x', 'attemptsFrom=-1'])
    expect((await api.call(`/crm/outbox/get?${query}`, { token })).Message.Errors).toMatchObject([
      { id: query.split('=')[0] },
    ])
})
