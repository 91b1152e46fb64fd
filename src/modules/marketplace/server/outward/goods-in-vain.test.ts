import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { settledSeconds } from '#platform/undo-time.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { retryWork } from '#platform/server/work/retry-work.ts'
import { deleteGoods } from '#modules/goods/server/delete-goods.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { connectGoods } from '../office/market-goods.ts'
import { listConnected, writeConnections } from './goods.sql.ts'
import { promKinds } from './kinds.ts'
import { queueGoods, pushAllGoods } from './push-goods.ts'

let prom: Prom
let dataDir: string
let shop: TestShop
let api: TestApi
let admin: string

beforeAll(async () => {
  prom = await openProm(openClock())
})
afterAll(() => prom.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goods-'))
  shop = await testShop({ DATA_DIR: dataDir, PROM_API_URL: prom.settings['PROM_API_URL'] ?? '' })
  api = testApi(shop)
  admin = await api.signIn('admin')
  prom.reset()
  await useKey('first-key-of-prom')
  return () => rm(dataDir, { recursive: true })
})

/** Prom has given the shop a new one, and staff paste it. */
async function useKey(key: string): Promise<void> {
  prom.token = key
  const body = { id: 'prom', values: { PROM_TOKEN: key } }
  expect((await api.call('/crm/settings/keys', { method: 'PUT', token: admin, body })).status).toBe(200)
}

interface Connected {
  externalId: string
  code: string
  id: string
}

async function connect(): Promise<Connected> {
  const { id, code } = await buildProduct(shop, { lots: [{ quantity: 5, price: 120_000 }] })
  prom.products.add({ external_id: code })
  const connection = { externalId: code, productId: id, size: '', colour: '', name: '' }
  await shop.database.transaction((tx) => writeConnections(tx, [connection]))
  return { externalId: code, code, id }
}

async function connectMany(count: number): Promise<Connected[]> {
  const all = []
  for (let number = 0; number < count; number++) all.push(await connect())
  return all
}

async function work(): Promise<void> {
  for (;;) if (!(await doNext(shop, { kinds: promKinds, onKept() {} }, 'prom'))) return
}
async function pushNow(): Promise<boolean> {
  const isQueued = await queueGoods(shop)
  await work()
  return isQueued
}
const sell = (...goods: Connected[]) => buildOrder(shop, { lines: goods.map(({ code }) => ({ code })) })
const there = ({ externalId }: Connected) => prom.products.findByExternalId(externalId)?.quantity_in_stock
const edits = () => prom.calls.filter(({ path }) => path.startsWith('/products/edit'))
const rows = () =>
  shop.database.db
    .selectFrom('work')
    .select(['id', 'kind', 'state', 'failure', 'last_error as lastError', 'answer'])
    .orderBy('id')
    .execute()
function refuseWhole(goods: readonly Connected[]): void {
  for (const { externalId } of goods)
    prom.products.refused.set(externalId, { words: 'Неприпустимий товар', isWholeList: true })
}
async function troubled(): Promise<string[]> {
  const connected = await listConnected(shop.database.db)
  return connected.filter(({ trouble }) => trouble !== '').map(({ externalId }) => externalId)
}

it('[OUT-4] with a key that is of no use stock goes out once an hour, or when staff ask; with a new one at once', async () => {
  const bag = await connect()
  prom.token = 'another-key-of-prom'
  expect([await pushNow(), await pushNow(), await pushNow()]).toEqual([true, false, false])
  await connectGoods(shop, [{ externalId: bag.externalId, code: bag.code, size: '', colour: '' }])
  await work()
  expect(await pushNow()).toBe(false)
  expect((await rows()).map(({ failure }) => failure)).toEqual(['badKey', 'badKey'])
  await useKey('another-key-of-prom')
  expect([await pushNow(), there(bag)]).toEqual([true, 5])
  // what went well since is no reason to wait, either
  await sell(bag)
  prom.token = 'third-key-of-prom'
  expect([await pushNow(), await pushNow()]).toEqual([true, false])
  shop.travel(61 * 60_000)
  prom.token = 'another-key-of-prom'
  expect([await pushNow(), there(bag)]).toEqual([true, 4])
})

it('[OUT-3] a call that failed for a passing reason goes out again at once', async () => {
  const bag = await connect()
  prom.failNext('html', 5)
  await queueGoods(shop)
  for (let attempt = 0; attempt < 5; attempt++) {
    await work()
    shop.travel(10 * 60_000)
  }
  expect(await rows()).toMatchObject([{ state: 'failed', failure: 'notUnderstood' }])
  expect([await pushNow(), there(bag)]).toEqual([true, 5])
})

deepIt(
  '[OUT-4] of a list that Prom refuses as a whole the product at fault is seen with its words, and stops no other',
  async () => {
    const goods = await connectMany(7)
    const [bad, ...others] = goods as [Connected, ...Connected[]]
    prom.products.refused.set(bad.externalId, { words: 'Неприпустимий товар', isWholeList: true })
    await pushNow()
    expect([others.map(there), there(bad)]).toEqual([[5, 5, 5, 5, 5, 5], null])
    const found = (await listConnected(shop.database.db)).find(({ externalId }) => externalId === bad.externalId)
    expect(found?.trouble).toContain('Неприпустимий товар')
    expect([await troubled(), await pushNow()]).toEqual([[bad.externalId], false])
    // nor does it when the shop tells it beside them later on
    await sell(...goods)
    await pushNow()
    expect([others.map(there), await troubled()]).toEqual([[4, 4, 4, 4, 4, 4], [bad.externalId]])
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done'])
  },
)

it('[OUT-4] where Prom refuses whatever it gets no product is at fault: the push has failed, and is repeated', async () => {
  const goods = await connectMany(6)
  await pushNow()
  for (const { externalId } of goods)
    prom.products.refused.set(externalId, { words: 'Лише з кабінету', isWholeList: true })
  await sell(...goods.slice(0, 3))
  const before = edits().length
  expect([await pushNow(), await pushNow(), await troubled()]).toEqual([true, false, []])
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed', failure: 'refused' })
  expect(edits().length - before).toBeLessThan(5)
  prom.products.refused.clear()
  shop.travel(61 * 60_000)
  expect([await pushNow(), goods.map(there)]).toEqual([true, [4, 4, 4, 5, 5, 5]])
})

deepIt(
  '[OUT-4] in the push of all goods at night the first ones at fault speak for no other: they are marked, the others go out',
  async () => {
    const goods = await connectMany(8)
    await pushNow()
    const inOrder = goods.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1))
    const [bad, others] = [inOrder.slice(0, 3), inOrder.slice(3)]
    refuseWhole(bad)
    await sell(...goods)
    await pushAllGoods(shop)
    await work()
    expect([others.map(there), bad.map(there)]).toEqual([
      [4, 4, 4, 4, 4],
      [5, 5, 5],
    ])
    expect([await troubled(), await pushNow()]).toEqual([bad.map(({ externalId }) => externalId), false])
    expect((await rows()).at(-1)).toMatchObject({ state: 'done', answer: '5 / 8' })
  },
)

deepIt(
  '[OUT-4] one at fault is marked though the first of the others, which nobody told of since, are at fault as well',
  async () => {
    const goods = await connectMany(7)
    await pushNow()
    const inOrder = goods.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1))
    const last = inOrder.at(-1) as Connected
    refuseWhole([...inOrder.slice(0, 3), last])
    await sell(last)
    expect([await pushNow(), await troubled()]).toEqual([true, [last.externalId]])
  },
)

it('[OUT-4] a product that is the only one connected, or one of two, is marked when Prom refuses it', async () => {
  const one = await connect()
  await pushNow()
  refuseWhole([one])
  await sell(one)
  expect([await pushNow(), await troubled(), await pushNow()]).toEqual([true, [one.externalId], false])
  prom.products.refused.clear()
  const other = await connect()
  await pushNow()
  refuseWhole([other])
  await sell(one, other)
  await pushNow()
  expect([there(one), await troubled()]).toEqual([3, [other.externalId]])
})

deepIt.each([false, true])(
  '[OUT-3] [OUT-4] of a list in parts what is known stands when Prom then wants to be left in peace; told before: %s',
  async (isToldBefore) => {
    const goods = await connectMany(7)
    if (isToldBefore) await pushNow()
    const [bad, ...others] = goods as [Connected, ...Connected[]]
    refuseWhole([bad])
    await sell(...goods)
    const { edit } = prom.products
    onTestFinished(() => void (prom.products.edit = edit))
    // after each list that it took, whichever it was
    prom.products.edit = (items, by) => {
      prom.failNext('http429')
      return edit(items, by)
    }
    await pushNow()
    expect(others.map(there)).toContain(4)
    // one more each time, at the least
    for (let attempt = 1; attempt < goods.length; attempt++) {
      shop.travel(10 * 60_000)
      prom.endTroubles()
      await pushNow()
    }
    expect([others.map(there), await troubled()]).toEqual([[4, 4, 4, 4, 4, 4], [bad.externalId]])
    expect((await rows()).at(-1)).toMatchObject({ state: 'done' })
  },
)

deepIt.each([{ isWholeList: false }, { isWholeList: true }])(
  '[OUT-4] deleted products that Prom does not take are a failure that is seen and repeated; one that it does not know is done: %j',
  async (how) => {
    const [unknown, refused, fine] = (await connectMany(3)) as [Connected, Connected, Connected]
    await pushNow()
    await deleteGoods(shop, { ids: [unknown.id, refused.id, fine.id], withPhotos: false }, olena)
    prom.products.clear()
    for (const { externalId } of [refused, fine]) prom.products.add({ external_id: externalId, quantity_in_stock: 5 })
    prom.products.refused.set(refused.externalId, { words: 'Спробуйте згодом', ...how })
    shop.travel(settledSeconds * 1000)
    await work()
    const failed = (await rows()).at(-1)
    expect([there(fine), there(refused)]).toEqual([0, 5])
    expect(failed).toMatchObject({ kind: 'promGone', state: 'failed', failure: 'refused' })
    expect(failed?.lastError).toContain(`${refused.externalId}: `)
    expect(failed?.lastError).toContain('Спробуйте згодом')
    expect(failed?.lastError).not.toContain(unknown.externalId)
    prom.products.refused.clear()
    await retryWork(shop, promKinds, [failed?.id ?? ''], olena)
    await work()
    expect((await rows()).at(-1)).toMatchObject({ state: 'done', answer: '2 / 3' })
    expect(there(refused)).toBe(0)
  },
)
