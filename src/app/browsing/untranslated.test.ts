import { expect, it } from 'vitest'
import { testShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite } from '../../../tests/build/site.ts'

it('[A8] [LOC-5] a Ukrainian text in place of an English one says that it is Ukrainian, in a list and on the product’s page', async () => {
  const shop = await testShop()
  const site = await testSite(shop)
  await buildProduct(shop, {
    code: 'W-1',
    typeSlug: 'wallets',
    nameUk: 'Гаманець',
    nameEn: '',
    descriptionUk: 'З мушлею',
    madeOfUk: 'Шкіра',
    madeInUk: 'Полтава',
    madeInEn: 'Poltava',
  })
  await buildProduct(shop, { code: 'B-1', typeSlug: 'belts', nameUk: 'Пояс', nameEn: 'Belt', descriptionUk: '' })
  const said = async (path: string) => {
    const { status, text } = await site.get(path)
    expect(status).toBe(200)
    const marked = [...text.matchAll(/ lang="uk"[^>]*>(?:<p>)?([^<]+)</g)].map(([, words]) => words)
    return [...new Set(marked)].filter((words) => words !== 'Українська')
  }
  expect(await said('/en/wallets')).toEqual(['Гаманець'])
  expect(await said('/en/products/W-1')).toEqual(['Гаманець', 'З мушлею', 'Шкіра'])
  expect(await said('/uk/products/W-1')).toEqual([])
  expect(await said('/en/belts')).toEqual([])
  expect(await said('/en/products/B-1')).toEqual([])
})
