import { PassThrough } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { attemptsOf, openPayShop, orderOf } from '../../../../tests/build/payments.ts'
import { providerNames, type ProviderName } from '../provider.ts'
import { dataOf, signatureOf as signLiqPay } from './providers/liqpay/sign.ts'
import { signatureOf as signWayForPay } from './providers/wayforpay/sign.ts'
import { refundPayment } from './refunds/refund-payment.ts'

const paying = await openPayShop(providerNames)
const { shop, standIns } = paying
let said = ''
const lines = new PassThrough()
lines.setEncoding('utf8').on('data', (text: string) => void (said += text))
Object.assign(shop, { log: openLog('trace', lines) })
Object.assign(shop, { outgoing: openOutgoing(shop) })
afterAll(() => paying.close())

/** Card data in the three providers' messages, and the keys of their accounts. */
const secrets = [
  '444403******1902',
  '444403*02',
  '41****8217',
  '541963',
  'stand_in_private_key',
  'stand-in-monobank-token',
  'stand_in_secret',
]

const callTo = (provider: string, body: string | URLSearchParams) =>
  new Request(`http://localhost:3000/webhooks/${provider}`, { method: 'POST', body })
/** Signed messages of a shape that nobody knows, with their card: without a sum, or with one that is none. */
const unreadableCalls: Partial<Record<ProviderName, (reference: string) => Request>> = {
  liqpay(reference) {
    const data = dataOf({ order_id: reference, status: 'success', sender_card_mask2: '444403*02' })
    return callTo('liqpay', new URLSearchParams({ data, signature: signLiqPay('stand_in_private_key', data) }))
  },
  wayforpay(reference) {
    const [cardPan, amount] = ['41****8217', 'чимало']
    const said = { merchantAccount: 'stand_in_merchant', orderReference: reference, amount, currency: 'UAH' }
    const rest = { authCode: '541963', cardPan, transactionStatus: 'Approved', reasonCode: 1100 }
    const merchantSignature = signWayForPay('stand_in_secret', [...Object.values(said), ...Object.values(rest)])
    return callTo('wayforpay', JSON.stringify({ ...said, ...rest, merchantSignature }))
  },
}

it('[PAY-3] [OUT-2] no key, token or number of a card stands in any table, log, history or export, whatever was paid and given back', async () => {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const orders = []
  for (const provider of providerNames) {
    const standIn = standIns.find(({ name }) => name === provider)
    if (!standIn) throw new Error(`nobody plays ${provider}`)
    const order = await paying.order(50_000)
    const { id, reference, url } = await paying.start(order, { provider })
    await fetch(url)
    await standIn.fail(reference)
    await paying.work()
    shop.travel(60_000)
    await standIn.pay(reference)
    await paying.work()
    await refundPayment(shop, { attemptId: id, amount: 10_000, note: '' }, olena)
    await paying.work()
    await standIn.refundThere(reference, 5_000)
    // one that is held, as its order is not known here
    await paying.start(await paying.order(10_000), { provider }).then(async (strange) => {
      await fetch(strange.url)
      await shop.database.db.deleteFrom('payment_attempts').where('id', '=', strange.id).execute()
      await standIn.pay(strange.reference)
    })
    const unreadable = unreadableCalls[provider]?.(reference)
    if (unreadable) expect((await paying.receive(unreadable)).status).toBe(200)
    orders.push(order)
  }
  for (let turn = 0; turn < 12; turn++) {
    await paying.work()
    shop.travel(15_000)
  }
  for (const order of orders) {
    expect(await orderOf(shop, order)).toMatchObject({ deposit: 35_000 })
    expect(await attemptsOf(shop, order)).toMatchObject([{ refunded: 15_000, trouble: null }])
  }
  const { rows: held } = await shop.database.pool.query(`select company from quarantine where kind <> ''`)
  expect(held.length).toBeGreaterThan(2)

  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const told: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query<Record<string, unknown>>(`select * from "${name}"`)
    const text = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? readable(value) : JSON.stringify(value)))
      .join('\n')
    told.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`))
  }
  expect(said).toContain('outgoing call')
  told.push(...secrets.filter((secret) => said.includes(secret)).map((secret) => `log: ${secret}`))
  for (const path of ['/crm/orders/export', '/crm/payments/waiting', '/crm/outbox/get', '/crm/integrations']) {
    const answer = JSON.stringify(await api.call(path, { token }))
    told.push(...secrets.filter((secret) => answer.includes(secret)).map((secret) => `${path}: ${secret}`))
  }
  expect(told).toEqual([])
})

/** A form of LiqPay is base64 within. */
function readable(value: Buffer): string {
  const text = value.toString()
  const data = new URLSearchParams(text).get('data')
  return data === null ? text : `${text}\n${Buffer.from(data, 'base64').toString()}`
}
