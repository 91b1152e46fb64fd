import { beforeAll, expect, it } from 'vitest'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let site: Site

beforeAll(async () => {
  const shop = await testShop()
  site = await testSite(shop)
  const build = (nameUk: string, typeSlug: ProductTypeSlug, ...sizes: string[]) =>
    buildProduct(shop, { nameUk, typeSlug, lots: sizes.map((size) => ({ size })) })
  await build('Черевики', 'shoes', '36', '37.5')
  await build('Туфлі', 'shoes', '37')
  await build('Торба', 'bags', '')
})

async function shown(path: string) {
  const { status, text } = await site.get(path)
  return {
    status,
    names: [...text.matchAll(/class="card-name"><a [^>]*>([^<]+)/g)].map(([, name = '']) => name).toSorted(),
    chips: [...text.matchAll(/data-filter="sizes">([^<]+)/g)].map(([, name]) => name),
    ticked: [...text.matchAll(/<input id="filter-size-([^"]+)"[^>]*checked=""/g)].map(([, size]) => size),
    isNothing: text.includes('За цими фільтрами нічого немає'),
  }
}

it('[U1] [U3] a size that nobody has finds nothing, as a colour does, and is taken off like every other', async () => {
  expect(await shown('/uk/shoes?size=42')).toEqual({
    status: 200,
    names: [],
    chips: ['розмір 42'],
    ticked: ['42'],
    isNothing: true,
  })
  expect(await shown('/uk/shoes?size=42&size=36')).toMatchObject({ names: ['Черевики'], ticked: ['36', '42'] })
  expect(await shown('/uk/search?q=%D1%82%D1%83%D1%84%D0%BB%D1%96&size=42')).toMatchObject({
    names: [],
    isNothing: true,
  })
  const api = await site.get('/api/products?type=shoes&size=42')
  expect(api.headers.get('x-total-count'), 'as the API says').toBe('0')
})

it('[U1] [WIRE-13] a half size is found however it is typed', async () => {
  const api = await site.get(`/api/products?type=shoes&size=${encodeURIComponent('37½')}`)
  expect(api.headers.get('x-total-count')).toBe('1')
  expect(await shown('/uk/shoes?size=37,5')).toMatchObject({ names: ['Черевики'], ticked: ['37.5'] })
})

it('[U1] a size goes with the type that it was chosen in', async () => {
  expect(await shown('/uk/new?type=shoes&size=37')).toMatchObject({ names: ['Туфлі'], chips: ['розмір 37'] })
  expect(await shown('/uk/new?type=bags&size=37')).toMatchObject({ names: ['Торба'], chips: [] })
  expect(await shown('/uk/new?type=bags&size=42')).toMatchObject({ names: [], chips: ['розмір 42'] })
  // of two types there is none to choose, and the one that is chosen is sent along with what is chosen next
  const ofTwo = { names: ['Туфлі'], chips: ['розмір 37'], ticked: ['37'] }
  expect(await shown('/uk/new?type=shoes&type=bags&size=37')).toMatchObject(ofTwo)
  expect(await shown('/uk/new?size=37')).toMatchObject(ofTwo)
})
