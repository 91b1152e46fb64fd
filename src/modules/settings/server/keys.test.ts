import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { smtpSettings, turboSmsSettings } from '#modules/messaging/server/index.ts'
import { getToday } from '#modules/insights/today.contract.ts'
import { deepIt } from '../../../../tests/deep.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../tests/build/database.ts'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { buildMessage, openSending, outboxRow } from '../../../../tests/build/outbox.ts'
import { openSmtpSink, type SmtpSink } from '../../../../tests/stand-ins/smtp.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import { openTurboSms, type TurboSms } from '../../../../tests/stand-ins/turbosms.ts'
import type { SettingsSection } from '../contract.ts'

const turboToken = 'turbo-token-0123456789-7Kq9'
const password = 'pa55-of-the-mailbox'
let phones: TurboSms
let smtp: SmtpSink
let dataDir: string
let shop: TestShop
let api: TestApi
let admin: string
let said: string

beforeAll(async () => {
  phones = await openTurboSms(openClock(), { token: turboToken })
  smtp = await openSmtpSink(openClock(), { password })
})
afterAll(() => Promise.all([phones.close(), smtp.close()]))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'))
  const lines = new PassThrough()
  said = ''
  lines.setEncoding('utf8').on('data', (text: string) => void (said += text))
  shop = await testShop({ DATA_DIR: dataDir, TURBOSMS_API_URL: phones.settings['TURBOSMS_API_URL'] ?? '' })
  const log = openLog('trace', lines)
  shop = { ...shop, log, outgoing: openOutgoing({ ...shop, log }) }
  api = testApi(shop)
  admin = await api.signIn('admin')
  return () => rm(dataDir, { recursive: true })
})

const paste = (id: string, values: Record<string, string>) =>
  api.call('/crm/settings/keys', { method: 'PUT', token: admin, body: { id, values }, language: 'ENG' })
const turbo = (token: string) => paste('turbosms', { TURBOSMS_TOKEN: token, TURBOSMS_SENDER: 'Kramnytsia' })
const keyIn = (data: unknown, name: string) =>
  (data as SettingsSection[]).flatMap(({ settings }) => settings).find((each) => each.name === name)
const mailUrl = () => smtp.settings['SMTP_URL'] ?? ''

it('[OUT-2] a key that the company takes is kept and in use at once, and shown as its last four characters', async () => {
  const { status, Data } = await turbo(turboToken)
  expect(status).toBe(200)
  expect(keyIn(Data, 'TURBOSMS_TOKEN')).toMatchObject({
    value: '',
    source: 'office',
    secret: { isKept: true, ending: '7Kq9', isLost: false },
  })
  expect(shop.settings.of(turboSmsSettings)).toMatchObject({ turboSmsToken: turboToken, turboSmsSender: 'Kramnytsia' })
  expect((await paste('smtp', { SMTP_URL: mailUrl() })).status).toBe(200)
  expect(shop.settings.of(smtpSettings).smtpUrl).toBe(mailUrl())
})

it('[OUT-2] keys that the trial found good stand as tried at once; without keys there is nothing to prove', async () => {
  const sectionIn = (data: unknown, id: string) => (data as SettingsSection[]).find((each) => each.id === id)
  const { Data } = await turbo(turboToken)
  expect(sectionIn(Data, 'turbosms')).toMatchObject({ isConnected: true, isProved: true })
  expect(sectionIn(Data, 'smtp')).toMatchObject({ isConnected: false, isProved: false })
  const gone = await paste('turbosms', { TURBOSMS_TOKEN: '', TURBOSMS_SENDER: '' })
  expect(sectionIn(gone.Data, 'turbosms')).toMatchObject({ isConnected: false })
})

it('[OUT-2] a key that the company does not take is not kept', async () => {
  const refused = await turbo('turbo-token-of-another-shop')
  expect([refused.status, refused.Message.Errors[0]?.id]).toEqual([400, 'values.TURBOSMS_TOKEN'])
  phones.failNext('http500')
  const away = await turbo(turboToken)
  expect([away.status, away.Message.Errors[0]?.id]).toEqual([409, 'values.TURBOSMS_TOKEN'])
  const wrong = await paste('smtp', { SMTP_URL: mailUrl().replace(password, 'not-the-password') })
  expect([wrong.status, wrong.Message.Errors[0]?.id]).toEqual([400, 'values.SMTP_URL'])
  expect((await paste('smtp', { SMTP_URL: 'smtp://127.0.0.1:1' })).status).toBe(409)
  expect((await paste('smtp', { SMTP_URL: 'mail.shop.ua' })).status).toBe(400)
  expect((await paste('turbosms', { TURBOSMS_TOKEN: turboToken })).Message.Errors).toMatchObject([
    { id: 'values.TURBOSMS_SENDER' },
  ])
  const { rows } = await shop.database.pool.query('select * from settings')
  expect(rows).toEqual([])
})

it.each([
  ['badToken', 400, 'does not accept this key'],
  ['noMoney', 409, 'refused'],
  ['http500', 409, 'is not answering'],
  ['http429', 409, 'is not answering'],
  ['html', 409, 'is not answering'],
  ['cut', 409, 'is not answering'],
])('[OUT-2] the field of a key says why it is not kept: %s', async (trouble, wanted, words) => {
  phones.failNext(trouble)
  const { status, Message } = await turbo(turboToken)
  const error: unknown = expect.stringContaining(words)
  expect([status, Message.Errors]).toEqual([wanted, [{ id: 'values.TURBOSMS_TOKEN', error }]])
})

it('[OUT-6] [OUT-2] calls by keys that are tried are counted and logged', async () => {
  const counted = async () =>
    (await shop.database.pool.query(`select name, calls, failures, last_failure from companies order by name`)).rows
  await turbo('turbo-token-of-another-shop')
  await turbo(turboToken)
  await paste('smtp', { SMTP_URL: mailUrl().replace(password, 'not-the-password') })
  expect(await counted()).toEqual([
    { name: 'smtp', calls: 1, failures: 1, last_failure: '' },
    { name: 'turbosms', calls: 2, failures: 1, last_failure: '' },
  ])
  expect(said.match(/outgoing call/g)).toHaveLength(3)
})

it('[OUT-2] [OUT-6] the key of a company that is paused is changed before it goes on', async () => {
  const body = { company: 'turbosms', isPaused: true }
  expect((await api.call('/crm/integrations/pause', { method: 'PUT', token: admin, body })).status).toBe(200)
  expect((await turbo('turbo-token-of-another-shop')).status).toBe(400)
  expect((await turbo(turboToken)).status).toBe(200)
})

deepIt.each(['sendmail=true&path=/bin/true', 'jsonTransport=true', 'requireTLS=false', 'logger=true', 'ignoreTLS=1'])(
  '[OUT-2] the address of a mail server says where it is, and nothing of %s',
  async (query) => {
    const { status, Message } = await paste('smtp', { SMTP_URL: `${mailUrl()}?${query}` })
    expect([status, Message.Errors]).toMatchObject([400, [{ id: 'values.SMTP_URL', error: 'Check this value' }]])
    expect((await paste('smtp', { SMTP_URL: `${mailUrl()}?ignoreTLS=true` })).status).toBe(200)
  },
)

it('[OUT-2] couriers take up a key and a changed name without a restart', async () => {
  smtp.reset()
  const sending = openSending(shop)
  await buildMessage(shop)
  await sending.sendAll()
  expect([smtp.mails.length, sending.kept.length]).toEqual([0, 1])
  await paste('smtp', { SMTP_URL: mailUrl() })
  const body = { sections: [{ id: 'shop', values: { SHOP_NAME_UK: 'Скриня' } }] }
  await api.call('/crm/settings', { method: 'PUT', token: admin, body })
  await buildMessage(shop)
  await sending.sendAll()
  expect(smtp.mails).toMatchObject([{ fromName: 'Скриня', text: expect.stringContaining('«Скриня»') }])
})

it('[OUT-2] [OUT-3] a new key ends the rest of a company, and what waited for that goes at once', async () => {
  await turbo(turboToken)
  await shop.database.pool.query(`
    update companies set failures_in_row = 9, rests_until = now() + interval '20 minutes' where name = 'turbosms'`)
  const sending = openSending(shop)
  phones.reset()
  const id = await buildMessage(shop, { channel: 'sms' })
  await sending.sendAll()
  expect([phones.messages.length, await sending.sendAll()]).toEqual([0, 0])

  await turbo(turboToken)
  await sending.sendAll()
  expect(phones.messages.length).toBe(1)
  expect((await outboxRow(shop, id)).state).toBe('done')
})

it('[OUT-6] [OUT-2] “today” names a company that takes our key no more until another one is kept', async () => {
  const told = async () =>
    wireOf(getToday, await api.call('/crm/insights/today', { token: admin })).waiting.filter(
      ({ kind }) => kind === 'company',
    )
  await turbo(turboToken)
  expect((await turbo('turbo-token-of-another-shop')).status).toBe(400)
  expect(await told(), 'a key that is not kept says nothing of the one that is').toEqual([])
  phones.failNext('badToken')
  await buildMessage(shop, { channel: 'sms' })
  await openSending(shop).sendAll()
  expect(await told()).toMatchObject([{ count: 1, title: 'TurboSMS' }])
  expect((await turbo('turbo-token-of-another-shop')).status).toBe(400)
  expect(await told()).toHaveLength(1)
  await turbo(turboToken)
  expect(await told()).toEqual([])
})

it('[OUT-3] a new key sends nothing that is meant for later', async () => {
  await turbo(turboToken)
  phones.reset()
  const dueAt = new Date(shop.now().getTime() + 3 * 24 * 60 * 60 * 1000)
  const id = await buildMessage(shop, { channel: 'sms' })
  await shop.database.pool.query('update work set due_at = $1 where id = $2', [dueAt, id])
  await turbo(turboToken)
  await openSending(shop).sendAll()
  expect([phones.messages, (await outboxRow(shop, id)).due_at]).toEqual([[], dueAt])
})

it('[OUT-3] a new key takes no work from a process that is doing it', async () => {
  const id = await buildMessage(shop, { channel: 'sms' })
  const until = new Date(shop.now().getTime() + 30_000)
  await shop.database.pool.query(`update work set due_at = $1, failure = 'unavailable' where id = $2`, [until, id])
  await turbo(turboToken)
  expect((await outboxRow(shop, id)).due_at).toEqual(until)
})

it('[OUT-2] a key that is emptied is gone', async () => {
  await turbo(turboToken)
  expect((await paste('turbosms', { TURBOSMS_TOKEN: '' })).status).toBe(200)
  expect(shop.settings.of(turboSmsSettings).turboSmsToken).toBeUndefined()
})

it('[OUT-2] secrets never leave: no answer, log, history, export or row has one', async () => {
  const answers = [
    await turbo(turboToken),
    await turbo('turbo-token-of-another-shop'),
    await paste('smtp', { SMTP_URL: mailUrl() }),
    await paste('smtp', { SMTP_URL: mailUrl().replace(password, 'not-the-password') }),
    await api.call('/crm/settings', { token: admin }),
    await api.call('/crm/settings/history', { token: admin }),
  ]
  const { rows } = await shop.database.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const dump = await Promise.all(
    rows.map(async ({ table }) => (await shop.database.pool.query(`select t::text from "${table}" t`)).rows),
  )
  const everything = JSON.stringify([answers, dump, said])
  for (const secret of [turboToken, 'turbo-token-of-another-shop', password, 'not-the-password'])
    expect(everything).not.toContain(secret)
  expect(JSON.stringify(answers.at(-1))).toContain('isSecret')
})

it('[OUT-2] the key of keys is a file that only its owner reads, and never in the database', async () => {
  await turbo(turboToken)
  const file = join(dataDir, 'secrets.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const key = (await readFile(file, 'utf8')).trim()
  const { rows } = await shop.database.pool.query(`select string_agg(t::text, ' ') as all from settings t`)
  expect(rows[0]?.all).not.toContain(key)
})

it('[OUT-2] SECRETS_KEY goes before the file; another one, or none, is said and stops nothing', async () => {
  const own = inEnvironment(shop, { SECRETS_KEY: 'k'.repeat(32) })
  const ownApi = testApi(own)
  const body = { id: 'turbosms', values: { TURBOSMS_TOKEN: turboToken, TURBOSMS_SENDER: 'Kramnytsia' } }
  await ownApi.call('/crm/settings/keys', { method: 'PUT', token: admin, body })
  await expect(stat(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT')
  expect(own.settings.of(turboSmsSettings).turboSmsToken).toBe(turboToken)

  for (const environment of [{ SECRETS_KEY: 'l'.repeat(32) }, { SECRETS_KEY: '' }]) {
    const other = inEnvironment(shop, environment)
    await other.settings.refresh()
    expect(other.settings.of(turboSmsSettings).turboSmsToken).toBeUndefined()
    const { Data } = await testApi(other).call('/crm/settings', { token: admin })
    expect(keyIn(Data, 'TURBOSMS_TOKEN')).toMatchObject({ secret: { isKept: false, ending: '', isLost: true } })
    await testApi(other).call('/crm/settings/keys', { method: 'PUT', token: admin, body })
    expect(other.settings.of(turboSmsSettings).turboSmsToken).toBe(turboToken)
  }
  expect(said).toContain('SECRETS_KEY')
})

it('[OUT-2] where the environment has a key it wins, and nothing is taken in its place', async () => {
  const told = inEnvironment(shop, { TURBOSMS_TOKEN: 'turbo-of-the-environment', TURBOSMS_SENDER: 'Kramnytsia' })
  const answer = await testApi(told).call('/crm/settings/keys', {
    method: 'PUT',
    token: admin,
    body: { id: 'turbosms', values: { TURBOSMS_TOKEN: turboToken } },
  })
  expect([answer.status, answer.Message.Errors[0]?.id]).toEqual([400, 'values.TURBOSMS_TOKEN'])
  const { Data } = await testApi(told).call('/crm/settings', { token: admin })
  expect(keyIn(Data, 'TURBOSMS_TOKEN')).toMatchObject({ source: 'environment', secret: { ending: 'ment' } })
})

it('[OUT-2] a key sealed under one name opens under no other', async () => {
  await turbo(turboToken)
  await shop.database.pool.query(`update settings set name = 'SMTP_URL' where name = 'TURBOSMS_TOKEN'`)
  await shop.settings.refresh()
  expect(shop.settings.of(smtpSettings).smtpUrl).toBeUndefined()
  expect(shop.settings.of(turboSmsSettings).turboSmsToken).toBeUndefined()
})
