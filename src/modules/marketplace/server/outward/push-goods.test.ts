import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settledSeconds } from '#platform/undo-time.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { saveGoods } from '#modules/goods/server/index.ts'
import { deleteGoods } from '#modules/goods/server/delete-goods.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { bagsId } from '../../../../../tests/build/purchases.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { listConnected, writeConnections } from './goods.sql.ts'
import { watchGoods } from './watch-goods.ts'
import { promKinds } from './kinds.ts'
import { queueGoods, pushAllGoods } from './push-goods.ts'

let prom: Prom
let shop: TestShop
beforeAll(async () => {
  prom = await openProm(openClock())
  shop = await testShop({ ...prom.settings })
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  for (const table of ['work', 'companies', 'market_goods'] as const) await shop.database.db.deleteFrom(table).execute()
})

async function connect(size = '', lots: object[] = [{ quantity: 5, price: 120_000 }]) {
  const bag = await buildProduct(shop, { lots: lots.map((lot) => ({ size, ...lot })) })
  const externalId = size ? `${bag.code}-${size}` : bag.code
  prom.products.add({ external_id: externalId, sku: externalId, price: 1, quantity_in_stock: null })
  await shop.database.transaction((tx) =>
    writeConnections(tx, [{ externalId, productId: bag.id, size, colour: '', name: 'Сумка' }]),
  )
  return { externalId, code: bag.code, id: bag.id }
}

async function pushNow(): Promise<number> {
  await queueGoods(shop)
  for (let done = 0; ; done++) if (!(await doNext(shop, { kinds: promKinds, onKept() {} }, 'prom'))) return done
}
const batches = () => prom.calls.map(({ body }) => body as { id: string }[])

it('[OUT-4] stock and price of a connected product go out, and again only when they change', async () => {
  const { externalId, code } = await connect()
  expect(await pushNow()).toBe(1)
  expect(prom.products.findByExternalId(externalId)).toMatchObject({
    price: 1200,
    quantity_in_stock: 5,
    in_stock: true,
    presence: 'available',
  })
  expect(await pushNow()).toBe(0)
  await buildOrder(shop, { lines: [{ code, quantity: 5 }] })
  await pushNow()
  expect(prom.products.findByExternalId(externalId)).toMatchObject({
    quantity_in_stock: 0,
    in_stock: false,
    presence: 'not_available',
  })
  expect(batches()).toHaveLength(2)
})

it('[OUT-4] goods that are not connected never go out, and of the others only changes do, a hundred at once', async () => {
  const one = await connect('38')
  await buildProduct(shop, { lots: [{ quantity: 3 }] })
  const size38 = { productId: one.id, size: '38', colour: '', name: '' }
  const many = Array.from({ length: 120 }, (_, index) => `COPY-${index}`)
  for (const externalId of many) prom.products.add({ external_id: externalId })
  await shop.database.transaction((tx) =>
    writeConnections(
      tx,
      many.map((externalId) => ({ externalId, ...size38 })),
    ),
  )
  await pushNow()
  expect(batches().map((batch) => batch.length)).toEqual([100, 21])
  const other = await connect()
  await pushNow()
  expect(
    batches()
      .at(-1)
      ?.map(({ id }) => id),
  ).toEqual([other.externalId])
})

it('[OUT-4] goods that Prom does not take show its words, stop no other, and are not tried for ever', async () => {
  const fine = await connect()
  const gone = await connect()
  prom.products.clear()
  prom.products.add({ external_id: fine.externalId })
  await pushNow()
  const connected = await listConnected(shop.database.db)
  expect(connected.find(({ externalId }) => externalId === gone.externalId)?.trouble).toContain('Товар не знайдено')
  expect(connected.find(({ externalId }) => externalId === fine.externalId)?.trouble).toBe('')
  expect(await pushNow()).toBe(0)
})

it('[OUT-4] each night all of it goes out, whatever was changed there by hand', async () => {
  const { externalId } = await connect()
  await pushNow()
  Object.assign(prom.products.findByExternalId(externalId) ?? {}, { price: 1, quantity_in_stock: 99 })
  await pushAllGoods(shop)
  await pushNow()
  expect(prom.products.findByExternalId(externalId)).toMatchObject({ price: 1200, quantity_in_stock: 5 })
})

it('[OUT-3] a call that failed is tried again with what is true by then', async () => {
  const { externalId, code } = await connect()
  prom.failNext('cutAfterDoing')
  prom.failNext('http500', 2)
  await pushNow()
  await buildOrder(shop, { lines: [{ code, quantity: 2 }] })
  shop.travel(3600_000)
  await pushNow()
  expect(prom.products.findByExternalId(externalId)).toMatchObject({ quantity_in_stock: 3 })
})

it('[OUT-4] whatever changes it, by whichever way, the shop notices by itself', async () => {
  const { code } = await connect()
  await pushNow()
  const teller = watchGoods(shop, { everyMs: 20 })
  const waiting = () => shop.database.db.selectFrom('work').select('id').where('state', '=', 'waiting').execute()
  expect(await waiting()).toEqual([])
  await buildOrder(shop, { lines: [{ code, quantity: 1 }] })
  await expect.poll(waiting).toHaveLength(1)
  await teller.close()
})

it('[OUT-4] [B7] Prom has none left of a product that is deleted here; one that is brought back goes on', async () => {
  const [gone, back] = [await connect('38'), await connect()]
  await pushNow()
  await deleteGoods(shop, { ids: [gone.id, back.id], withPhotos: false }, olena)
  const again = { id: back.id, code: back.code, typeId: bagsId, nameUk: 'Сумка', lots: [{ price: 130_000, onHand: 3 }] }
  await shop.database.transaction((tx) => saveGoods(tx, [again], olena))
  // it may still be undone
  expect(await pushNow()).toBe(0)
  shop.travel(settledSeconds * 1000)
  expect([await pushNow(), await pushNow()]).toEqual([1, 1])
  expect(prom.products.findByExternalId(gone.externalId)).toMatchObject({
    quantity_in_stock: 0,
    in_stock: false,
    presence: 'not_available',
  })
  expect(prom.products.findByExternalId(back.externalId)).toMatchObject({ quantity_in_stock: 3, price: 1300 })
  expect((await listConnected(shop.database.db)).map(({ externalId }) => externalId)).toEqual([back.externalId])
})
