import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import { deleteOrders, updateOrders } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import type { Status } from '#modules/orders/status.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { errorsOf } from '../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { messagesTo, openSending } from '../../../tests/build/outbox.ts'
import { dataFolder } from '../../../tests/build/server-process.ts'
import { inEnvironment } from '../../../tests/build/shop.ts'
import { buildProduct, changeProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { olena } from '../../../tests/build/orders.ts'
import { buildReceived, reviewWords } from '../../../tests/build/reviews.ts'
import { testSite, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let api: TestApi
let token: string
let bag: BuiltProduct
let ivan: Visitor

const words = reviewWords

beforeAll(async () => {
  shop = await testShop({ DATA_DIR: dataFolder() })
  site = await testSite(shop)
  api = testApi(shop)
  token = await api.signIn('admin')
})

beforeEach(async () => {
  await shop.database.pool.query('delete from rate_limits')
  bag = await buildProduct(shop, { lots: [{ quantity: 50 }] })
  ivan = site.visitor()
})

const bought = (fields: Parameters<typeof buildReceived>[2] = {}) => buildReceived(shop, bag.code, fields)

const rows = async () =>
  shop.database.db.selectFrom('reviews').selectAll().where('product_id', '=', bag.id).orderBy('id').execute()
const productPage = async (language = 'uk') => (await ivan.get(`/${language}/products/${bag.code}`)).text
const write = (order: Order, fields: Record<string, string> = {}) =>
  ivan.post('/uk/review', { code: bag.code, token: order.trackingToken, rating: '5', text: words, ...fields })

interface WireReview {
  id: string
  productId: string
  version: number
  state: string
  author: string
  photos: { small: string; large: string }[]
}

async function listed(state: string): Promise<WireReview[]> {
  const { Data } = await api.call(`/crm/reviews/get?state=${state}&limit=200`, { token })
  return (Data as { reviews: WireReview[] }).reviews.filter(({ productId }) => productId === bag.id)
}

async function decide(state: string, changes: Record<string, unknown> = {}) {
  const [first] = await rows()
  const body = { id: first?.id, version: first?.version, state, reason: '', answer: '', ...changes }
  return api.call('/crm/reviews/update', { method: 'PUT', token, language: 'UKR', body })
}

it('a review is written by a guest who proves by number and phone that the goods were received, without scripts', async () => {
  const order = await bought()
  expect(await productPage()).toContain(`href="/uk/products/${bag.code}/review"`)
  expect((await ivan.get(`/uk/products/${bag.code}/review`)).text).toContain('name="number"')

  const proof = { code: bag.code, number: order.number, phone: order.phone }
  const form = await ivan.post('/uk/review', proof)
  expect([form.status, form.text.includes('name="rating"'), form.text.includes('multipart/form-data')]).toEqual([
    200,
    true,
    true,
  ])
  const sent = await ivan.post('/uk/review', { ...proof, rating: '4', text: words })
  expect([sent.status, sent.location]).toEqual([303, `/uk/products/${bag.code}/review?sent=yes`])
  expect((await ivan.get(sent.location)).text).toContain('Дякуємо за відгук')
  expect(await rows()).toMatchObject([{ author: 'Іван К.', rating: 4, body: words, state: 'waiting', language: 'uk' }])
})

it.each(['new', 'sent', 'inTransit', 'refused', 'cancelled'] as const)(
  'who has not received the goods writes nothing: an order that is %s',
  async (status) => {
    const order = await bought({ status })
    const { number, phone } = order
    expect((await ivan.get(`/uk/track/${order.trackingToken}/review/${bag.code}`)).status).toBe(404)
    expect((await write(order)).status).toBe(404)
    const refused = await ivan.post('/uk/review', { code: bag.code, number, phone, rating: '5', text: words })
    expect([refused.status, refused.text.includes('Не знайшли отриманого замовлення')]).toEqual([404, true])
    expect(await rows()).toEqual([])
  },
)

it('nobody writes of what another order brought, nor by a wrong phone, and guesses are counted', async () => {
  const order = await bought()
  const other = await buildProduct(shop)
  expect((await write(order, { code: other.code })).status).toBe(404)
  const guess = { code: bag.code, number: order.number, phone: '+380670000000' }
  const statuses: number[] = []
  for (let times = 0; times < 21; times++) statuses.push((await ivan.post('/uk/review', guess)).status)
  expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([404, 429])
})

it('[S3] nobody sees a review before staff have shown it; then the page, the cards and search engines tell the same', async () => {
  await write(await bought(), { rating: '5' })
  const second = await bought({ firstName: 'Олена', lastName: '' })
  expect(await productPage()).toContain('Відгуків ще немає')
  expect(await productPage()).not.toContain('AggregateRating')
  await decide('shown', { answer: 'Дякуємо вам.' })
  const page = await productPage()
  for (const told of [words, 'Іван К.', 'Підтверджена покупка', 'Дякуємо вам.', 'Відповідь крамниці', '5 з 5'])
    expect([told, page.includes(told)]).toEqual([told, true])
  expect(page).not.toContain('Коваленко')
  expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1}')
  expect(page).toContain(`"reviewBody":"${words}"`)
  expect((await ivan.get('/uk/bags')).text).toContain('Оцінка 5 з 5, 1 відгук')

  await ivan.post('/en/review', {
    code: bag.code,
    token: second.trackingToken,
    rating: '4',
    text: 'Nice bag, a bit small',
  })
  const [waiting] = await listed('waiting')
  await decide('shown', { id: waiting?.id, version: waiting?.version })
  expect((await ivan.get('/uk/bags')).text).toContain('Оцінка 4,5 з 5, 2 відгуки')
  expect(await productPage()).toContain('<p class="review-text" lang="en">Nice bag')
  await decide('hidden', { reason: 'Не про цю річ' })
  expect(await productPage()).not.toContain(words)
  expect((await ivan.get('/uk/bags')).text).toContain('Оцінка 4 з 5, 1 відгук')
})

it('the author rewrites the one review of the product, which is looked at again; staff show only what they saw', async () => {
  const order = await bought()
  await write(order)
  await decide('shown')
  const again = await ivan.get(`/uk/track/${order.trackingToken}/review/${bag.code}`)
  expect(again.text).toContain(`${words}</textarea>`)
  expect(again.text).toMatch(/checked="" name="rating"|name="rating"[^>]*checked=""/)
  const [before] = await rows()
  await write(order, { text: 'Носила місяць: пряжка відпала.', rating: '2' })
  expect(await rows()).toMatchObject([{ id: before?.id, rating: 2, state: 'waiting' }])
  expect(await productPage()).not.toContain(words)
  const refused = await decide('shown', { version: before?.version })
  expect([refused.status, errorsOf(refused)]).toEqual([
    409,
    ['id: Автор щойно переписав цей відгук. Перегляньте його ще раз'],
  ])
  expect((await decide('shown')).status).toBe(200)
})

it('forms of one person sent at once are one review, whichever order each names', async () => {
  const phone = '+380679998877'
  const orders = [await bought({ phone }), await bought({ phone })]
  for (let round = 0; round < 5; round++) {
    await Promise.all(orders.map((order) => write(order, { text: `${words} ${round}` })))
    expect(await rows()).toHaveLength(1)
  }
})

it('an error stands at its field, and the typed text stays', async () => {
  const order = await bought()
  const short = await write(order, { rating: '', text: 'Гарна' })
  expect([short.status, short.text.includes('>Гарна</textarea>')]).toEqual([400, true])
  expect(short.text).toContain('id="rating-error"')
  expect(short.text).toContain('щонайменше 10 знаків')
  const long = await write(order, { text: `${'я'.repeat(2000)}!` })
  expect([long.status, long.text.includes(`${'я'.repeat(2000)}!</textarea>`)]).toEqual([400, true])
  expect((await write(order, { rating: '6' })).status).toBe(400)
  expect(await rows()).toEqual([])
  expect((await write(order, { text: 'я'.repeat(2000) })).status).toBe(303)
})

it('a review is hidden for a reason only, and only by those who may', async () => {
  await write(await bought())
  const refused = await decide('hidden', { reason: '  ' })
  expect([refused.status, errorsOf(refused)]).toEqual([400, ['reason: Напишіть, чому відгук не показуємо']])
  expect((await decide('hidden', { reason: 'Лайка' })).status).toBe(200)
  expect(await listed('hidden')).toMatchObject([{ state: 'hidden', author: 'Іван К.' }])
  const packer = await api.signIn('packer')
  expect((await api.call('/crm/reviews/get?state=waiting', { token: packer })).status).toBe(403)
  const update = { method: 'PUT', token: packer, body: {} }
  expect((await api.call('/crm/reviews/update', update)).status).toBe(403)
})

it('[ORD-12] an order that came shows beside each thing where to write of it; one that did not shows none', async () => {
  const order = await bought()
  const path = `/track/${order.trackingToken}/review/${bag.code}`
  expect((await ivan.get(`/uk/track/${order.trackingToken}`)).text).toContain(`href="/uk${path}"`)
  expect((await ivan.get(`/en${path}`)).text).toContain('name="rating"')
  const waiting = await bought({ status: 'sent' })
  expect((await ivan.get(`/uk/track/${waiting.trackingToken}`)).text).not.toContain('/review/')
})

it('[ORD-12] nobody is asked about goods that the shop no longer shows: an order leads to no page that is not there', async () => {
  const order = await bought()
  const leads = async (language: string) =>
    (await ivan.get(`/${language}/track/${order.trackingToken}`)).text.includes(`/review/${bag.code}"`)
  expect([await leads('uk'), await leads('en')]).toEqual([true, true])
  await changeProduct(shop, { id: bag.id, isHidden: true })
  expect([await leads('uk'), await leads('en')]).toEqual([false, false])
})

it('an order that was received is followed by one invitation, only where the owner wants it, and never after a mistake', async () => {
  const asking = inEnvironment(shop, { REVIEW_INVITATIONS: 'on' })
  const move = (of: TestShop, { id }: Order, status: Status) =>
    updateOrders(of, [{ id, version: undefined, status, fields: {} }], olena)
  const invited = async ({ phone }: Order) =>
    (await messagesTo(shop, phone)).filter(({ template }) => template === 'reviewInvitation')

  const quiet = await bought({ status: 'inTransit' })
  await move(shop, quiet, 'completed')
  expect(await invited(quiet)).toEqual([])

  const order = await bought({ status: 'inTransit' })
  await move(asking, order, 'completed')
  expect(await invited(order)).toMatchObject([
    { channel: 'sms', parameters: { orderNumber: order.number, trackingPath: `/uk/track/${order.trackingToken}` } },
  ])
  await move(asking, order, 'inTransit')
  expect(await invited(order)).toEqual([])

  const theirs = await bought({ status: 'inTransit', source: 'bigl' })
  await move(asking, theirs, 'completed')
  expect(await invited(theirs)).toEqual([])
})

it('an invitation goes where the order says when it goes, and of an order that was deleted to nobody', async () => {
  const asking = inEnvironment(shop, { REVIEW_INVITATIONS: 'on' })
  const change = ({ id }: Order, fields: Partial<OrderFields>, status?: Status) =>
    updateOrders(asking, [{ id, version: undefined, status, fields }], olena)
  const [corrected, gone] = [await bought({ status: 'sent' }), await bought({ status: 'sent' })]
  for (const order of [corrected, gone]) await change(order, {}, 'completed')
  await change(corrected, { email: 'ivan.k@example.ua' })
  await deleteOrders(asking, [gone.id], olena)
  const later = { ...asking, now: () => new Date(shop.now().getTime() + 4 * 24 * 60 * 60 * 1000) }
  const { kept, sendAll } = openSending(later)
  await sendAll()
  const invitations = kept.filter(({ template }) => template === 'reviewInvitation')
  const to = invitations.map(({ recipient }) => recipient)
  expect(to).toContain('ivan.k@example.ua')
  expect(to).not.toContain(corrected.phone)
  expect(to).not.toContain(gone.phone)
})

it('[ORD-7] a review written of an order belongs to it again once the order is brought back', async () => {
  const order = await bought()
  await write(order)
  await deleteOrders(shop, [order.id], olena)
  expect(await rows()).toMatchObject([{ order_id: null }])
  await restoreOrders(shop, [order.id], olena)
  expect(await rows()).toMatchObject([{ order_id: order.id }])
})
