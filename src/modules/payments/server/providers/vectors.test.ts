import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { openMonobank } from '../../../../../tests/stand-ins/pay/monobank.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { dataOf, signatureOf as signLiqPay } from './liqpay/sign.ts'
import { liqPay } from './liqpay/index.ts'
import { monobank } from './monobank/index.ts'
import { isSignedByMonobank } from './monobank/public-key.ts'
import { signatureOf as signWayForPay } from './wayforpay/sign.ts'
import { wayForPay } from './wayforpay/index.ts'

const secret = 'stand_in_secret'
const privateKey = 'stand_in_private_key'
const mono = await openMonobank(openClock())
const shop = await testShop({
  ...mono.settings,
  LIQPAY_PUBLIC_KEY: 'sandbox_i000000000',
  LIQPAY_PRIVATE_KEY: privateKey,
  WAYFORPAY_ACCOUNT: 'stand_in_merchant',
  WAYFORPAY_SECRET: secret,
})
afterAll(() => mono.close())

const asked = {
  version: 3,
  public_key: 'sandbox_i000000000',
  action: 'pay',
  amount: '1200.50',
  currency: 'UAH',
  description: 'Замовлення 1001',
  order_id: '1001',
}
const data =
  'eyJ2ZXJzaW9uIjozLCJwdWJsaWNfa2V5Ijoic2FuZGJveF9pMDAwMDAwMDAwIiwiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMTIwMC41MCIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiLQl9Cw0LzQvtCy0LvQtdC90L3RjyAxMDAxIiwib3JkZXJfaWQiOiIxMDAxIn0='

describe('[PAY-3] LiqPay', () => {
  it('[PAY-3] signs its vector', () => {
    expect(dataOf(asked)).toBe(data)
    expect(signLiqPay(privateKey, data)).toBe('x2+2U9YP5sGFaRw4WCMeGd67iUE=')
  })

  it('[OUT-5] a call of it counts by its signature alone', async () => {
    const call = (signature: string, content = data) => ({
      headers: new Headers(),
      body: Buffer.from(new URLSearchParams({ data: content, signature }).toString()),
    })
    expect(await liqPay.isSigned(shop, call('x2+2U9YP5sGFaRw4WCMeGd67iUE='))).toBe(true)
    expect(await liqPay.isSigned(shop, call('x2+2U9YP5sGFaRw4WCMeGd67iUe='))).toBe(false)
    expect(
      await liqPay.isSigned(shop, call('x2+2U9YP5sGFaRw4WCMeGd67iUE=', dataOf({ ...asked, amount: '1.00' }))),
    ).toBe(false)
    expect(await liqPay.isSigned(shop, { headers: new Headers(), body: Buffer.from('data=1') })).toBe(false)
  })

  it('[PAY-1] keys of the test mode say so', () => expect(liqPay.isTest(shop)).toBe(true))
})

describe('[PAY-3] WayForPay', () => {
  it.each([
    [
      'stand_in_merchant;shop.example.ua;ORD-1001;1760000000;1200.50;UAH;Сумка;Пояс;1;2;1000.50;100',
      '355a6ae3d33724d34885bc84589884fb',
    ],
    ['stand_in_merchant;ORD-1001;1200.50;UAH;541963;41****8217;Approved;1100', 'a3a10d7f359de1a2644d7f746373dec8'],
    ['ORD-1001;accept;1760000100', '52a4552bc1fbf06596233cb6efe10ebc'],
  ])('[PAY-3] signs its vector %s', (values, signature) => {
    expect(signWayForPay(secret, values.split(';'))).toBe(signature)
  })

  const said = (amount: string, signature = 'a3a10d7f359de1a2644d7f746373dec8') =>
    Buffer.from(
      `{"merchantAccount":"stand_in_merchant","orderReference":"ORD-1001","amount":${amount},"currency":"UAH",` +
        `"authCode":"541963","cardPan":"41****8217","transactionStatus":"Approved","reasonCode":1100,"reason":"Ok",` +
        `"merchantSignature":"${signature}"}`,
    )

  it('[OUT-5] a sum is signed in the very letters that stand there, as a text or as a number', async () => {
    const headers = new Headers({ 'content-type': 'application/json' })
    expect(await wayForPay.isSigned(shop, { headers, body: said('"1200.50"') })).toBe(true)
    expect(await wayForPay.isSigned(shop, { headers, body: said('1200.50') })).toBe(true)
    expect(await wayForPay.isSigned(shop, { headers, body: said('1200.5') })).toBe(false)
    expect(wayForPay.read(said('1200.50'), 'application/json')).toMatchObject({ amount: 120_050, state: 'paid' })
  })

  it('[OUT-5] the JSON may come as the key of a form', async () => {
    const type = 'application/x-www-form-urlencoded'
    const body = Buffer.from(`${encodeURIComponent(said('1200.50').toString())}=`)
    expect(await wayForPay.isSigned(shop, { headers: new Headers({ 'content-type': type }), body })).toBe(true)
    expect(wayForPay.read(body, type)).toMatchObject({ reference: 'ORD-1001', amount: 120_050 })
  })

  it('[OUT-5] reads its own accepted', () => {
    const { body } = wayForPay.acknowledge?.(shop, 'ORD-1001') ?? { body: '{}' }
    const { time, signature, ...answer } = JSON.parse(body) as Record<string, string | number>
    expect(answer).toEqual({ orderReference: 'ORD-1001', status: 'accept' })
    expect(signature).toBe(signWayForPay(secret, ['ORD-1001', 'accept', time ?? '']))
  })
})

describe('[PAY-3] monobank', () => {
  const sample =
    '{"invoiceId":"p2_standin0000001","status":"success","amount":120050,"ccy":980,"finalAmount":120050,"createdDate":"2026-09-01T08:15:22Z","modifiedDate":"2026-09-01T08:16:40Z","reference":"1001","destination":"Замовлення 1001","paymentInfo":{"maskedPan":"444403******1902","approvalCode":"662476","rrn":"000000000001","tranId":"1","terminal":"ST000001","bank":"stand-in","paymentSystem":"visa","paymentMethod":"pan","fee":1561,"country":"804"}}'

  it('[PAY-3] reads its sample', () => {
    expect(monobank.read(Buffer.from(sample), 'application/json')).toEqual({
      id: 'p2_standin0000001:success:2026-09-01T08:16:40Z:0',
      happenedAt: new Date('2026-09-01T08:16:40Z'),
      reference: '1001',
      providerId: 'p2_standin0000001',
      state: 'paid',
      amount: 120_050,
      currency: 'UAH',
      refunded: 0,
      refusedRefunds: [],
      fee: 1561,
      reason: '',
      isTest: false,
    })
  })

  it('[OUT-5] its key is asked for again once where a signature does not fit, and a stranger makes nobody ask', async () => {
    const payment = await monobank.open(shop, {
      reference: 'key-1',
      amount: 100,
      orderNumber: '1',
      language: 'uk',
      returnTo: 'http://localhost:3000/',
      callTo: 'http://localhost:3000/webhooks/monobank',
      expiresAt: new Date(shop.now().getTime() + 3_600_000),
    })
    const call = async () => {
      const { headers, body } = mono.callOf(payment.providerId)
      return { headers, body: Buffer.from(await new Response(body).arrayBuffer()) }
    }
    expect(await monobank.isSigned(shop, await call())).toBe(true)
    expect(await monobank.isSigned(shop, await call())).toBe(true)
    expect(mono.keysAsked).toBe(1)
    mono.changeKey()
    shop.travel(61_000)
    expect(await monobank.isSigned(shop, await call())).toBe(true)
    expect(mono.keysAsked).toBe(2)

    const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { body } = await call()
    const forged = new Headers({
      'x-sign': createSign('sha256').update(body).sign(strange.privateKey).toString('base64'),
    })
    shop.travel(61_000)
    for (let times = 0; times < 5; times++) expect(await monobank.isSigned(shop, { headers: forged, body })).toBe(false)
    expect(mono.keysAsked).toBe(3)
    expect(await monobank.isSigned(shop, { headers: new Headers(), body })).toBe(false)

    shop.travel(61_000)
    const atOnce = Array.from({ length: 50 }, async () => monobank.isSigned(shop, { headers: forged, body }))
    expect(new Set(await Promise.all(atOnce))).toEqual(new Set([false]))
    expect(mono.keysAsked).toBe(4)
  })

  it('[OUT-5] while monobank gives no key, a stranger makes nobody ask for it, and the known one stays', async () => {
    const asked = mono.keysAsked
    const call = { headers: new Headers({ 'x-sign': 'AAAA' }), body: Buffer.from('{}') }
    shop.travel(61_000)
    mono.failNext('badKey', 1)
    expect(await monobank.isSigned(shop, call)).toBe(false)
    shop.travel(61_000)
    expect(await monobank.isSigned(shop, call)).toBe(false)
    expect(mono.keysAsked).toBe(asked + 1)

    const unknown = { token: mono.settings['MONOBANK_TOKEN'] ?? '', url: `${mono.settings['MONO_API_URL']}//` }
    const isSigned = () => isSignedByMonobank(shop, unknown, { body: call.body, signature: 'AAAA' })
    mono.failNext('badKey', 1)
    for (let times = 0; times < 5; times++) await expect(isSigned()).rejects.toThrow(CallFailure)
    shop.travel(61_000)
    expect(await isSigned()).toBe(false)
  })
})
