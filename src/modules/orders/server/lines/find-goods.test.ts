import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { findGoods } from './find-goods.ts'

it('[CAT-4] goods that are often asked for by code, and their lots, are planned once a connection', async () => {
  const shop = await testShop()
  const codes = await Promise.all(
    Array.from(
      { length: 12 },
      async () => (await buildProduct(shop, { lots: [{ quantity: 2 }, { quantity: 1 }] })).code,
    ),
  )
  await sql`analyze`.execute(shop.database.db)
  const plans = await shop.database.transaction(async (tx) => {
    // in a shop of many goods what a plan costs is little beside what it finds
    await sql`set local cpu_operator_cost = 0.000001`.execute(tx)
    for (const [place, code] of codes.entries()) {
      const two = [code, codes[place - 1] ?? 'NONE-1'].filter((each) => each !== 'NONE-1')
      await findGoods(
        tx,
        two.map((each) => ({ code: each })),
        'lines',
      )
    }
    const { rows } = await sql<{ anew: number }>`
      select custom_plans::int as anew from pg_prepared_statements
      where statement like '%lower(products.code) = lower(asked)%limit 1%' or statement like '%lower(p.code) in (select lower(code)%'`.execute(
      tx,
    )
    return rows
  })
  // PostgreSQL tries five before it compares them with the one that it keeps
  expect(plans).toEqual([{ anew: 5 }, { anew: 5 }])
})
