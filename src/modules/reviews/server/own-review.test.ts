import { expect, it } from 'vitest'
import { deleteOrders } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import type { Order } from '#modules/orders/order.ts'
import { testShop, untilWaiting } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { findOwnReview } from './reviews.sql.ts'
import { saveReview } from './save-review.ts'

const shop = await testShop()

/** As a marketplace brings one that says no phone (ORD-8). */
async function buildPhoneless(code: string): Promise<Order> {
  const order = await buildOrder(shop, { status: 'completed', lines: [{ code }] })
  await shop.database.pool.query("update orders set phone = '' where id = $1", [order.id])
  return { ...order, phone: '' }
}

it('[ORD-8] buyers whose orders have no phone have a review each, and each rewrites their own', async () => {
  const { id: productId, code } = await buildProduct(shop, { lots: [{ quantity: 9 }] })
  const [one, other] = [await buildPhoneless(code), await buildPhoneless(code)]
  const photos = { photos: [], removed: [] }
  const write = (order: Order, text: string) =>
    saveReview(shop, { productId, order, rating: 5, text, language: 'uk', ...photos })
  const ownOf = async ({ id: orderId, phone }: Order) =>
    (await findOwnReview(shop.database.db, { productId, orderId, phone }))?.text
  await write(one, 'Шви рівні, пряжка ціла.')
  expect(await ownOf(other)).toBeUndefined()
  await write(other, 'Замала для паперів.')
  await write(one, 'Шви рівні, пряжка відпала.')
  expect([await ownOf(one), await ownOf(other)]).toEqual(['Шви рівні, пряжка відпала.', 'Замала для паперів.'])
})

it('[ORD-7] [ORD-8] an order without a phone that is brought back takes no review of another one', async () => {
  const { id: productId, code } = await buildProduct(shop, { lots: [{ quantity: 9 }] })
  const [one, other] = [await buildPhoneless(code), await buildPhoneless(code)]
  const text = 'Шви рівні, пряжка ціла.'
  await saveReview(shop, { productId, order: one, rating: 5, text, language: 'uk', photos: [], removed: [] })
  await deleteOrders(shop, [one.id, other.id], olena)
  await restoreOrders(shop, [other.id], olena)
  expect(await findOwnReview(shop.database.db, { productId, orderId: other.id, phone: '' })).toBeUndefined()
})

it('[WIRE-3] a photo that one form of an author removes while another is written is not asked for again', async () => {
  const { id: productId, code } = await buildProduct(shop)
  const order = await buildOrder(shop, { status: 'completed', lines: [{ code }] })
  const given = { productId, order, rating: 5, language: 'uk' as const, photos: [], removed: [] }
  const own = async () => findOwnReview(shop.database.db, { productId, orderId: order.id, phone: order.phone })
  await saveReview(shop, { ...given, text: 'Шви рівні, пряжка ціла.' })
  const { pool } = shop.database
  await pool.query(
    `with picture as (
      insert into pictures (key, width, height, average_colour, variants)
      select 'products/Reviews/photos/' || n || '.webp', 1, 1, '#ffffff', '[]' from generate_series(1, 2) n returning id
    )
    insert into review_photos (review_id, position, picture_id) select $1, row_number() over (), id from picture`,
    [(await own())?.id],
  )
  const [gone, stays] = (await own())?.photos ?? []
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`review ${productId}`])
  await other.query('delete from review_photos where picture_id = $1', [gone?.pictureId])
  await other.query('delete from pictures where id = $1', [gone?.pictureId])
  const writing = saveReview(shop, { ...given, text: 'Шви рівні, пряжка відпала.' })
  await untilWaiting(shop)
  await other.query('commit')
  other.release()
  await writing
  expect(await own()).toMatchObject({ text: 'Шви рівні, пряжка відпала.', photos: [{ pictureId: stays?.pictureId }] })
})
