import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { listGoods } from '#modules/goods/server/index.ts'
import { deleteOrders, listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import { deepIt } from './deep.ts'
import { fillDemo, needsDemo } from '../demo/fill.ts'
import { HasItsOwn, resetDemo } from '../demo/reset.ts'
import { contactSettings } from '#modules/settings/server/index.ts'
import { testShop, type TestShop } from './build/database.ts'
import { allOrders, counts, killedBeforeCommit } from './build/demo.ts'
import { buildProduct } from './build/goods.ts'
import { buildCheckout, buildOrder, olena } from './build/orders.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
let shop: TestShop
let made: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  await fillDemo(shop, dataDir)
  made = await counts(shop)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

deepIt(
  '[U48] is there whole or not at all: killed when it was done but for the commit, it begins anew; what the owner has said stays',
  async () => {
    const other = await testShop()
    const { pool } = other.database
    await pool.query(`insert into settings (name, value) values ('SHOP_EMAIL', 'olena@example.org')`)
    await expect(fillDemo(killedBeforeCommit(other), dataDir)).rejects.toThrow('killed')
    expect(await needsDemo(other)).toBe(true)
    expect((await counts(other))['history']).toBe('0')
    // and two servers that start at once fill it once, even with a single connection each
    const database = openDatabase({ url: other.url }, { poolSize: 1 })
    await Promise.all([fillDemo(other, dataDir), fillDemo({ ...other, database }, dataDir)])
    await database.close()
    expect(await needsDemo(other)).toBe(false)
    expect(await counts(other)).toEqual(made)
    expect(await listStockDifferences(other.database.db)).toEqual([])

    await other.settings.refresh()
    const { phone, email, hours, seller } = other.settings.of(contactSettings)
    expect([phone, email, hours.en]).toEqual(['+380441902745', 'olena@example.org', 'daily 9:00–19:00'])
    expect(seller.uk).toContain('Тихосвіт')
  },
)

deepIt('leaves a shop with goods of its own as it is', async () => {
  const other = await testShop()
  await buildProduct(other, { code: 'OWN-1' })
  expect(await needsDemo(other)).toBe(false)
  await fillDemo(other, dataDir)
  expect((await listGoods(other.database.db, {})).total).toBe(1)
})

deepIt(
  'refuses to be reset: a shop with an order of its own, of a shopper or of the staff, naming it, and changes nothing',
  async () => {
    const { orderNumber } = await buildCheckout(shop, {
      lines: [{ code: 'BAG-0101', colour: 'маковий', price: 265_000 }],
    })
    const { number, id } = await buildOrder(shop, { lines: [{ code: 'BAG-0101', colour: 'маковий' }] })
    const before = await counts(shop)
    await expect(resetDemo(shop, dataDir)).rejects.toThrow(`${number}, ${orderNumber}`)
    expect(await counts(shop)).toEqual(before)

    const placed = (await allOrders(shop)).find((order) => order.number === orderNumber)
    await deleteOrders(shop, [id, placed?.id ?? ''], olena)
  },
)

deepIt('refuses to be reset: a shop with a product of its own, and changes nothing', async () => {
  const other = await testShop()
  await buildProduct(other, { code: 'OWN-1' })
  await expect(resetDemo(other, dataDir)).rejects.toThrow(HasItsOwn)
  await expect(resetDemo(other, dataDir)).rejects.toThrow('OWN-1')
  expect((await listGoods(other.database.db, {})).total).toBe(1)
})

deepIt('puts back what the staff changed and deleted; accounts stay; pages follow', async () => {
  const orders = await allOrders(shop)
  const fresh = orders.filter(({ status }) => status === 'new')
  await updateOrders(
    shop,
    fresh.map(({ id }) => ({ id, version: undefined, status: 'cancelled' as const, fields: {} })),
    olena,
  )
  await deleteOrders(
    shop,
    orders.slice(0, 20).map(({ id }) => id),
    olena,
  )
  await shop.database.pool.query(`update products set code = 'NEW-' || code, name_uk = 'Інша' where code like 'HAT-%'`)
  const tags: string[] = []
  shop.database.onCommit((touched) => void tags.push(...touched))
  const { rows: before } = await shop.database.pool.query('select id from users order by id')

  await resetDemo(shop, dataDir)
  const { history: _, ...rows } = await counts(shop)
  const { history: __, ...first } = made
  expect(rows).toEqual(first)
  expect((await shop.database.pool.query('select id from users order by id')).rows).toEqual(before)
  expect((await allOrders(shop)).some(({ number }) => number === '000001')).toBe(true)
  expect(await listStockDifferences(shop.database.db)).toEqual([])
  expect(tags).toContain('*')
})

// the last, since it leaves nothing for the others
deepIt('changes nothing when it fills again, not even after the staff deleted every order', async () => {
  const before = await counts(shop)
  await fillDemo(shop, dataDir)
  expect(await counts(shop)).toEqual(before)
  const ids = (await allOrders(shop)).map(({ id }) => id)
  await deleteOrders(shop, ids, olena)
  await fillDemo(shop, dataDir)
  expect(await allOrders(shop)).toEqual([])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})
