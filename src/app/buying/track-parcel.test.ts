import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildOrder } from '../../../tests/build/orders.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let bag: string

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  bag = (await buildProduct(shop, { lots: [{ quantity: 9, price: 100_000 }] })).code
})

/** An order whose parcel waits at its branch, or is in another state. */
async function waiting(number: string, state = 'atBranch') {
  const order = await buildOrder(shop, {
    lines: [{ code: bag }],
    status: 'sent',
    carrier: 'novaPoshta',
    paymentType: 'onDelivery',
    trackingNumber: number,
  })
  await shop.database.pool.query(
    `insert into parcels (order_id, carrier, number, state) values ($1, 'novaPoshta', $2, $3)`,
    [order.id, number, state],
  )
  return order
}

/** The page of an order whose parcel is in this state, and the words of its status. */
async function trackPage(state: string, status: 'sent' | 'completed') {
  const order = await buildOrder(shop, {
    lines: [{ code: bag }],
    status,
    carrier: 'novaPoshta',
    trackingNumber: '20450000841118',
  })
  await shop.database.pool.query(
    `insert into parcels (order_id, carrier, number, state) values ($1, 'novaPoshta', '20450000841118', $2)`,
    [order.id, state],
  )
  const { text } = await site.visitor().get(`/uk/track/${order.trackingToken}`)
  return {
    text,
    status: /class="order-status-name">(?:<span[^>]*>[^<]*<\/span>)?([^<]*)/.exec(text)?.[1],
    parcel: /id="parcel-now">(.*?)<\/h2>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, ''),
  }
}

it('[DEL-4] one card says where the order is: its parcel while it is under way, its status once it is closed', async () => {
  expect(await trackPage('atBranch', 'sent')).toMatchObject({ status: undefined, parcel: 'Чекає на вас' })
  expect(await trackPage('inTransit', 'sent')).toMatchObject({ status: undefined, parcel: 'У дорозі' })
  expect(await trackPage('atBranch', 'completed')).toMatchObject({ status: 'Отримано', parcel: undefined })
  expect(await trackPage('delivered', 'completed')).toMatchObject({ status: undefined, parcel: 'Забрали, дякуємо' })
})

it('[DEL-4] each day of free storage that is left stands at its weekday, and the sum that is paid there', async () => {
  const order = await waiting('20450000841119')
  const today = dayOf(shop.now())
  await shop.database.pool.query('update parcels set free_until = $1 where order_id = $2', [
    addDays(today, 3),
    order.id,
  ])
  const { text } = await site.visitor().get(`/uk/track/${order.trackingToken}`)
  const days = /<ol class="free-days".*?<\/ol>/.exec(text)?.[0] ?? ''
  expect([...days.matchAll(/<b>(\d+)<\/b>/g)].map(([, day]) => Number(day))).toEqual(
    [0, 1, 2, 3].map((days) => Number(addDays(today, days).slice(-2))),
  )
  expect(text).toContain(`Там же сплатите ${formatMoney(1_000_00, 'uk')}`)
  expect(text).toContain('останні цифри телефону: ·· ')
})

it('[DEL-4] of a parcel whose carrier is silent for the days of the setting the page says so, and the last that is known', async () => {
  const order = await waiting('20450000841120', 'inTransit')
  const heard = async (days: number) => {
    await shop.database.pool.query(
      `update parcels set last_event_at = now() - make_interval(days => $1), place = 'Київ' where order_id = $2`,
      [days, order.id],
    )
    return (await site.visitor().get(`/uk/track/${order.trackingToken}`)).text
  }
  expect(await heard(1)).not.toContain('Перевізник мовчить')
  const silent = await heard(5)
  expect(silent).toContain('Перевізник мовчить')
  expect(silent).toContain('Останнє, що знаємо: Київ')
})

it('[DEL-3] the carrier’s own price stands beside the sums where the recipient pays it', async () => {
  const order = await waiting('20450000841121')
  const priced = async (payer: string) => {
    await shop.database.pool.query('update parcels set price = 8500, payer = $1 where order_id = $2', [payer, order.id])
    return (await site.visitor().get(`/uk/track/${order.trackingToken}`)).text
  }
  expect(await priced('recipient')).toContain(`Доставка, перевізникові</span><strong>${formatMoney(85_00, 'uk')}`)
  expect(await priced('sender')).not.toContain('Доставка, перевізникові')
})

it('[DEL-1] the number of a parcel stands in groups, as it is read aloud', async () => {
  expect((await trackPage('inTransit', 'sent')).text).toContain('20 4500 0084 1118')
})
