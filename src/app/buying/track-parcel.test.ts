import { beforeAll, expect, it } from 'vitest'
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
  return { text, status: /class="standing-status">(?:<span[^>]*>[^<]*<\/span>)?([^<]*)/.exec(text)?.[1] }
}

it('[DEL-4] while the parcel waits at the branch its page says so, and nothing of a way', async () => {
  const { text, status } = await trackPage('atBranch', 'sent')
  expect(status).toBeUndefined()
  expect(text).toContain('Посилка чекає на вас')
  expect(await trackPage('inTransit', 'sent')).toMatchObject({ status: 'Відправлено' })
  expect((await trackPage('atBranch', 'completed')).status).toBeDefined()
})

it('[DEL-1] the number of a parcel stands in groups, as it is read aloud', async () => {
  expect((await trackPage('inTransit', 'sent')).text).toContain('20 4500 0084 1118')
})
