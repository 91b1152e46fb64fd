import { beforeAll, expect, it } from 'vitest'
import { statuses } from '#modules/orders/status.ts'
import { en } from '#modules/storefront/placed/messages.en.ts'
import { uk } from '#modules/storefront/placed/messages.uk.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildShell, buildTracked } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'
import { render } from '../render.tsx'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

const person = {
  phone: '067 123 45 67',
  firstName: 'Іван',
  lastName: 'Франко',
  carrier: 'novaPoshta',
  'novaPoshta-city': 'Київ',
  'novaPoshta-branch': 'Відділення 12',
  paymentType: 'onDelivery',
}

/** Orders one thing by the form of the page, as a browser without scripts sends it. */
async function order(wishes: Record<string, string>, language: 'uk' | 'en' = 'uk') {
  const { code } = await buildProduct(shop)
  const visitor = site.visitor()
  await visitor.post(`/${language}/cart/add`, { code, size: '', quantity: '1' })
  const { text } = await visitor.get(`/${language}/checkout`)
  const form = new URLSearchParams({ ...person, ...wishes })
  for (const [, name = '', value = ''] of text.matchAll(
    /<input type="hidden" name="(idempotencyKey|line)" value="([^"]*)"/g,
  ))
    form.append(name, value)
  const answer = await visitor.post(`/${language}/checkout`, form)
  return { answer, visitor }
}

async function placed() {
  const { rows } = await shop.database.pool.query(
    'select is_call_unwanted as "isCallUnwanted", is_gift as "isGift", gift_text as "giftText" from orders order by id desc limit 1',
  )
  return rows[0] as { isCallUnwanted: boolean; isGift: boolean; giftText: string }
}

it('a shopper asks not to be rung up, and is not promised a call; a gift has a card', async () => {
  const { answer, visitor } = await order({ isCallUnwanted: 'yes', isGift: 'yes', giftText: 'Зі святом, О’Лесю!' })
  expect(answer.status).toBe(303)
  expect(await placed()).toEqual({ isCallUnwanted: true, isGift: true, giftText: 'Зі святом, О’Лесю!' })
  const thanks = (await visitor.get(answer.location)).text
  expect(thanks).not.toContain(uk['thanks.step1'])
  const path = /href="([^"]*\/track\/[^"]+)"/.exec(thanks)?.[1] ?? ''
  const track = (await visitor.get(path)).text
  expect(track).toContain(uk['statusText.newUncalled'])
  expect(track).not.toContain(uk['statusText.new'])
  expect(track).toContain(uk['track.gift'])
  expect(track).toContain('На листівці: «Зі святом, О’Лесю!»')
})

it.each(['uk', 'en'] as const)('who asked not to be rung up is promised no call by any status (%s)', (language) => {
  const said = (isCallUnwanted: boolean, status: string) =>
    /class="order-status-name">.*?<\/p><p>([^<]+)/.exec(
      render('track', buildTracked({ status, isCallUnwanted }), buildShell(language), dressOf('track')),
    )?.[1]
  const calls = /телефону|додзвон|\bcall you|by phone/
  for (const status of ['new', 'awaitingConfirmation']) {
    expect(said(false, status)).toMatch(calls)
    expect(said(true, status)).not.toMatch(calls)
    expect(said(true, status)).toMatch(/Дзвонити не будемо|won’t call/)
  }
  for (const status of statuses) expect(said(true, status)).not.toMatch(calls)
})

it.each(['uk', 'en'] as const)('an order collected in person goes to no carrier: it waits (%s)', (language) => {
  const words = language === 'uk' ? uk : en
  const order = buildTracked({ status: 'sent' })
  if (order.details) order.details.steps = [{ status: 'sent', at: new Date('2026-11-20T10:00:00Z') }]
  const shown = (carrier: 'selfPickup' | 'novaPoshta') =>
    render('track', { ...order, carrier }, buildShell(language), dressOf('track'))
  expect(shown('selfPickup')).toContain(words['statusText.toCollect'])
  expect(shown('selfPickup')).not.toContain(words['status.sent'])
  expect(shown('novaPoshta')).toContain(words['statusText.sent'])
  expect(shown('novaPoshta')).not.toContain(words['status.toCollect'])
})

it('[ORD-17] of an order that came back whole its owner reads that it did, and no empty list', () => {
  const order = buildTracked({ status: 'completed' })
  const shown = (lines: NonNullable<typeof order.details>['lines']) =>
    render(
      'track',
      { ...order, details: order.details && { ...order.details, lines } },
      buildShell('uk'),
      dressOf('track'),
    )
  expect(shown([])).toContain(uk['track.allReturned'])
  expect(shown(order.details?.lines ?? [])).not.toContain(uk['track.allReturned'])
})

it('without such wishes there are none, and a card without a gift is left out', async () => {
  const { answer, visitor } = await order({ giftText: 'забуте' }, 'en')
  expect(await placed()).toEqual({ isCallUnwanted: false, isGift: false, giftText: '' })
  const thanks = (await visitor.get(answer.location)).text
  expect(thanks).toContain(en['thanks.step1'].replaceAll("'", '&#x27;'))
  const path = /href="([^"]*\/track\/[^"]+)"/.exec(thanks)?.[1] ?? ''
  const track = (await visitor.get(path)).text
  expect(track).toContain(en['statusText.new'])
  expect(track).not.toContain(en['track.gift'])
})

it('[U38] a refusal keeps what was wished', async () => {
  const { answer } = await order({ phone: '12', isCallUnwanted: 'yes', isGift: 'yes', giftText: 'Бабусі' })
  expect(answer.status).toBe(400)
  expect(answer.text).toMatch(/name="isCallUnwanted"[^>]*checked=""|checked=""[^>]*name="isCallUnwanted"/)
  expect(answer.text).toMatch(/name="isGift"[^>]*checked=""|checked=""[^>]*name="isGift"/)
  expect(answer.text).toMatch(/name="giftText"[^>]*value="Бабусі"|value="Бабусі"[^>]*name="giftText"/)
})

it('[ORD-12] the API takes the same wishes, and an order without them has none', async () => {
  const { code } = await buildProduct(shop)
  const checkOut = async (wishes: object) => {
    const answer = await site.request('/api/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        lines: [{ code, goodsCount: 1, priceSale: 1000 }],
        phoneNumber: '+380671234567',
        firstName: 'Іван',
        deliveryType: 'nova',
        deliveryAddress: 'Київ, Відділення 12',
        paymentType: 'postpaid',
        ...wishes,
      }),
    })
    expect(answer.status, answer.text).toBe(200)
    return placed()
  }
  expect(await checkOut({ doNotCall: true, isGift: true, giftText: 'Зі святом' })).toEqual({
    isCallUnwanted: true,
    isGift: true,
    giftText: 'Зі святом',
  })
  expect(await checkOut({})).toEqual({ isCallUnwanted: false, isGift: false, giftText: '' })
})
