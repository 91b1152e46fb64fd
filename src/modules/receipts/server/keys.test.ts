import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../tests/build/outbox.ts'
import { openCheckbox, type Checkbox } from '../../../../tests/stand-ins/checkbox/checkbox.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { receiptKind } from './receipt-kind.ts'

const clock = openClock()
let checkbox: Checkbox
let dataDir: string
let shop: TestShop
let api: TestApi
let token: string
let said = ''

beforeAll(async () => {
  checkbox = await openCheckbox(clock)
  dataDir = await mkdtemp(join(tmpdir(), 'checkbox-'))
  const lines = new PassThrough()
  lines.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const { CHECKBOX_API_URL = '', CHECKBOX_RECEIPT_URL = '' } = checkbox.settings
  shop = await testShop({ DATA_DIR: dataDir, CHECKBOX_API_URL, CHECKBOX_RECEIPT_URL })
  const log = openLog('trace', lines)
  shop = { ...shop, log, outgoing: openOutgoing({ ...shop, log }) }
  api = testApi(shop)
  token = await api.signIn('admin')
})
afterAll(() => Promise.all([checkbox.close(), rm(dataDir, { recursive: true })]))

const paste = (values: Record<string, string>) =>
  api.call('/crm/settings/keys', { method: 'PUT', token, body: { id: 'checkbox', values } })
const fieldsOf = async (values: Record<string, string>) => {
  const { status, Message } = await paste(values)
  return [status, ...Message.Errors.map(({ id }) => id)]
}

it('[OUT-1] [OUT-2] of its keys all that are needed must be there, and it is asked whether it takes them', async () => {
  const { licence, pin, login, password } = checkbox.keys
  expect(await fieldsOf({ CHECKBOX_LICENCE_KEY: licence })).toEqual([400, 'values.CHECKBOX_PIN'])
  expect(await fieldsOf({ CHECKBOX_PIN: pin })).toEqual([400, 'values.CHECKBOX_LICENCE_KEY'])
  expect(await fieldsOf({ CHECKBOX_LICENCE_KEY: licence, CHECKBOX_LOGIN: login })).toEqual([
    400,
    'values.CHECKBOX_PASSWORD',
  ])
  expect(await fieldsOf({ CHECKBOX_LICENCE_KEY: licence, CHECKBOX_PIN: '0000000000' })).toEqual([
    400,
    'values.CHECKBOX_LICENCE_KEY',
  ])
  const byLogin = { CHECKBOX_LICENCE_KEY: licence, CHECKBOX_LOGIN: login, CHECKBOX_PASSWORD: password }
  expect((await paste(byLogin)).status).toBe(200)
  expect((await paste({ CHECKBOX_PIN: pin, CHECKBOX_LOGIN: '', CHECKBOX_PASSWORD: '' })).status).toBe(200)
})

it('[OUT-2] no key and no token of the register stands in a log, the database, a history, an export or an answer', async () => {
  const bag = await buildProduct(shop, { lots: [{ price: 50_000 }] })
  const order = await buildOrder(shop, { lines: [{ code: bag.code }], email: 'maria@example.ua' })
  const payment = { kind: 'payment', amount: 50_000, way: 'card', note: '' } as const
  await recordPayment(shop, { id: order.id, payment }, olena)
  checkbox.failNext('cutAfter')
  for (let turn = 0; turn < 10; turn++) {
    while (await doNext(shop, { kinds: [receiptKind], onKept: () => {} }, 'checkbox'));
    clock.advance(5000)
    shop.travel(5000)
  }
  const answers = await Promise.all(
    [
      '/crm/integrations',
      '/crm/settings',
      '/crm/settings/history',
      '/crm/outbox/get',
      '/crm/receipts/day',
      `/crm/receipts/order?orderId=${order.id}`,
      `/crm/orders/history?orderId=${order.id}`,
      '/crm/orders/export',
    ].map(async (path) => JSON.stringify(await api.call(path, { token }))),
  )
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const kept = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await shop.database.pool.query(`select * from "${name}"`)).rows)),
  )
  const all = [said, ...answers, ...kept].join('\n')
  expect(all).toContain(checkbox.receipts[0]?.id)
  expect(said).toContain('outgoing call')
  for (const key of [...Object.values(checkbox.keys), ...checkbox.tokens])
    expect([key, all.includes(key)]).toEqual([key, false])
})

it('[PAY-6] the customer is written the link once, in the language of the order', async () => {
  const [issued] = checkbox.receipts
  expect(await messagesTo(shop, 'maria@example.ua')).toMatchObject([
    { channel: 'email', language: 'uk', parameters: { text: expect.stringContaining(issued?.id ?? '') } },
  ])
})
