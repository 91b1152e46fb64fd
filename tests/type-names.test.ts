import { beforeAll, expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { typeName } from '#modules/catalog/product-type-name.ts'
import { storefrontTexts } from '#modules/storefront/texts.ts'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildOrder } from './build/orders.ts'
import { reportEarned } from '#modules/insights/server/report-earned.ts'
import { addDays, dayOf } from '#kit/days.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

it.each(languages)('[LOC-1] %s: figures, catalogue and shop call the types of goods the same', async (language) => {
  const types = await listProductTypes(shop.database.db)
  for (const type of types) {
    const { code } = await buildProduct(shop, { typeSlug: type.slug, lots: [{ unitCost: 100, quantity: 1 }] })
    await buildOrder(shop, { status: 'sent', lines: [{ code, price: 500 }] })
  }
  const today = dayOf(shop.now())
  const question = { basis: 'sent', compared: 'none', step: 'day', cut: 'type' } as const
  const { groups } = await reportEarned(
    shop,
    { period: { from: addDays(today, -1), to: today }, ...question },
    language,
  )
  const called = types.map((type) => typeName(type, language))
  expect(new Set(groups.flatMap(({ id, name }) => (id ? [name] : [])))).toEqual(new Set(called))
  expect(called).toEqual(types.map(({ slug }) => storefrontTexts(language)(`type.${slug}`)))
  if (language === 'en') expect(called.filter((name) => !name.endsWith('s'))).toEqual([])
})
