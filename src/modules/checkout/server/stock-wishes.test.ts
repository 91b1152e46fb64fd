import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, receiveLot, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { settledSeconds } from '#platform/undo-time.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import type { Status } from '#modules/orders/status.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { messagesTo, openSending } from '../../../../tests/build/outbox.ts'
import { notifyOfStock } from './notify-of-stock.ts'
import { wishForStock, type StockWish } from './wish-for-stock.ts'

let shop: TestShop
let people = 0

beforeAll(async () => {
  shop = await testShop()
})

const somebody = () => `wish-${++people}@example.ua`
const gone = [{ size: '37', quantity: 0 }]

function wish({ code }: BuiltProduct, email: string, changes: Partial<StockWish> = {}): Promise<void> {
  return wishForStock(shop, { code, size: '37', colour: '', contact: { email }, language: 'uk', ...changes })
}

interface Received {
  size?: string
  colour?: string
  quantity?: number
  price?: number
  purchaseNumber?: string
  purchasedOn?: string
}

function receive({ id }: BuiltProduct, changes: Received = {}) {
  const lot = { size: '37', purchaseNumber: 'P-9', purchasedOn: '2026-02-01', price: 100_000, unitCost: 1, quantity: 1 }
  return shop.database.transaction((tx) => receiveLot(tx, { productId: id, ...lot, ...changes }))
}

async function waiting(contact: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('stock_wishes')
    .select('colour')
    .where('contact', '=', contact)
    .execute()
  return rows.map(({ colour }) => colour)
}

it('[U19] the same wish twice is one, and gets one letter when a lot arrives, in its language', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', nameEn: 'Poppy boots', lots: gone })
  const email = somebody()
  await wish(boots, email)
  await wish(boots, email, { language: 'en' })
  expect(await waiting(email)).toEqual([''])
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email), 'nothing is there yet').toEqual([])

  await receive(boots)
  await notifyOfStock(shop)
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email)).toEqual([
    {
      channel: 'email',
      recipient: email,
      language: 'en',
      template: 'backInStock',
      parameters: { name: 'Poppy boots', path: `/en/products/${boots.code}?size=37` },
    },
  ])
  expect(await waiting(email)).toEqual([])
})

it('[U19] [B7] a change that was undone at once tells nobody of the stock, and the wish waits on', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 1 }] })
  const order = await buildOrder(shop, { lines: [{ code: boots.code, size: '37' }] })
  const email = somebody()
  const sending = openSending(shop)
  const move = (status: Status) => updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)
  await wish(boots, email)
  await move('cancelled')
  await notifyOfStock(shop)
  expect(await sending.sendAll()).toBe(0)
  await move('new')
  shop.travel(settledSeconds * 1000)
  await sending.sendAll()
  const told = () => sending.kept.filter(({ recipient }) => recipient === email)
  expect([told(), await waiting(email)]).toEqual([[], ['']])

  await move('cancelled')
  await notifyOfStock(shop)
  shop.travel(settledSeconds * 1000)
  await sending.sendAll()
  expect(told()).toMatchObject([{ template: 'backInStock' }])
})

it('[U19] a phone gets an SMS', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 0 }] })
  await wish(bag, '', { size: '', contact: { phone: '+380501230001' } })
  await receive(bag, { size: '' })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, '+380501230001')).toMatchObject([
    { channel: 'sms', parameters: { path: `/uk/products/${bag.code}` } },
  ])
})

it('[U19] another size, another colour, or pieces that are promised already send nobody a letter', async () => {
  const lots = [
    { size: '37', colour: 'мак', quantity: 0 },
    { size: '37', colour: 'ніч', quantity: 1 },
    { size: '38', colour: 'мак', quantity: 1 },
  ]
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots })
  const [poppy, night] = [somebody(), somebody()]
  await buildOrder(shop, { lines: [{ code: boots.code, size: '37', colour: 'ніч' }] })
  await wish(boots, poppy, { colour: 'мак' })
  await wish(boots, night, { colour: 'ніч' })
  await notifyOfStock(shop)
  expect([await messagesTo(shop, poppy), await messagesTo(shop, night)]).toEqual([[], []])

  await receive(boots, { colour: 'ніч' })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, poppy)).toEqual([])
  expect(await messagesTo(shop, night)).toMatchObject([
    { parameters: { path: `/uk/products/${boots.code}?size=37&color=1` } },
  ])
})

it('[U19] a wish from when lots told no colours apart leads to a colour that has the size', async () => {
  const colours = ['мак', 'ніч', 'жар'].map((name) => ({ name, gradient: 'n' as const, stops: ['#888888'] }))
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: gone, colours })
  const email = somebody()
  await wish(boots, email)
  await receive(boots, { size: '36', colour: 'мак' })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email)).toEqual([])
  await receive(boots, { colour: 'жар', purchaseNumber: 'P-10' })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email)).toMatchObject([
    { parameters: { path: `/uk/products/${boots.code}?size=37&color=2` } },
  ])
})

it('[CAT-1] [U19] who waits is led to what is not told apart, where that alone came beside a colour that went', async () => {
  const colours = ['мак', 'ніч'].map((name) => ({ name, gradient: 'n' as const, stops: ['#888888'] }))
  const lots = [{ size: '37', colour: 'мак', quantity: 0 }]
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots, colours })
  const [any, poppy] = [somebody(), somebody()]
  await wish(boots, any)
  await wish(boots, poppy, { colour: 'мак' })
  await receive(boots, {})
  await notifyOfStock(shop)
  expect(await messagesTo(shop, poppy)).toEqual([])
  expect(await messagesTo(shop, any)).toMatchObject([
    { parameters: { path: `/uk/products/${boots.code}?size=37&color=99` } },
  ])
})

it('[U19] [CAT-2] goods without a price send nobody a letter: the lot sold next decides, as on the page', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: gone })
  const email = somebody()
  await wish(boots, email)
  await receive(boots, { price: 0, purchasedOn: '2026-01-01' })
  await receive(boots, { purchaseNumber: 'P-10', purchasedOn: '2026-02-01' })
  await notifyOfStock(shop)
  expect([await messagesTo(shop, email), await waiting(email)]).toEqual([[], ['']])

  await sql`update lots set price = 100000, asked_price = 100000 where product_id = ${boots.id}`.execute(
    shop.database.db,
  )
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email)).toHaveLength(1)
})

it('[U19] hidden goods send nobody a letter until they are shown', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: gone })
  const email = somebody()
  await wish(boots, email)
  await receive(boots)
  await sql`update products set is_hidden = true where id = ${boots.id}`.execute(shop.database.db)
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email)).toEqual([])
  await sql`update products set is_hidden = false where id = ${boots.id}`.execute(shop.database.db)
  await notifyOfStock(shop)
  expect(await messagesTo(shop, email)).toHaveLength(1)
})

it('[U19] two processes at once tell each person once', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: gone })
  const emails = Array.from({ length: 120 }, somebody)
  for (const email of emails) await wish(boots, email)
  await receive(boots)
  await Promise.all([notifyOfStock(shop), notifyOfStock(shop), notifyOfStock(shop)])
  const told = await Promise.all(emails.map((email) => messagesTo(shop, email)))
  expect(told.map(({ length }) => length)).toEqual(emails.map(() => 1))
})

it('[U19] a wish follows a colour that is renamed, also to a name that was wished for before', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', colour: 'мак', quantity: 0 }] })
  const email = somebody()
  await wish(boots, email, { colour: 'мак' })
  await wish(boots, email, { colour: 'жар' })
  await sql`update product_colours set name = 'жар' where product_id = ${boots.id}`.execute(shop.database.db)
  expect(await waiting(email)).toEqual(['жар'])
})

it('[U19] wishes end after 180 days, with their product, and after 20 a day of one person', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [] })
  const email = somebody()
  await wish(boots, email)
  await sql`delete from products where id = ${boots.id}`.execute(shop.database.db)
  expect(await waiting(email)).toEqual([])

  const bag = await buildProduct(shop, { lots: [] })
  for (let again = 1; again < 20; again++) await wish(bag, email, { size: '' })
  await expect(wish(bag, email, { size: '' })).rejects.toMatchObject({
    kind: 'tooMany',
    errors: [{ field: 'contact' }],
  })
  shop.travel(179 * 24 * 60 * 60_000)
  await notifyOfStock(shop)
  expect(await waiting(email)).toHaveLength(1)
  shop.travel(2 * 24 * 60 * 60_000)
  await notifyOfStock(shop)
  expect(await waiting(email)).toEqual([])
})
