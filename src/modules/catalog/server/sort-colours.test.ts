import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { sortColours } from './index.ts'

const shop = await testShop()
const { db, pool } = shop.database

it('[U1] the family of a colour is kept with it, and found for colours saved before there were families', async () => {
  const colours = [
    { name: 'мак', gradient: 'n' as const, stops: ['#c2402a'] },
    { name: 'мох', gradient: 'n' as const, stops: ['#47683c'] },
  ]
  const { id } = await buildProduct(shop, { colours })
  const families = async () =>
    (await pool.query('select family from product_colours where product_id = $1 order by position', [id])).rows.map(
      ({ family }) => family,
    )
  expect(await families()).toEqual(['red', 'green'])
  await pool.query('update product_colours set family = null where product_id = $1', [id])
  await sortColours(db)
  expect(await families()).toEqual(['red', 'green'])
})
