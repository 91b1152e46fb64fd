import { expect, it } from 'vitest'
import { productPath } from '#modules/catalog/product-path.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite } from '../../../tests/build/site.ts'
import { matchPage } from '../site/page-match.ts'

it('[CAT-6] an address with other letters of a code leads to the code as it was written, for good', async () => {
  const shop = await testShop()
  const site = await testSite(shop)
  await buildProduct(shop, { code: 'Торба-1' })
  await buildProduct(shop, { code: 'Hid-1', isHidden: true })
  const own = encodeURIComponent('Торба-1')
  const other = encodeURIComponent('тОРБА-1')
  const get = async (path: string) => {
    const { status, headers } = await site.get(path)
    return [status, headers.get('location')]
  }
  expect(await get(`/uk/products/${own}`)).toEqual([200, null])
  expect(await get(`/uk/products/${other}`)).toEqual([301, `/uk/products/${own}`])
  expect(await get(`/en/products/${other}?color=1`)).toEqual([301, `/en/products/${own}?color=1`])
  expect(await get(`/products/${other}`)).toEqual([301, `/products/${own}`])
  expect(await get('/uk/products/hid-1')).toEqual([404, null])
  expect(await get(`/uk/search?q=${encodeURIComponent('ТОРБА-1')}`)).toEqual([303, `/uk/products/${own}`])
})

it('[LOC-1] an address whose language or words stand in other letters leads to the page as it is written', async () => {
  const shop = await testShop()
  const site = await testSite(shop)
  const get = async (path: string) => {
    const { status, headers } = await site.get(path)
    return [status, headers.get('location')]
  }
  expect(await get('/UK/bags?size=37')).toEqual([301, '/uk/bags?size=37'])
  expect(await get('/En')).toEqual([301, '/en'])
  expect(await get('/uk/HAIRHOOPS')).toEqual([301, '/uk/hairHoops'])
  expect(await get('/Bags')).toEqual([301, '/bags'])
  expect(await get('/UK/Products/Hid-1?color=1')).toEqual([301, '/uk/products/Hid-1?color=1'])
  expect(await get('/UK/nothing')).toEqual([301, '/uk/nothing'])
  for (const path of ['/UKR', '/uk/UK/bags', '/uk/nothing']) expect((await site.get(path)).status, path).toBe(404)
})

it('[S2] the path of a product, whatever its code, is that of its page', () => {
  for (const code of ['Торба-1', 'a/b?c#d', '100%', 'x$&'])
    expect(matchPage(productPath(code))).toMatchObject({ page: { id: 'product' }, parameters: { code } })
  expect(productPath('BG-1', 2, '36 ½')).toBe('/products/BG-1?size=36+%C2%BD&color=2')
})

it('[CAT-1] an address with a letter of two signs shows the product that looks so', async () => {
  const shop = await testShop()
  const site = await testSite(shop)
  await buildProduct(shop, { code: 'Їжа-1' })
  expect((await site.get(`/uk/products/${encodeURIComponent('Їжа-1'.normalize('NFD'))}`)).status).toBe(200)
})
