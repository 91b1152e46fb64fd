import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { loadProduct } from './product.ts'
import { findPublicProduct } from './public-product.ts'

const rounds = process.env.DEEP ? 2000 : 50

it('[CAT-6] a reader never misses a product whose code goes away and comes back meanwhile', async () => {
  const shop = await testShop()
  const { id } = await buildProduct(shop, { code: 'race-a' })
  const rename = (code: string) => shop.database.pool.query('update products set code = $2 where id = $1', [id, code])
  await rename('race-b')
  let isOver = false
  const readers = ['race-a', 'race-b', 'race-a', 'race-b'].map(async (code) => {
    const seen = new Set<string | undefined>()
    while (!isOver) {
      seen.add((await loadProduct(shop, code, 'uk'))?.data.code)
      seen.add((await findPublicProduct(shop, code, 'uk')).code)
    }
    return seen
  })
  for (let round = 0; round < rounds; round++) await rename(round % 2 ? 'race-b' : 'race-a')
  isOver = true
  for (const seen of await Promise.all(readers)) expect(seen).toEqual(new Set(['race-a', 'race-b']))
})
