import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/build/api.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { olena } from '../../../tests/build/orders.ts'
import { openPayShop, orderOf, type PayShop } from '../../../tests/build/payments.ts'
import { inEnvironment } from '../../../tests/build/shop.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'
import { updateOrders } from '#modules/orders/server/index.ts'

let paying: PayShop
let site: Site

beforeAll(async () => {
  paying = await openPayShop(['monobank', 'liqpay'], { DEPOSIT_SUM: '200' })
  site = await testSite(paying.shop)
})
afterAll(() => paying.close())

const person = {
  phone: '067 123 45 67',
  firstName: 'Леся',
  lastName: '',
  carrier: 'novaPoshta',
  'novaPoshta-city': 'Полтава',
  'novaPoshta-branch': 'відділення 4',
  note: '',
}

/** A visitor with goods for 1 000 ₴ at the checkout. */
async function atCheckout(): Promise<{ visitor: Visitor; checkout: Shown }> {
  const bag = await buildProduct(paying.shop, { lots: [{ price: 100_000 }] })
  const visitor = site.visitor()
  await visitor.post('/uk/cart/add', { code: bag.code, quantity: '1' })
  return { visitor, checkout: await visitor.get('/uk/checkout') }
}

function orderForm({ text }: Shown, more: Record<string, string>): URLSearchParams {
  const form = new URLSearchParams({ ...person, ...more })
  for (const [, name = '', value = ''] of text.matchAll(
    /<input type="hidden" name="(idempotencyKey|line)" value="([^"]*)"/g,
  ))
    form.append(name, value)
  return form
}

const plain = ({ text }: Shown) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const bankOf = ({ text }: Shown) =>
  /<meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
const stateOf = ({ text }: Shown) => /data-pay="(\w+)"/.exec(text)?.[1]
const tokenOf = ({ location }: Shown) => /\/pay\/([^?]+)/.exec(location)?.[1] ?? ''

async function orderBy(token: string) {
  const { rows } = await paying.shop.database.pool.query<{ id: string }>(
    'select id from orders where tracking_token = $1',
    [token],
  )
  return orderOf(paying.shop, { id: rows[0]?.id ?? '' })
}

/** Presses a button of the bank's page; the browser comes back to this path. */
async function atBank(bank: string, act: 'pay' | 'fail' | 'leave' | 'silent'): Promise<string> {
  const page = await (await fetch(bank)).text()
  const reference = /name="reference" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(`${new URL(bank).origin}/play/pay`, {
    method: 'POST',
    body: new URLSearchParams({ reference, act }),
    redirect: 'manual',
  })
  return (answer.headers.get('location') ?? '').replace('http://localhost:3000', '')
}

async function ordered(paymentType: string, provider = 'monobank') {
  const { visitor, checkout } = await atCheckout()
  const placed = await visitor.post('/uk/checkout', orderForm(checkout, { paymentType, provider }))
  return { visitor, placed, token: tokenOf(placed) }
}

it('[PAY-1] [PAY-2] the checkout offers a deposit and all of it, with what each takes now and later, and by whom', async () => {
  const { checkout } = await atCheckout()
  const words = plain(checkout)
  expect(words).toMatch(/Коли отримаю.*зараз 0 ₴.*при отриманні 1 000 ₴/)
  expect(words).toMatch(/Завдаток повернемо, якщо не підійде зараз 200 ₴ при отриманні 800 ₴/)
  expect(words).toMatch(/Усе зараз .*зараз 1 000 ₴ при отриманні 0 ₴/)
  expect(words).toMatch(/monobank картка будь-якого банку.*LiqPay картка, Приват24/)
  expect(words).toContain('Без оплати тримаємо замовлення 48 годин')
})

it('[PAY-1] the payment company that the owner chose stands first, whichever it is', async () => {
  const shop = inEnvironment(paying.shop, { PAYMENT_PROVIDER: 'liqpay' })
  const bag = await buildProduct(shop, { lots: [{ price: 100_000 }] })
  const visitor = (await testSite(shop)).visitor()
  await visitor.post('/uk/cart/add', { code: bag.code, quantity: '1' })
  expect(plain(await visitor.get('/uk/checkout'))).toMatch(/LiqPay картка, Приват24.*monobank картка будь-якого банку/)
})

it('[ORD-16] a reminder to pay comes its hours after the order, and the end of the wait its own', async () => {
  const { token } = await ordered('prepayment')
  const order = await orderBy(token)
  const { rows } = await paying.shop.database.pool.query<{ remind: Date; cancel: Date }>(
    'select remind_at as remind, cancel_at as cancel from payment_plans where order_id = $1',
    [order.id],
  )
  const hoursAfter = (at: Date | undefined) => ((at?.getTime() ?? 0) - order.createdAt.getTime()) / 3_600_000
  expect([rows[0]?.remind, rows[0]?.cancel].map((at) => Math.round(hoursAfter(at)))).toEqual([24, 48])
})

it('[PAY-1] nothing is offered ahead while nobody takes payments, nor taken', async () => {
  const shop = await testShop()
  const bag = await buildProduct(shop, { lots: [{ price: 100_000 }] })
  const visitor = (await testSite(shop)).visitor()
  await visitor.post('/uk/cart/add', { code: bag.code, quantity: '1' })
  const checkout = await visitor.get('/uk/checkout')
  expect(checkout.text).not.toMatch(/Завдаток|Усе зараз|monobank/)
  for (const paymentType of ['prepayment', 'deposit']) {
    const refused = await visitor.post('/uk/checkout', orderForm(checkout, { paymentType }))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('передоплата зараз недоступна')
    expect(refused.text).toContain('value="Леся"')
  }
  const api = testApi(shop)
  const body = {
    lines: [{ code: bag.code, goodsCount: 1, priceSale: 1000 }],
    phoneNumber: '+380671234567',
    firstName: 'Леся',
    deliveryType: 'nova',
    deliveryAddress: 'Полтава, 4',
  }
  for (const more of [{ paymentType: 'prepayment' }, { paymentType: 'postpaid', isDeposit: true }])
    expect(
      (
        await api.call('/checkout', {
          method: 'POST',
          headers: { 'Idempotency-Key': crypto.randomUUID() },
          body: { ...body, ...more },
        })
      ).status,
    ).toBe(400)
})

it('[PAY-2] [PAY-3] [NAV-5] without scripts: ordered, led to the bank, back, told the truth while it waits, paid', async () => {
  const { visitor, placed, token } = await ordered('prepayment')
  expect(placed.status).toBe(303)
  const leaving = await visitor.get(placed.location)
  expect(stateOf(leaving)).toBe('leave')
  expect(leaving.headers.get('content-security-policy')).toContain("form-action 'self'")
  const bank = bankOf(leaving)
  expect(leaving.text).toContain(`href="${bank}"`)
  expect(await orderBy(token)).toMatchObject({ status: 'awaitingPayment', paymentType: 'prepayment' })

  const back = await atBank(bank, 'pay')
  // what the browser brings back counts for nothing
  const waiting = await visitor.get(back)
  expect(stateOf(waiting)).toBe('wait')
  expect(waiting.text).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>')
  expect(plain(waiting)).toMatch(/Ви повернулися з monobank, а він ще не підтвердив 1 000 ₴/)
  expect(await orderBy(token)).toMatchObject({ deposit: 0, status: 'awaitingPayment' })

  await paying.work()
  const paid = await visitor.get(back)
  expect(stateOf(paid)).toBe('paid')
  expect(plain(paid)).toMatch(/Оплачено, дякуємо Отримали 1 000 ₴/)
  expect(await orderBy(token)).toMatchObject({ deposit: 100_000, status: 'paid' })
  expect(plain(await visitor.get(`/uk/track/${token}`))).toContain('Сплачено повністю')
  // an old link offers nothing
  const again = await visitor.post('/uk/pay', { token, choice: 'all:100000', provider: 'liqpay' })
  expect(again.status).toBe(409)
  expect(plain(again)).not.toMatch(/Сплатити/)
})

it('[PAY-2] [ORD-16] a deposit: the rest is paid when it is received, and the order waits for its first word', async () => {
  const { visitor, placed, token } = await ordered('deposit', 'liqpay')
  const bank = bankOf(await visitor.get(placed.location))
  expect(await orderBy(token)).toMatchObject({ status: 'awaitingPayment', paymentType: 'onDelivery' })
  const back = await atBank(bank, 'pay')
  await paying.work()
  expect(plain(await visitor.get(back))).toMatch(/Отримали 200 ₴\. Решта, 800 ₴, при отриманні/)
  expect(await orderBy(token)).toMatchObject({ deposit: 20_000, status: 'awaitingPayment' })
  // the rest may be paid as well, while the parcel is here
  expect(plain(await visitor.get(`/uk/track/${token}`))).toMatch(/До сплати\s+800 ₴\s+Сплатити карткою зараз/)
})

it('[PAY-2] whoever chooses reads what becomes of a deposit once the order is refused, by the owner’s rule', async () => {
  const { visitor, placed, token } = await ordered('deposit')
  await atBank(bankOf(await visitor.get(placed.location)), 'fail')
  await paying.work()
  const rules = {
    returned: 'повернемо, якщо не підійде',
    part: 'якщо не підійде, повернемо без вартості доставки',
    kept: 'не повертається, якщо відмовитися від посилки',
  }
  for (const [rule, words] of Object.entries(rules)) {
    const mine = (await testSite(inEnvironment(paying.shop, { DEPOSIT_WHEN_REFUSED: rule }))).visitor()
    expect(plain(await mine.get(`/uk/pay/${token}`))).toContain(`Завдаток ${words} зараз 200 ₴`)
  }
})

it('[PAY-2] refused by the bank: in its words, and one tries again by another', async () => {
  const { visitor, placed, token } = await ordered('prepayment')
  const back = await atBank(bankOf(await visitor.get(placed.location)), 'fail')
  await paying.work()
  const refused = await visitor.get(back)
  expect(stateOf(refused)).toBe('refused')
  expect(plain(refused)).toContain('Його слова: «Недостатньо коштів»')
  const again = await visitor.post('/uk/pay', { token, choice: 'all:100000', provider: 'liqpay' })
  expect(again.status).toBe(303)
  expect(bankOf(await visitor.get(again.location))).toContain('/api/3/checkout?data=')
})

it('[PAY-3] left halfway: it says that the bank is silent after five minutes, opens nothing else, and is found by asking', async () => {
  const { visitor, placed, token } = await ordered('prepayment')
  const back = await atBank(bankOf(await visitor.get(placed.location)), 'silent')
  expect(stateOf(await visitor.get(back))).toBe('wait')
  paying.shop.travel(6 * 60_000)
  const silent = await visitor.get(back)
  expect(stateOf(silent)).toBe('silent')
  expect(silent.text).not.toContain('<form method="post" action="/uk/pay"')
  await paying.ask()
  expect(stateOf(await visitor.get(back))).toBe('paid')
  expect(await orderBy(token)).toMatchObject({ status: 'paid' })
})

it('[PAY-3] looking at the page that waits has the bank asked at once', async () => {
  const { visitor, placed } = await ordered('prepayment')
  const back = await atBank(bankOf(await visitor.get(placed.location)), 'silent')
  await visitor.get(back)
  await paying.work()
  expect(stateOf(await visitor.get(back))).toBe('paid')
})

it('[PAY-2] the page names a changed sum and offers it; for a cancelled order it says so', async () => {
  const { visitor, token } = await ordered('prepayment')
  const order = await orderBy(token)
  await updateOrders(paying.shop, [{ id: order.id, version: undefined, fields: { discount: 10_000 } }], olena)
  const other = await visitor.post('/uk/pay', { token, choice: 'all:100000', provider: 'monobank' })
  expect(other.status).toBe(409)
  expect(plain(other)).toContain('Сума змінилася: тепер до сплати 900 ₴')
  expect(plain(other)).toContain('Сплатити 900 ₴')
  await updateOrders(paying.shop, [{ id: order.id, version: undefined, fields: {}, status: 'cancelled' }], olena)
  expect(plain(await visitor.get(`/uk/pay/${token}`))).toContain('Замовлення скасовано')
})

it('[PAY-1] [OUT-3] a bank that is away leaves the order placed, and the way to pay open', async () => {
  const { visitor, checkout } = await atCheckout()
  paying.pay.failNext('http500')
  const placed = await visitor.post(
    '/uk/checkout',
    orderForm(checkout, { paymentType: 'prepayment', provider: 'monobank' }),
  )
  expect(placed.location).toMatch(/^\/uk\/pay\/[\w-]+$/)
  const page = await visitor.get(placed.location)
  expect(plain(page)).toContain('Сплатити 1 000 ₴')
  // it refused nothing: it did not answer
  expect(plain(page)).toContain('monobank зараз не відповідає. Гроші не списано, замовлення чекає.')
  expect(plain(page)).not.toContain('Банк відмовив')
  const again = await visitor.post('/uk/pay', { token: tokenOf(placed), choice: 'all:100000', provider: 'monobank' })
  expect(again.status).toBe(303)
})

it('[PAY-2] a strange token is no order, in either language', async () => {
  expect((await site.get('/uk/pay/nothing')).status).toBe(404)
  expect((await site.get('/en/pay/nothing?back=yes')).status).toBe(404)
})

it('[DEL-5] the pages of an order say what the transfer costs only while the carrier is to collect money', async () => {
  const { visitor, placed } = await ordered('onDelivery')
  const token = /\/thanks\/([^?]+)/.exec(placed.location)?.[1] ?? ''
  const told = 'Перевізник візьме за переказ грошей ≈ 40 ₴.'
  expect(plain(await visitor.get(`/uk/thanks/${token}`))).toContain(told)
  const track = plain(await visitor.get(`/uk/track/${token}`))
  expect(track).toContain(told)
  expect(track).toMatch(/До сплати 1 000 ₴/)
  const ahead = await ordered('prepayment')
  expect(plain(await ahead.visitor.get(`/uk/track/${ahead.token}`))).not.toContain('за переказ')
  const { id } = await orderBy(token)
  await updateOrders(paying.shop, [{ id, version: undefined, fields: {}, status: 'completed' }], olena)
  expect(plain(await visitor.get(`/uk/track/${token}`))).not.toContain('за переказ')
})
