import { beforeAll, expect, it } from 'vitest'
import { getProductTypes } from '#modules/catalog/product-types.contract.ts'
import { dataOf, testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../../tests/build/goods-office.ts'

let shop: TestShop
let api: TestApi
let token: string
let office: Awaited<ReturnType<typeof openGoodsOffice>>
let types: Map<string, string>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('manager')
  office = await openGoodsOffice(api)
  types = new Map((await readTypes()).map(({ id, slug }) => [slug, id]))
})

const readTypes = async () => dataOf(getProductTypes, await api.call('/crm/products/types', { token }))

const kindsOf = async (slug: string) =>
  (await readTypes()).find((type) => type.slug === slug)?.kinds.map((kind) => `${kind.slug}: ${kind.nameUk}`)

const call = (verb: 'add' | 'update', type: string, body: object) =>
  api.call(`/crm/products/kinds/${verb}`, {
    method: verb === 'add' ? 'POST' : 'PUT',
    token,
    language: 'UKR',
    body: { typeId: types.get(type), ...body },
  })
const remove = (type: string, slug: string) =>
  api.call(`/crm/products/kinds/delete?typeId=${types.get(type)}&slug=${slug}`, {
    method: 'DELETE',
    token,
    language: 'UKR',
  })
const told = (answer: Answer) => [answer.status, ...errorsOf(answer)]

async function kindOf(id: string): Promise<unknown> {
  const { Data } = await api.call(`/crm/products/get?id=${id}`, { token })
  return (Data as { kind: string }).kind
}

it('[CAT-1] staff name kinds of a type in both languages; a slug is made of the name and stays', async () => {
  await call('add', 'shoes', { nameUk: 'Балетки', nameEn: 'Ballet flats' })
  await call('add', 'shoes', { nameUk: 'Лофери' })
  await call('add', 'hats', { nameUk: 'Щось’яке', nameEn: 'Ballet flats' })
  expect(await kindsOf('shoes')).toEqual(['ballet-flats: Балетки', 'lofery: Лофери'])
  expect(await kindsOf('hats')).toEqual(['ballet-flats: Щось’яке'])
  await call('update', 'shoes', { slug: 'lofery', nameUk: 'Лофери-пенні', nameEn: 'Penny loafers' })
  expect(await kindsOf('shoes')).toEqual(['ballet-flats: Балетки', 'lofery: Лофери-пенні'])
  expect(told(await call('add', 'shoes', { nameUk: 'балетки' }))).toEqual([
    409,
    'nameUk: Вид «балетки» у цьому розділі вже є. Назвіть інакше',
  ])
  expect(told(await call('add', 'shoes', { nameUk: ' ' }))).toEqual([400, expect.stringMatching(/^nameUk: /)])
  expect((await call('update', 'shoes', { slug: 'none', nameUk: 'Ніщо' })).status).toBe(404)
})

it('[CAT-1] a product is of a kind of its type, by the slug or by a name; another is refused at its field', async () => {
  await call('add', 'bags', { nameUk: 'Тоут', nameEn: 'Tote' })
  const bag = await buildProduct(shop)
  for (const word of ['tote', 'тоут', 'Tote']) {
    await office.update({ id: bag.id, kind: '' })
    await office.update({ id: bag.id, kind: word })
    expect(await kindOf(bag.id)).toBe('tote')
  }
  expect(told(await office.update({ id: bag.id, kind: 'ballet-flats' }))).toEqual([
    400,
    'products.0.kind: У цьому розділі немає виду «ballet-flats». Виберіть інший або спершу додайте його',
  ])
  const { Data } = await api.call('/crm/products/get?kind=tote,none&shape=row', { token })
  expect((Data as object[]).map((each) => (each as { id: string }).id)).toEqual([bag.id])
})

it('[CAT-1] a product that goes to another type leaves its kind; what products are of is not deleted', async () => {
  await call('add', 'belts', { nameUk: 'Пасок' })
  const belt = await buildProduct(shop, { typeSlug: 'belts' })
  await office.update({ id: belt.id, kind: 'pasok' })
  expect(told(await remove('belts', 'pasok'))).toEqual([409, ': Цього виду 1 товар: спершу дайте їм інший'])
  await office.update({ id: belt.id, productTypeId: types.get('hats') })
  expect(await kindOf(belt.id)).toBe('')
  expect((await remove('belts', 'pasok')).status).toBe(200)
  expect(await kindsOf('belts')).toEqual([])
})
