import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'

const migration = new URL('../../../../db/migrations/0099_half_sizes.sql', import.meta.url)

it('[S9] half sizes of before are kept the one way, in stock, orders and wishes; a lot there in both is left to staff', async () => {
  const shop = await testShop()
  const { pool } = shop.database
  const hat = await buildProduct(shop, {
    typeSlug: 'hats',
    lots: [{ size: '57,5' }, { size: '58 ½' }, { size: '5,5 x 3' }, { size: '60' }],
  })
  const twice = await buildProduct(shop, {
    typeSlug: 'hats',
    lots: ['57,5', '57.5'].map((size) => ({ size, purchaseNumber: 'P-1' })),
  })
  const order = await buildOrder(shop, { lines: [{ code: hat.code, size: '57,5' }] })
  for (const [size, colour] of [
    ['57,5', ''],
    ['57½', ''],
    ['57.5', 'синій'],
    ['57,5', 'синій'],
  ])
    await pool.query(
      `insert into stock_wishes (product_id, size, colour, channel, contact, language, created_at)
      values ($1, $2, $3, 'email', 'hat@example.com', 'uk', now())`,
      [hat.id, size, colour],
    )
  await pool.query(await readFile(migration, 'utf8'))

  const sizesOf = async (table: string, column: string, id: string) =>
    (await pool.query<{ size: string }>(`select size from ${table} where ${column} = $1 order by size`, [id])).rows.map(
      ({ size }) => size,
    )
  expect(await sizesOf('lots', 'product_id', hat.id)).toEqual(['5,5 x 3', '57.5', '58.5', '60'])
  expect(await sizesOf('lots', 'product_id', twice.id)).toEqual(['57,5', '57.5'])
  expect(await sizesOf('order_lines', 'order_id', order.id)).toEqual(['57.5'])
  expect(await sizesOf('stock_wishes', 'product_id', hat.id)).toEqual(['57.5', '57.5'])
})
