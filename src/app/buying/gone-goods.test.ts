import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')

async function remove(id: string): Promise<void> {
  const api = testApi(shop)
  const path = `/crm/products/delete?ids=${id}`
  const deleted = await api.call(path, { method: 'DELETE', token: await api.signIn('admin') })
  expect(deleted.status).toBe(200)
}

it.each([
  ['uk', 'Черевики зі снів', 'цього ми більше не продаємо. Приберіть його з кошика', 'Цього ми більше не продаємо'],
  ['en', 'Boots of dreams', 'we no longer sell this. Remove it from your bag', 'We no longer sell this'],
])(
  '[ORD-15] whichever button of a page opened earlier is pressed after a product was deleted, no code is told (%s)',
  async (language, name, named, words) => {
    const lots = [{ size: '36' }, { size: '37' }]
    const boots = { nameUk: 'Черевики зі снів', nameEn: 'Boots of dreams', typeSlug: 'shoes' as const, lots }
    const { id, code } = await buildProduct(shop, boots)
    const ivan = site.visitor()
    const press = async (path: string, fields: Record<string, string>) =>
      textOf((await ivan.post(`/${language}${path}`, fields)).text)
    await ivan.post(`/${language}/cart/add`, { code, size: '36' })
    await remove(id)
    const ofLine = { code, size: '36', colour: '' }
    for (const said of [
      await press('/cart/update', { ...ofLine, quantity: '2', inCart: '1' }),
      await press('/cart/size', { ...ofLine, newSize: '37' }),
      await press('/cart/add', { code, size: '37', quantity: '1' }),
    ]) {
      expect(said).toContain(`${name} `)
      expect(said.replaceAll(/\s+/g, ' ')).toContain(named)
      expect(said).not.toContain(code)
      // beside the line once, and above all of them once
      expect(said.toLowerCase().split(words.toLowerCase())).toHaveLength(3)
    }
    const guest = site.visitor()
    for (const [path, fields] of [
      ['/cart/add', { code, size: '37', quantity: '1' }],
      ['/wishlist', { add: code }],
      ['/notify', { code, size: '37', contact: 'ivan@example.com' }],
    ] as const) {
      const { status, text } = await guest.post(`/${language}${path}`, fields)
      expect([path, status >= 400, textOf(text).includes(code)]).toEqual([path, true, false])
    }
  },
)

it.each([
  ['uk', 'Приберіть його, щоб оформити решту.', 'Приберіть його й виберіть щось інше.', 'Разом із доставкою'],
  ['en', 'Remove it to order the rest.', 'Remove it and choose something else.', 'Total with delivery'],
])(
  '[U31] goods that are gone are taken out for the rest where there is some, else for something else (%s)',
  async (language, rest, all, withDelivery) => {
    const bag = await buildProduct(shop)
    const other = await buildProduct(shop)
    const ivan = site.visitor()
    for (const { code } of [bag, other]) await ivan.post(`/${language}/cart/add`, { code, size: '' })
    const said = async (path: string) => {
      const { text } = await ivan.get(`/${language}${path}`)
      return [rest, all, withDelivery].map((words) => text.includes(words))
    }
    await remove(bag.id)
    for (const path of ['/cart', '/checkout']) expect(await said(path), path).toEqual([true, false, true])
    await remove(other.id)
    // and no delivery of nothing is added up
    for (const path of ['/cart', '/checkout']) expect(await said(path), path).toEqual([false, true, false])
  },
)
