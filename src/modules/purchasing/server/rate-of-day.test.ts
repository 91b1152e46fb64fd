import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import { openNbu, type Nbu } from '../../../../tests/stand-ins/nbu.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import type { Currency } from '../purchase.ts'
import { getRate } from '../rate.contract.ts'
import { learnRates } from './rate-of-day.ts'

let bank: Nbu
let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  bank = await openNbu(openClock())
  shop = await testShop(bank.settings)
  api = testApi(shop)
  token = await api.signIn('admin')
})
afterAll(() => bank.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('currency_rates').execute()
  await shop.database.db.deleteFrom('companies').execute()
  bank.reset()
})

const ask = (currency: Currency, on: string) =>
  api.call(`/crm/purchases/rate?${new URLSearchParams({ currency, day: on })}`, { token, language: 'ENG' })
const rateOn = async (currency: Currency, on: string) => dataOf(getRate, await ask(currency, on))

it('[BUY-5] a rate of a day is asked for once and kept', async () => {
  // 41.25 and a hundredth for each day of the month
  const known = { currency: 'USD', day: '2026-09-07', rate: 41.32, isLastKnown: false, doubted: null }
  expect(await rateOn('USD', '2026-09-07')).toEqual(known)
  expect(await rateOn('USD', '2026-09-07')).toEqual(known)
  expect(await rateOn('EUR', '2026-09-07')).toMatchObject({ rate: 45.17, isLastKnown: false })
  expect(bank.asked).toEqual(['20260907'])
  expect(await rateOn('UAH', '2026-09-07')).toMatchObject({ rate: 1, isLastKnown: false })
})

it.each(['http500', 'html', 'malformed', 'empty'])(
  '[BUY-5] [OUT-4] of a day that the bank does not tell (%s) the last known one stands, and says so',
  async (trouble) => {
    await rateOn('USD', '2026-09-07')
    bank.failNext(trouble)
    expect(await rateOn('USD', '2026-09-10')).toEqual({
      currency: 'USD',
      day: '2026-09-07',
      rate: 41.32,
      isLastKnown: true,
      doubted: null,
    })
    // nothing is known before
    bank.failNext(trouble)
    const none = await ask('USD', '2026-09-01')
    expect([none.status, errorsOf(none)[0]?.split(':')[0]]).toEqual([404, 'currency'])
  },
)

it('[BUY-5] [OUT-6] a bank that is paused is not asked: the last known rate stands, and says so', async () => {
  await rateOn('USD', '2026-09-07')
  const body = { company: 'nbu', isPaused: true }
  expect((await api.call('/crm/integrations/pause', { method: 'PUT', token, body })).status).toBe(200)
  expect(await rateOn('USD', '2026-09-10')).toMatchObject({ day: '2026-09-07', rate: 41.32, isLastKnown: true })
  expect((await ask('USD', '2026-09-01')).status).toBe(404)
  expect(bank.asked).toEqual(['20260907'])
})

it('[OUT-1] nobody calls out while every purchase is in hryvnias; then today and tomorrow are learned', async () => {
  await learnRates(shop)
  expect(bank.asked).toEqual([])
  await buildPurchase(shop, { currency: 'EUR', rate: 45 })
  await learnRates(shop)
  const today = dayOf(shop.now())
  const tomorrow = addDays(today, 1)
  expect(bank.asked).toEqual([today, tomorrow].map((day) => day.replaceAll('-', '')))
  bank.failNext('http500', 9)
  expect(await rateOn('EUR', tomorrow)).toMatchObject({ isLastKnown: false })
})

it.each([
  ['a day of 25 hours', '2026-10-25T00:30+03:00', ['20261025', '20261026']],
  ['the day before one of 23 hours', '2027-03-27T23:30+02:00', ['20270327', '20270328']],
])('[BUY-5] on %s the shop learns the rates of the next day, not of 24 hours later', async (_day, instant, days) => {
  await buildPurchase(shop, { currency: 'EUR', rate: 45 })
  await learnRates({ ...shop, now: () => new Date(instant) })
  expect(bank.asked).toEqual(days)
})

it('[BUY-5] a rate that the bank tells of another day is kept of that day', async () => {
  bank.tellOf('2026-09-04')
  expect(await rateOn('USD', '2026-09-06')).toMatchObject({ day: '2026-09-04', rate: 41.29, isLastKnown: true })
})

it.each(['2026-09-30', '2025-09-06'])('[BUY-5] rates of %s say nothing of a day far from it', async (told) => {
  await rateOn('USD', '2026-09-04')
  bank.tellOf(told)
  expect(await rateOn('USD', '2026-09-06')).toMatchObject({ day: '2026-09-04', isLastKnown: true })
  const kept = await shop.database.db.selectFrom('currency_rates').select('day').distinct().execute()
  expect(kept).toEqual([{ day: '2026-09-04' }])
})

it.each([
  ['USD', 0.0001, 41.32, 55],
  ['EUR', 999_999, 45.17, 60],
] as const)(
  '[BUY-5] of %s a rate of %d is asked about instead of believed, until staff typed the like',
  async (currency, odd, known, fallen) => {
    await rateOn(currency, '2026-09-07')
    bank.publishRate(currency, odd)
    expect(await rateOn(currency, '2026-09-08')).toMatchObject({ day: '2026-09-07', rate: known, doubted: odd })
    bank.publishRate(currency, fallen)
    expect(await rateOn(currency, '2026-09-09')).toMatchObject({ day: '2026-09-07', rate: known, doubted: fallen })
    await buildPurchase(shop, { currency, rate: fallen - 0.5 })
    expect(await rateOn(currency, '2026-09-09')).toMatchObject({ day: '2026-09-09', rate: fallen, doubted: null })
  },
)

it('[BUY-5] a rate a fifth away from the last one is believed, one further away is not', async () => {
  // far from both: the last one alone decides
  await buildPurchase(shop, { currency: 'USD', rate: 30 })
  await rateOn('USD', '2026-09-07')
  bank.publishRate('USD', 49.584)
  expect(await rateOn('USD', '2026-09-08')).toMatchObject({ day: '2026-09-08', rate: 49.584, doubted: null })
  await buildPurchase(shop, { currency: 'USD', rate: 49.584 })
  bank.publishRate('USD', 59.501)
  expect(await rateOn('USD', '2026-09-09')).toMatchObject({ day: '2026-09-08', rate: 49.584, doubted: 59.501 })
})

it('[BUY-5] a price in another currency makes the hryvnias that are kept, and follows a changed rate', async () => {
  const products = [{ code: 'ВАЛ-1', lines: [{ quantity: 3, foreignPrice: 999 }] }]
  const bought = await buildPurchase(shop, { currency: 'USD', rate: 41.255, products })
  // 9.99 × 41.255 = 412.13745
  expect(bought.products[0]?.lines[0]).toMatchObject({ price: 41_214, foreignPrice: 999 })
  const body = { purchases: [{ purchaseNumber: bought.number, rate: 40 }] }
  const changed = await api.call('/crm/purchases/update', { token, method: 'PUT', body })
  // 9.99 × 40
  expect(changed.Data).toMatchObject([{ billSum: 1198.8, products: [{ subProducts: [{ price: 399.6 }] }] }])
})
