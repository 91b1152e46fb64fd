import { expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildKind, buildProduct } from '../../../../tests/build/goods.ts'
import type { WireSuggestions } from '../suggestions.contract.ts'

it('[U11] [CAT-1] the name of a kind offers its page before that of its type, and leaves room for both', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const suggest = async (search: string, language: 'UKR' | 'ENG' = 'UKR') =>
    (await api.call(`/search/suggestions?search=${encodeURIComponent(search)}`, { language })).Data as WireSuggestions
  await buildKind(shop, { typeSlug: 'hats', slug: 'berets', nameUk: 'Берети', nameEn: 'Berets' })
  await buildKind(shop, { typeSlug: 'hats', slug: 'caps', nameUk: 'Кашкети' })
  for (let place = 0; place < 7; place++)
    await buildProduct(shop, { nameUk: `Олівець ${place}`, typeSlug: 'hats', kind: 'berets' })
  const offered = [
    { slug: 'hats/berets', name: 'Берети' },
    { slug: 'hats', name: 'Капелюхи' },
  ]
  const { products, types } = await suggest('берет')
  expect([products.length, types]).toEqual([6, offered])
  // a lone kind of all that was found is meant, too
  expect((await suggest('олівець')).types).toEqual(offered)
  expect((await suggest('berets', 'ENG')).types[0]).toEqual({ slug: 'hats/berets', name: 'Berets' })
  expect((await suggest('капелюх')).types).toEqual(offered.slice(1))
  expect((await suggest('кашкет')).types).toEqual([])
})
