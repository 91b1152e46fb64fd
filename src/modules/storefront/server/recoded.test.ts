import { sql } from 'kysely'
import { expect } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { loadProduct } from './product.ts'
import { findPublicProduct } from './public-product.ts'

const rounds = isDeep ? 1300 : 50

longIt('[CAT-6] a reader never misses a product whose code goes away and comes back meanwhile', async () => {
  const shop = await testShop()
  const { id } = await buildProduct(shop, { code: 'race-a' })
  // as the shop renames: a deadlock with the making of the shelf is repeated
  const rename = (code: string) =>
    shop.database.transaction((tx) => sql`update products set code = ${code} where id = ${id}`.execute(tx))
  await rename('race-b')
  let isOver = false
  const seen = ['race-a', 'race-b', 'race-a', 'race-b'].map((code) => ({ code, codes: new Set<string | undefined>() }))
  const reading = seen.map(async ({ code, codes }) => {
    while (!isOver) {
      codes.add((await loadProduct(shop, code, 'uk'))?.data.code)
      codes.add((await findPublicProduct(shop, code, 'uk')).code)
    }
  })
  // on a busy machine a reader may be slower than many renamings
  const haveMissed = () => seen.some(({ codes }) => codes.size < 2)
  for (let round = 0; round < rounds || (haveMissed() && round < 100 * rounds); round++)
    await rename(round % 2 ? 'race-b' : 'race-a')
  isOver = true
  await Promise.all(reading)
  for (const { codes } of seen) expect(codes).toEqual(new Set(['race-a', 'race-b']))
})
