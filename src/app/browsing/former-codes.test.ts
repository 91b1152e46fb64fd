import { beforeAll, describe, expect, it } from 'vitest'
import { addToCart, readCart } from '#modules/checkout/server/index.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import { findGoods } from '#modules/orders/server/index.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../tests/build/goods-office.ts'
import { buildOrder } from '../../../tests/build/orders.ts'
import { testSite } from '../../../tests/build/site.ts'

let shop: TestShop
let api: TestApi
let token: string
let site: Awaited<ReturnType<typeof testSite>>
let office: Awaited<ReturnType<typeof openGoodsOffice>>

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  api = testApi(shop)
  token = await api.signIn('admin')
  office = await openGoodsOffice(api)
})

const rename = async (id: string, code: string) => {
  expect((await office.update({ id, code })).status).toBe(200)
}
const remove = async (id: string) => {
  expect((await office.call('DELETE', `delete?ids=${id}`)).status).toBe(200)
}
const get = async (path: string) => {
  const { status, headers } = await site.get(path)
  return [status, headers.get('location')]
}
const heirOf = async (code: string) => (await findProductsEverOfCodes(shop.database.db, [code]))[0]?.code

describe('[CAT-6] a product that got another code', () => {
  it('is led to from its old address for good, in each language, by the search and by the public call', async () => {
    const { id } = await buildProduct(shop, { code: 'Old-1' })
    expect(await get('/uk/products/Old-1')).toEqual([200, null])
    await rename(id, 'Нова-1')
    const there = encodeURIComponent('Нова-1')
    expect(await get('/uk/products/Old-1')).toEqual([301, `/uk/products/${there}`])
    expect(await get('/en/products/oLD-1?color=1')).toEqual([301, `/en/products/${there}?color=1`])
    expect(await get('/products/Old-1')).toEqual([301, `/products/${there}`])
    expect(await get('/uk/search?q=old-1')).toEqual([303, `/uk/products/${there}`])
    expect((await site.get('/uk/products/Old-1/review')).status).toBe(200)
    expect(await get('/api/products/Old-1')).toEqual([301, there])
    expect((await site.get(`/api/products/${there}`)).status).toBe(200)
  })

  it('is led to in one step, however often its code changed, and back', async () => {
    const { id } = await buildProduct(shop, { code: 'chain-1' })
    for (const code of ['chain-2', 'chain-3', 'chain-4']) await rename(id, code)
    for (const code of ['chain-1', 'chain-2', 'chain-3'])
      expect(await get(`/uk/products/${code}`)).toEqual([301, '/uk/products/chain-4'])
    await rename(id, 'chain-2')
    expect(await get('/uk/products/chain-2')).toEqual([200, null])
    expect(await get('/uk/products/chain-4')).toEqual([301, '/uk/products/chain-2'])
    await rename(id, 'CHAIN-2')
    expect(await get('/uk/products/chain-2')).toEqual([301, '/uk/products/CHAIN-2'])
  })

  it('loses the old code to whoever takes it, new or renamed, and does not get it back', async () => {
    const { id } = await buildProduct(shop, { code: 'lent-1' })
    await rename(id, 'lent-2')
    const heir = await buildProduct(shop, { code: 'LENT-1' })
    expect(await get('/uk/products/lent-1')).toEqual([301, '/uk/products/LENT-1'])
    await rename(heir.id, 'lent-3')
    expect(await get('/uk/products/lent-1')).toEqual([301, '/uk/products/lent-3'])
    const third = await buildProduct(shop, { code: 'lent-4' })
    await rename(third.id, 'lent-1')
    expect(await get('/uk/products/lent-1')).toEqual([200, null])
    await remove(third.id)
    expect(await get('/uk/products/lent-1')).toEqual([404, null])
    expect(await heirOf('lent-1')).toBeUndefined()
  })

  it('takes its old addresses along when it goes, or is hidden', async () => {
    const { id } = await buildProduct(shop, { code: 'gone-1', lots: [] })
    await rename(id, 'gone-2')
    expect((await office.update({ id, isHidden: true })).status).toBe(200)
    expect(await get('/uk/products/gone-1')).toEqual([404, null])
    await remove(id)
    const { rows } = await shop.database.pool.query('select from former_codes where product_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('can be bought from a page that stood open, and entered by staff by its old code', async () => {
    const { id } = await buildProduct(shop, { code: 'open-1' })
    await rename(id, 'open-2')
    const { token: cart } = await addToCart(shop, undefined, { code: 'open-1', size: '', quantity: 1 })
    expect((await readCart(shop.database.db, cart)).lines).toMatchObject([{ code: 'open-2' }])
    const [one, other] = await findGoods(shop.database.db, [{ code: 'open-1' }, { code: 'open-2' }], 'lines')
    expect([one?.code, other?.code]).toEqual(['open-2', 'open-2'])
    expect(one?.lots).toHaveLength(1)
  })

  it('[FORM-6] is answered to staff who ask for the old code, and the answer says so', async () => {
    const { id } = await buildProduct(shop, { code: 'ASK-1' })
    await rename(id, 'ASK-2')
    const { Data, Message } = await api.call('/crm/products/get?code=ask-1', { token, language: 'ENG' })
    expect(Data).toMatchObject({ id, code: 'ASK-2' })
    expect(Message).toEqual({ Type: 'success', Message: 'ask-1 is a former code of the product ASK-2', Errors: [] })
    expect((await api.call('/crm/products/get?code=ASK-2', { token })).Message.Message).toBe('')
  })

  it('is found by staff under the old code', async () => {
    const { id } = await buildProduct(shop, { code: 'WAS-77' })
    await rename(id, 'IS-78')
    for (const path of ['/crm/products/get?search=was-77', '/crm/products/shortinfo?search=was-77'])
      expect((await api.call(path, { token })).Data).toMatchObject([{ code: 'IS-78' }])
  })

  it('is what its old code means at the desks of orders and purchases, and what its old orders are of for good', async () => {
    const shown = async (query: string) => (await api.call(`/crm/products/shortinfo?${query}`, { token })).Data
    const { id, code } = await buildProduct(shop, { code: 'desk-1' })
    const order = await buildOrder(shop, { lines: [{ code }] })
    await rename(id, 'desk-2')
    expect(await shown('code=DESK-1')).toMatchObject([{ id, code: 'desk-2' }])
    const heir = await buildProduct(shop, { code: 'desk-1' })
    expect(await shown('code=desk-1')).toMatchObject([{ id: heir.id }])
    expect((await api.call(`/crm/orders/get?orderid=${order.id}`, { token })).Data).toMatchObject({
      products: [{ code: 'desk-1', productId: id }],
    })
    expect(await shown(`id=${id}`)).toMatchObject([{ id, code: 'desk-2' }])
  })

  it('leaves the code of an older pair to its twin', async () => {
    const { pool } = shop.database
    const twin = await buildProduct(shop, { code: 'twin-1' })
    const eldest = await buildProduct(shop, { code: 'twin-x' })
    await pool.query('update products set code_twin = 1 where id = $1', [twin.id])
    await pool.query('alter table products disable trigger user')
    await pool.query("update products set code = 'TWIN-1' where id = $1", [eldest.id])
    await pool.query('alter table products enable trigger user')
    await rename(twin.id, 'twin-2')
    expect(await heirOf('twin-1')).toBe('TWIN-1')
  })
})
