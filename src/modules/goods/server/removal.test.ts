import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { syncToWire } from '#modules/purchasing/receiving.contract.ts'
import { deleteOrders, listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../../tests/build/goods-office.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import type { WireProduct } from '../contract.ts'

const rounds = isDeep ? 100 : 5
let shop: TestShop
let api: TestApi
let office: Awaited<ReturnType<typeof openGoodsOffice<WireProduct>>>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  office = await openGoodsOffice<WireProduct>(api)
})

/** How many wait for a lock in this database. */
async function waiting(connection: PoolClient): Promise<number> {
  const { rows } = await connection.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

const remove = ({ id }: BuiltProduct) => office.call('DELETE', `delete?ids=${id}`)
const told = (answer: Answer) => [answer.status, ...errorsOf(answer)]
const differences = () => listStockDifferences(shop.database.db)

async function ledger(query: string): Promise<string[]> {
  const { Data } = await office.call('GET', `movements?${query}`)
  return (Data as { kind: string; change: number; goodsCount: number }[]).map(
    ({ kind, change, goodsCount }) => `${kind} ${change} = ${goodsCount}`,
  )
}

describe('[CAT-6] a product that was only entered and corrected', () => {
  it('goes with its lots; its ledger stays under its code, closed by a removal, and is read by its ids too', async () => {
    const bag = await buildProduct(shop, { code: 'Rm-1', lots: [{ quantity: 5 }, { quantity: 0 }] })
    const [lot] = (await office.read(bag.id)).subProducts
    const correction = { subProductId: lot?.id, change: -2, reason: 'mistyped' }
    expect((await office.call('POST', 'correct', correction)).status).toBe(200)
    expect(told(await remove(bag))).toEqual([200])

    expect((await office.call('GET', `get?id=${bag.id}`)).status).toBe(404)
    const rows = ['removal -3 = 0', 'correction -2 = 3', 'receipt 5 = 5']
    for (const query of ['code=Rm-1', 'code=RM-1', `id=${bag.id}`, `id=${lot?.id}`])
      expect(await ledger(query)).toEqual(rows)
    const { Data } = await office.call('GET', `movements?id=${lot?.id}&limit=1`)
    expect(Data).toMatchObject([{ purchaseNumber: 'P-1', kind: 'removal', reason: null, who: 'Олена' }])
    expect((await office.call('GET', `history?id=${bag.id}`)).Data).toMatchObject([{ kind: 'deleted' }, {}])
    expect((await office.call('GET', 'movements?code=never-was')).status).toBe(404)
    expect((await office.call('GET', 'movements')).status).toBe(400)
    expect(await differences()).toEqual([])
  })

  it('closes the ledger also where nothing was left', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 2 }] })
    const [lot] = (await office.read(bag.id)).subProducts
    await office.call('POST', 'correct', { subProductId: lot?.id, change: -2, reason: 'lost' })
    expect((await remove(bag)).status).toBe(200)
    expect((await ledger(`code=${bag.code}`))[0]).toBe('removal 0 = 0')
  })

  it('leaves its code to another one, whose ledger goes on beside the old one', async () => {
    const bag = await buildProduct(shop, { code: 'Rm-2' })
    await remove(bag)
    const again = await buildProduct(shop, { code: 'Rm-2', lots: [{ quantity: 1 }] })
    expect(await ledger('code=Rm-2')).toEqual(['receipt 1 = 1', 'removal -10 = 0', 'receipt 10 = 10'])
    expect(await ledger(`id=${again.id}`)).toEqual(['receipt 1 = 1'])
  })

  it('[B7] comes back under its old ids, and its ledger goes on', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 4 }] })
    const { subProducts, ...before } = await office.read(bag.id)
    const [lot] = subProducts
    await remove(bag)
    const again = { ...before, subProducts: [{ ...lot, version: undefined }] }
    expect(told(await office.add(again))).toEqual([200])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 4 on hand, 0 reserved'])
    expect(await ledger(`id=${bag.id}`)).toEqual(['receipt 4 = 4', 'removal -4 = 0', 'receipt 4 = 4'])
    // whoever saw the lot before it went is told
    const [back] = (await office.read(bag.id)).subProducts
    expect(back?.version).toBeGreaterThan(lot?.version ?? 0)
    expect(await differences()).toEqual([])
  })

  it('a lot of it is never taken up by another product', async () => {
    const [bag, other] = [await buildProduct(shop), await buildProduct(shop, { lots: [] })]
    const [lot] = (await office.read(bag.id)).subProducts
    await remove(bag)
    const taken = await office.update({ id: other.id, subProducts: [{ id: lot?.id, priceSale: 1 }] })
    expect(told(taken)).toEqual([400, 'products.0.subProducts.0.id: Такої партії в товару немає. Оновіть сторінку'])
  })
})

describe('[CAT-6] a product that orders refer to stays', () => {
  it('also where the order was deleted a minute ago, so that this can be undone (ORD-7)', async () => {
    const bag = await buildProduct(shop)
    const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
    await deleteOrders(shop, [order.id], olena)
    expect(told(await remove(bag))).toEqual([
      409,
      `ids.0: Товар ${bag.code} був у видалених замовленнях ${order.number}, тому видалити його не можна`,
    ])
    const [token, path, body] = [await api.signIn('admin'), '/crm/orders/restore', { ids: [order.id] }]
    expect((await api.call(path, { method: 'POST', token, body })).status).toBe(200)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
  })

  it('where a deleted order took pieces of it, the ledger names it for ever', async () => {
    const bag = await buildProduct(shop)
    const order = await buildOrder(shop, { lines: [{ code: bag.code }], status: 'paid' })
    await deleteOrders(shop, [order.id], olena)
    await shop.database.pool.query('delete from deleted_orders where order_id = $1', [order.id])
    expect(told(await remove(bag))).toEqual([409, expect.stringContaining(`у видалених замовленнях ${order.number},`)])
  })

  it('one lot with sales, returned ones too, cannot be dropped; one without can, as the product can', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 1 }, { quantity: 3 }] })
    const [sold, unsold] = (await office.read(bag.id)).subProducts
    const order = await buildOrder(shop, { lines: [{ code: bag.code }], status: 'paid' })
    await updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status: 'cancelled' }], olena)
    const keep = (lot: { id: string } | undefined) => office.update({ id: bag.id, subProducts: [{ id: lot?.id }] })
    expect(told(await keep(unsold))).toEqual([
      409,
      `products.0.subProducts: Партія «P-1» є в замовленнях ${order.number}, тому її не можна прибрати. Виправте кількість на 0`,
    ])
    expect((await keep(sold)).status).toBe(200)
    expect(await ledger(`id=${unsold?.id}`)).toEqual(['removal -3 = 0', 'receipt 3 = 3'])
    expect(await ledger(`id=${bag.id}`)).toContain('removal -3 = 0')
    expect(await differences()).toEqual([])
  })
})

it('[CAT-6] goods of a synced purchase stay, as product and as lot, naming the purchase', async () => {
  const bought = await buildPurchase(shop, { number: 'Зк-1' })
  await api.call('/crm/purchases/sync', {
    method: 'POST',
    token: await api.signIn('admin'),
    body: syncToWire([{ number: bought.number, version: bought.version }]),
  })
  const [found] = (await office.call('GET', 'get?search=Н-Зк-1')).Data as [WireProduct]
  expect(told(await remove(found))).toEqual([
    409,
    `ids.0: Товар ${found.code} надійшов за закупівлями Зк-1, тому видалити його не можна`,
  ])
  expect(told(await office.update({ id: found.id, subProducts: [] }))).toEqual([
    409,
    'products.0.subProducts: Партія «Зк-1» надійшла за закупівлями Зк-1, тому її не можна прибрати. Виправте кількість на 0',
  ])
})

describe('[CAT-6] at one instant with', () => {
  const outcomes = async (...works: (() => Promise<unknown>)[]) => {
    const settled = await Promise.allSettled(works.map((work) => work()))
    for (const each of settled) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
    return settled.map(({ status }) => status === 'fulfilled')
  }

  longIt('an order, a product goes or is ordered, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop)
      const deletion = async () => expect((await remove(bag)).status).toBe(200)
      const [isGone, isOrdered] = await Promise.all([
        deletion().then(
          () => true,
          () => false,
        ),
        outcomes(() => buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })).then(([done]) => done),
      ])
      expect(isGone).toBe(!isOrdered)
      expect((await office.call('GET', `get?id=${bag.id}`)).status).toBe(isGone ? 404 : 200)
    }
    expect(await differences()).toEqual([])
  })

  longIt('an order, a lot is dropped or ordered, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop, { lots: [{ quantity: 2 }] })
      const [dropped, [isOrdered]] = await Promise.all([
        office.update({ id: bag.id, subProducts: [] }),
        outcomes(() => buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })),
      ])
      expect(dropped.status).toBe(isOrdered ? 409 : 200)
      expect(await stockOf(shop, bag)).toEqual(isOrdered ? ['P-1: 2 on hand, 1 reserved'] : [])
    }
    expect(await differences()).toEqual([])
  })

  it('an order that is not placed yet, other changes of its product wait for nobody; another code waits', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 2 }] })
    const placing = await shop.database.pool.connect()
    await placing.query('begin')
    // as its lines do, before it takes pieces of lots
    await placing.query('select from products where id = $1 for key share', [bag.id])
    expect((await office.update({ id: bag.id, name: 'Торба' })).status).toBe(200)
    expect((await office.update({ id: bag.id, code: bag.code, subProducts: [] })).status).toBe(200)
    let isDone = false
    const recoding = office.update({ id: bag.id, code: `${bag.code}-2` }).finally(() => (isDone = true))
    await expect.poll(() => waiting(placing)).toBe(1)
    expect(isDone).toBe(false)
    await placing.query('commit')
    placing.release()
    expect((await recoding).status).toBe(200)
  })

  longIt('a correction, its pieces go with it', async () => {
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop)
      const [lot] = (await office.read(bag.id)).subProducts
      const [removed, corrected] = await Promise.all([
        remove(bag),
        office.call('POST', 'correct', { subProductId: lot?.id, change: 3, reason: 'found' }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(corrected.status)
      expect((await ledger(`id=${lot?.id}`))[0]).toBe(`removal ${corrected.status === 200 ? -13 : -10} = 0`)
    }
    expect(await differences()).toEqual([])
  })
})

it('[CAT-3] the ledger takes nothing of a lot that there is not, and a lot with a ledger leaves its name', async () => {
  const { pool } = shop.database
  const bag = await buildProduct(shop)
  const [lot] = (await office.read(bag.id)).subProducts
  const unknown = '0190a000-0000-7000-8000-0000000000ee'
  await expect(
    pool.query(`insert into stock_movements (lot_id, quantity, reason) values ($1, 1, 'receipt')`, [unknown]),
  ).rejects.toThrow('a movement is of a lot that there is not')
  await expect(pool.query('delete from lots where id = $1', [lot?.id])).rejects.toThrow('removed, not deleted')
})
