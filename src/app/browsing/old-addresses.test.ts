import { beforeAll, describe, expect, it } from 'vitest'
import { deleteAddresses, getAddresses, readAddresses, turnAddresses } from '#modules/moving-in/addresses.contract.ts'
import { oldAddressKey } from '#modules/moving-in/server/addresses/old-address.ts'
import { dataOf, testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../tests/build/goods-office.ts'
import { csvOf, promCsv } from '../../../tests/build/move-files.ts'
import { movesOf } from '../../../tests/build/moves.ts'
import { testSite } from '../../../tests/build/site.ts'

let shop: TestShop
let api: TestApi
let token: string
let site: Awaited<ReturnType<typeof testSite>>
let office: Awaited<ReturnType<typeof openGoodsOffice>>
let moves: ReturnType<typeof movesOf>

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  api = testApi(shop)
  token = await api.signIn('admin')
  office = await openGoodsOffice(api)
  moves = movesOf(api, token)
})

const get = async (path: string) => {
  const { status, headers } = await site.get(path)
  return [status, headers.get('location')]
}
const load = (file: string, type = 'text/csv') =>
  api.call('/crm/moving-in/readAddresses', {
    method: 'POST',
    token,
    body: file,
    headers: { 'content-type': type },
  })
const loaded = async (rows: readonly (readonly string[])[]) => dataOf(readAddresses, await load(csvOf(rows)))
const shown = async (search = '') =>
  dataOf(getAddresses, await api.call(`/crm/moving-in/addresses?search=${encodeURIComponent(search)}`, { token }))
const turn = (isOn: boolean) => api.call('/crm/moving-in/turnAddresses', { method: 'POST', token, body: { isOn } })
const bag = (code: string, url: string) => ({
  code,
  url,
  name: `Сумка «${code}»`,
  price: 900,
  quantity: 1,
  group: 'Сумки',
})

describe('[CAT-6] an address of the shop before', () => {
  it('leads to the product that its page became, whatever its host and language, and follows its code', async () => {
    await moves.read(promCsv([bag('MOVED-1', 'https://old.example.com/ua/p7000012-sumka-kyiv.html')]))
    expect(await get('/ua/p7000012-sumka-kyiv.html')).toEqual([404, null])
    await moves.apply()
    expect(await get('/ua/p7000012-sumka-kyiv.html')).toEqual([301, '/products/MOVED-1'])
    expect(await get('/p7000012-sumka-z-inshoiu-nazvoiu.html?utm_source=mail')).toEqual([301, '/products/MOVED-1'])
    expect(await get('/en/p7000012-sumka-kyiv.html')).toEqual([301, '/en/products/MOVED-1'])
    expect(await get('/ua/p7000013-sumka-kyiv.html')).toEqual([404, null])
    const { rows } = await shop.database.pool.query<{ id: string }>("select id from products where code = 'MOVED-1'")
    const id = rows[0]?.id ?? ''
    await office.update({ id, code: 'MOVED-2' })
    expect(await get('/ua/p7000012-sumka-kyiv.html')).toEqual([301, '/products/MOVED-2'])
    await office.update({ id, isHidden: true })
    expect(await get('/ua/p7000012-sumka-kyiv.html')).toEqual([404, null])
    expect(await shown('p7000012')).toMatchObject({ found: 1, hiddenCount: 1, addresses: [{ isHidden: true }] })
  })

  it('goes when the move that brought it is taken back', async () => {
    await moves.read(promCsv([bag('BACK-1', 'https://old.example.com/p7000020-a.html')]))
    await moves.apply()
    expect((await shown('p7000020')).found).toBe(1)
    await moves.undo()
    expect((await shown('p7000020')).found).toBe(0)
  })

  it('is the alias of a page of Horoshop, and stays where it was a second file says otherwise of another product', async () => {
    const file = (code: string) =>
      csvOf([
        ['Артикул', 'Родительский артикул', 'Название (UA)', 'Раздел', 'Цена', 'Количество', 'Алиас'],
        [code, code, `Сумка «${code}»`, 'Сумки', '700', '1', 'sumka-shkiriana'],
      ])
    await moves.read(file('HORO-1'))
    await moves.apply()
    expect(await get('/sumka-shkiriana')).toEqual([301, '/products/HORO-1'])
    expect(await get('/sumka-shkiriana/')).toEqual([308, '/sumka-shkiriana'])
    await buildProduct(shop, { code: 'OWN-1' })
    expect(
      await loaded([
        ['Стара адреса', 'Код'],
        ['/Sumka-Shkiriana/', 'own-1'],
      ]),
    ).toMatchObject({ changed: 1 })
    expect(await get('/uk/sumka-shkiriana')).toEqual([301, '/uk/products/OWN-1'])
    await moves.read(file('HORO-1'))
    await moves.apply()
    expect(await get('/sumka-shkiriana')).toEqual([301, '/products/OWN-1'])
  })

  it('never stands before a page that is here, and leads in no circle', async () => {
    const one = await buildProduct(shop, { code: 'HERE-1' })
    const other = await buildProduct(shop, { code: 'HERE-2' })
    const map = [
      ['/bags', 'HERE-1'],
      ['/products/HERE-1', 'HERE-2'],
      ['/products/HERE-2', 'HERE-1'],
      ['/products/here-3', 'HERE-2'],
      ['/torby', '/bags'],
    ]
    expect(await loaded(map)).toMatchObject({ added: 5, refusedCount: 0 })
    expect(await get('/uk/bags')).toEqual([200, null])
    expect(await get('/uk/products/HERE-1')).toEqual([200, null])
    expect(await get('/uk/products/HERE-2')).toEqual([200, null])
    expect(await get('/uk/products/HERE-3')).toEqual([301, '/uk/products/HERE-2'])
    expect(await get('/torby')).toEqual([301, '/bags'])
    await office.update({ id: one.id, isHidden: true })
    expect(await get('/uk/products/HERE-1')).toEqual([301, '/uk/products/HERE-2'])
    await office.update({ id: other.id, isHidden: true })
    expect(await get('/uk/products/HERE-1')).toEqual([404, null])
    expect(await get('/uk/products/HERE-2')).toEqual([404, null])
  })

  it('leads nowhere once an Admin says so', async () => {
    await buildProduct(shop, { code: 'TURN-1' })
    await loaded([['https://old.example.com/turn', 'TURN-1']])
    expect(await shown()).toMatchObject({ isOn: true, isFixed: false })
    expect(dataOf(turnAddresses, await turn(false)).isOn).toBe(false)
    expect(await get('/turn')).toEqual([404, null])
    expect(await shown()).toMatchObject({ isOn: false })
    await turn(true)
    expect(await get('/turn')).toEqual([301, '/products/TURN-1'])
    const answer = await api.call('/crm/moving-in/deleteAddresses', {
      method: 'POST',
      token,
      body: { paths: ['/turn'] },
    })
    expect(dataOf(deleteAddresses, answer).count).toBe((await shown()).count)
    expect(await get('/turn')).toEqual([404, null])
  })

  it('[FORM-6] comes from a table, which names wrong rows by number and takes the others', async () => {
    await buildProduct(shop, { code: 'TABLE-1' })
    const rows = [
      ['Код', 'Стара адреса'],
      ['TABLE-1', 'shop.example.com/table-one/'],
      ['TABLE-9', '/table-two'],
      ['TABLE-8\0', '/table-five'],
      ['TABLE-1', 'https://old.example.com/'],
      ['/nowhere', '/table-three'],
      ['https://evil.example.com/x', '/table-four'],
    ]
    const first = await loaded(rows)
    expect(first).toMatchObject({ added: 1, changed: 0, unchanged: 0, refusedCount: 5 })
    expect(first.refused.map(({ row, value }) => [row, value])).toEqual([
      [3, 'TABLE-9'],
      [4, 'TABLE-8'],
      [5, 'https://old.example.com/'],
      [6, '/nowhere'],
      [7, 'https://evil.example.com/x'],
    ])
    expect(await loaded(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await get('/table-one')).toEqual([301, '/products/TABLE-1'])
    expect((await load('Щось;Інше\na;b')).status).toBe(400)
    expect((await load(' ')).status).toBe(400)
  })
})

describe('[CAT-6] an old address is known by its path', () => {
  it.each([
    ['https://shop.example.com/ua/p123456-sumka.html', '/p123456'],
    ['/p123456-bag.html', '/p123456'],
    ['/ru/g54321-sumki', '/g54321'],
    ['shop.example.com/Sumka/', '/sumka'],
    ['sumka.html', '/sumka.html'],
    ['//evil.example.com/a', '/evil.example.com/a'],
    ['/%D1%81%D1%83%D0%BC%D0%BA%D0%B0?a=1#b', '/сумка'],
    ['/a/../b', '/b'],
    ['https://shop.example.com', undefined],
    ['/ua/', undefined],
    ['', undefined],
    ['два слова', undefined],
    ['/%E0%A4%A', undefined],
    [`/${'a'.repeat(501)}`, undefined],
    [`/${'İ'.repeat(400)}`, undefined],
    ['javascript:alert(1)', '/javascript:alert(1)'],
  ])('%s is %s', (written, key) => {
    expect(oldAddressKey(written)).toBe(key)
  })
})
