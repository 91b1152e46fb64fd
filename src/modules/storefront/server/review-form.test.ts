import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#modules/orders/order.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import type { Status } from '#modules/orders/status.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { loadReviewForm, postReview } from './review-form.ts'

const shop = await testShop()
const address = '203.0.113.7'
const written = { rating: '4', text: 'Гарна сумка, шви рівні, пряжка ціла.' }
let bag: BuiltProduct
let people = 0

beforeEach(async () => {
  await shop.database.pool.query('delete from rate_limits')
  bag = await buildProduct(shop, { lots: [{ quantity: 9 }] })
})

const buy = () =>
  buildOrder(shop, {
    phone: `+38067${String(++people).padStart(7, '0')}`,
    status: 'completed',
    lines: [{ code: bag.code }],
  })
const move = ({ id }: Order, status: Status) =>
  updateOrders(shop, [{ id, version: undefined, fields: {}, status }], olena)

const byNumber = ({ number, phone }: Order) => ({ number, phone })
const byLink = ({ trackingToken: token }: Order) => ({ token })

async function post(fields: Record<string, string>) {
  const poster = { language: 'uk', cartToken: undefined, wishToken: undefined, customerId: undefined, address } as const
  const form = new URLSearchParams({ code: bag.code, ...fields })
  const answer = await postReview(shop, { ...poster, form, photos: [], photoErrors: [], photoRefusal: undefined })
  const data = answer.kind === 'page' && answer.id === 'review' ? answer.data : undefined
  return { answer, data, refusal: answer.kind === 'page' ? answer.refusal : undefined }
}

const reviews = async () =>
  shop.database.db.selectFrom('reviews').select(['body', 'rating']).where('product_id', '=', bag.id).execute()
const kept = { rating: 4, text: written.text }

it.each([
  ['by number and phone', byNumber],
  ['by its secret link', byLink],
])('[U39] a review typed of an order that is no longer received stays in the form, proved %s', async (_, proofOf) => {
  const order = await buy()
  const proof = proofOf(order)
  expect((await post(proof)).data).toMatchObject({ proof, errors: [] })
  await move(order, 'inTransit')
  const { data, refusal } = await post({ ...proof, ...written })
  expect(refusal).toMatchObject({ kind: 'notFound' })
  expect(data).toMatchObject({ ...kept, proof, errors: [{ error: 'notReceived' }] })
  await move(order, 'completed')
  expect((await post({ ...proof, ...written })).answer).toMatchObject({ kind: 'redirect' })
})

it('[U39] a typed review stays where others at the address used up the guesses; a first step asks for the proof again', async () => {
  const order = await buy()
  for (let times = 0; times < 20; times++) await shop.limits.spend('trackingPerAddress', address)
  const { data, refusal } = await post({ ...byNumber(order), ...written })
  expect(refusal).toMatchObject({ kind: 'tooMany' })
  expect(data).toMatchObject({ ...kept, proof: byNumber(order) })
  expect((await post(byNumber(order))).data).toMatchObject({ proof: null, text: '' })
  expect((await post({ number: '', phone: order.phone, ...written })).data).toMatchObject({ proof: null })
})

it('[ORD-12] a proof counts as one guess, however often its words are sent; a wrong one counts each time', async () => {
  const order = await buy()
  const left = () => shop.limits.check('trackingPerAddress', address)
  await post(byNumber(order))
  expect(await left()).toBe(19)
  for (let times = 0; times < 3; times++) await post({ ...byNumber(order), ...written })
  expect(await left()).toBe(19)
  await post({ number: order.number, phone: '+380670000000', ...written })
  expect(await left()).toBe(18)
})

it('[U39] a review of goods that were hidden while it was written is taken; nobody else learns of them', async () => {
  const order = await buy()
  await changeProduct(shop, { id: bag.id, isHidden: true })
  expect((await post({ ...byNumber(order), ...written })).data).toMatchObject({ isSent: true })
  expect(await reviews()).toEqual([{ body: written.text, rating: 4 }])
  expect((await post(byNumber(order))).answer).toMatchObject({ kind: 'page', id: 'notFound' })
  const guess = await post({ number: order.number, phone: '+380670000000', ...written })
  expect(guess.answer).toMatchObject({ kind: 'page', id: 'notFound' })
  const { trackingToken: token } = order
  expect(await loadReviewForm(shop, bag.code, 'uk', { token, isSent: false })).toBeUndefined()
})
