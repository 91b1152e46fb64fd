import { beforeAll, describe, expect, it } from 'vitest'
import { codeKey } from '#modules/catalog/product.ts'
import { addToCart, readCart, removeFromCart } from '#modules/checkout/server/index.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { bagType, openGoodsOffice } from '../../../../tests/build/goods-office.ts'
import { buildCheckout, buildOrder } from '../../../../tests/build/orders.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import type { WireProduct } from '../contract.ts'
import type { ProductsImport } from '../import.contract.ts'

const rounds = isDeep ? 100 : 5
let shop: TestShop
let api: TestApi
let token: string
let files: ReturnType<typeof transferOf>
let office: Awaited<ReturnType<typeof openGoodsOffice<WireProduct>>>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  office = await openGoodsOffice<WireProduct>(api)
  files = transferOf(api, token)
})

const bag = (code: string, more: object = {}) => ({ code, name: 'Сумка', productTypeId: bagType, ...more })
const told = (answer: Answer) => [answer.status, ...errorsOf(answer)]
const codeOf = async (query: string) =>
  ((await api.call(`/crm/products/get?${query}`, { token })).Data as { code?: string } | null)?.code

it('[CAT-6] letters fold as the database folds them', async () => {
  const codes = ['Ab-1', 'ТОРБА-Ї', 'İĞ', 'ΣΑΣ', 'ẞß', '😀A', 'Ǆ']
  const { rows } = await shop.database.pool.query<{ key: string }>(
    'select lower(code) as key from unnest($1::text[]) code',
    [codes],
  )
  expect(codes.map(codeKey)).toEqual(rows.map(({ key }) => key))
})

describe('[CAT-6] a code is one product, whatever the case of its letters', () => {
  it('a second one is refused: added, renamed, twice in one request', async () => {
    expect((await office.add(bag('Сц-1'))).status).toBe(200)
    expect(told(await office.add(bag('сЦ-1')))).toEqual([
      409,
      'products.0.code: Код сЦ-1 уже має інший товар. Виберіть інший код',
    ])
    const other = await buildProduct(shop)
    expect((await office.update({ id: other.id, code: 'СЦ-1' })).status).toBe(409)
    expect(told(await office.add(bag('Tw-1'), bag('tW-1')))).toEqual([
      400,
      'products.1.code: Код tW-1 уже є вище у списку. Кожному товару потрібен свій код',
    ])
  })

  it('its own may be written anew', async () => {
    const product = await buildProduct(shop, { code: 'own-1' })
    expect((await office.update({ id: product.id, code: 'OWN-1' })).status).toBe(200)
    expect(await codeOf(`id=${product.id}`)).toBe('OWN-1')
  })

  it('is found by the calls of staff, of the shop and of orders, and shown as it was written', async () => {
    const { code } = await buildProduct(shop, { code: 'Fnd-Ї' })
    expect(await codeOf(`code=${encodeURIComponent('fND-ї')}`)).toBe(code)
    const found = async (path: string) => (await api.call(path, { token })).Data
    expect(await found(`/crm/products/shortinfo?code=${encodeURIComponent('FND-ї')}`)).toMatchObject([{ code }])
    expect(await found(`/products/${encodeURIComponent('fnd-ї')}`)).toMatchObject({ code })
    const order = await buildOrder(shop, { lines: [{ code: 'fnd-ї', quantity: 2 }], status: 'completed' })
    expect(order.lines).toMatchObject([{ code }])
    const returned = await api.call('/crm/orders/receiveReturn', {
      method: 'POST',
      token,
      body: { orderId: order.id, products: [{ code: 'FND-Ї', goodsCount: 1, sellable: true }] },
      headers: { 'idempotency-key': order.id },
    })
    expect(told(returned)).toEqual([200])
  })

  it('is one line of a cart and of an order', async () => {
    const { code } = await buildProduct(shop, { code: 'Crt-1' })
    const { token: cart } = await addToCart(shop, undefined, { code: 'cRT-1', size: '', quantity: 1 })
    await addToCart(shop, cart, { code: 'CRT-1', size: '', quantity: 1 })
    const lines = async () => (await readCart(shop.database.db, cart)).lines.map((line) => [line.code, line.quantity])
    expect(await lines()).toEqual([[code, 2]])
    await removeFromCart(shop, cart, { code: 'crt-1', size: '' })
    expect(await lines()).toEqual([])
    const written = [code, 'crt-1'].map((each) => ({ code: each, price: 100_000 }))
    const { orderNumber } = await buildCheckout(shop, { lines: written })
    const { rows } = await shop.database.pool.query(
      'select l.product_code as code, l.quantity from order_lines l join orders o on o.id = l.order_id where o.number = $1',
      [orderNumber],
    )
    expect(rows).toEqual([{ code, quantity: 2 }])
  })

  it('names a product in a file, without writing its code anew', async () => {
    const { code, id } = await buildProduct(shop, { code: 'Fil-1' })
    const preview = async (file: string) => (await files.preview(file)).Data as ProductsImport
    expect((await preview('code;name\nfIL-1;Торба')).changes).toMatchObject([
      { code, fields: [{ field: 'name', to: 'Торба' }] },
    ])
    expect((await preview(`id;code\n${id};FIL-1`)).changes).toMatchObject([
      { fields: [{ from: 'Fil-1', to: 'FIL-1' }] },
    ])
    const rows = ['New-1;Річ;Сумки;П-1;5', 'nEW-1;Річ;Сумки;П-2;5']
    const both = await preview(['code;name;productTypeNameUK;purchaseNumber;priceSale', ...rows].join('\n'))
    expect(both).toMatchObject({ products: { new: 1 }, lots: { new: 2 } })
  })

  longIt('two that are added at one instant: one is refused, as the code is taken', async () => {
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(
        [`Rc-${round}`, `rc-${round}`, `RC-${round}`].map((code) => office.add(bag(code))),
      )
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    }
    const { pool } = shop.database
    await expect(
      pool.query('insert into products (code, type_id, name_uk) values ($1, $2, $3)', ['rC-0', bagType, 'Сумка']),
    ).rejects.toThrow('products_one_code')
  })
})

describe('[CAT-6] pairs from before', () => {
  let pair: { id: string; code: string }[]

  beforeAll(async () => {
    // as a migration marked those that it found
    const { rows } = await shop.database.pool.query(
      `insert into products (code, type_id, name_uk, created_at, code_twin)
      select code, $1, 'Сумка ' || code, created_at::timestamptz, twin
      from (values ('Pair-1', '2020-01-01', 0), ('pair-1', '2020-01-02', 1)) as v (code, created_at, twin)
      returning id, code`,
      [bagType],
    )
    pair = rows
  })

  it('are left alone: each is found as it is written, else the eldest', async () => {
    for (const { code } of pair) expect(await codeOf(`code=${code}`)).toBe(code)
    expect(await codeOf('code=PAIR-1')).toBe('Pair-1')
    const edited = await office.update(...pair.map(({ id, code }) => ({ id, code, name: `Торба ${code}` })))
    expect(told(edited)).toEqual([200])
    const file = await files.export('codePart=pair-1')
    expect(((await files.preview(file.replaceAll('Торба', 'Сумка'))).Data as ProductsImport).products.changed).toBe(2)
    expect((await office.add(bag('PAIR-1'))).status).toBe(409)
  })

  it('part when one of them gets a code of its own, and never come together again', async () => {
    const [eldest, twin] = pair
    expect((await office.update({ id: twin?.id, code: 'pair-2' })).status).toBe(200)
    expect((await office.update({ id: twin?.id, code: 'pair-1' })).status).toBe(409)
    const { rows } = await shop.database.pool.query(
      'select code, code_twin from products where id = any($1) order by code',
      [[eldest?.id, twin?.id]],
    )
    expect(rows).toEqual([
      { code: 'Pair-1', code_twin: 0 },
      { code: 'pair-2', code_twin: 0 },
    ])
  })
})
