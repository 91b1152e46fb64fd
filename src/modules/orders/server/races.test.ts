import { beforeAll, expect, it } from 'vitest'
import { race } from '../../../../tests/build/race.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { countDeadlocks, testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { deepIt, isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { Refusal } from '#kit/refusal.ts'
import { callLimits, withinCall } from '#platform/server/call-time.ts'
import { isUnavailable } from '#platform/server/database/unavailable.ts'
import { saveGoods } from '#modules/goods/server/save-goods.ts'
import { listLots, lockLots, release } from '#modules/stock/server/index.ts'
import type { Order } from '../order.ts'
import { addOrders } from './add-orders.ts'
import { updateOrders } from './update-orders.ts'
import { deleteOrders } from './deleted/delete-orders.ts'
import { restoreOrders } from './deleted/restore-orders.ts'
import { listStockDifferences } from './stock-check.sql.ts'

const rounds = isDeep ? 45 : 5
/** The rounds of the race that sold too much in other shops. */
const crowds = isDeep ? 200 : 5
let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

longIt(
  `[CAT-4] 64 buyers at once for a size with 10 pairs: exactly 10 orders and 54 clear refusals, ${crowds} rounds`,
  async () => {
    for (let round = 0; round < crowds; round++) {
      const boots = await buildProduct(shop, {
        typeSlug: 'shoes',
        lots: [{ size: '37', quantity: 10 }, { size: '38' }],
      })
      const { won, refused } = await race(
        Array.from(
          { length: 64 },
          () => () => buildCheckout(shop, { lines: [{ code: boots.code, size: '37', price: 100_000 }] }),
        ),
      )
      expect(won).toHaveLength(10)
      expect(refused).toHaveLength(54)
      for (const refusal of refused) {
        expect(refusal.kind).toBe('conflict')
        expect(refusal.errors).toMatchObject([
          { field: 'lines.0.quantity', error: 'notEnoughStock', params: { size: '37', available: 0 } },
        ])
      }
      expect(new Set(won.map((order) => order.orderNumber)).size).toBe(10)
      expect(await stockOf(shop, boots)).toEqual(['P-1 37: 10 on hand, 10 reserved', 'P-2 38: 10 on hand, 0 reserved'])
    }
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  },
)

it('[WIRE-3] [CAT-4] buyers who wait too long hear that and have no order; every answered order stands', async () => {
  const usual = { ...callLimits }
  Object.assign(callLimits, { lock: 60, connection: 400 })
  try {
    const { code } = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 10 }] })
    const blocked = await shop.database.pool.connect()
    await blocked.query('begin')
    await blocked.query('select from lots where product_id = (select id from products where code = $1) for update', [
      code,
    ])
    const buy = () => withinCall(() => buildCheckout(shop, { lines: [{ code, size: '37', price: 100_000 }] }))
    const early = Promise.allSettled(Array.from({ length: 16 }, buy))
    const outcomes = [...(await early)]
    await blocked.query('rollback')
    blocked.release()
    expect(outcomes.every((each) => each.status === 'rejected' && isUnavailable(each.reason))).toBe(true)
    outcomes.push(...(await Promise.allSettled(Array.from({ length: 64 }, buy))))
    const won = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.orderNumber] : []))
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason instanceof Refusal || isUnavailable(each.reason)).toBe(true)
    const { rows } = await shop.database.pool.query<{ number: string }>(
      `select distinct o.number from orders o join order_lines l on l.order_id = o.id
       join products p on p.id = l.product_id where p.code = $1`,
      [code],
    )
    expect(rows.map(({ number }) => number).toSorted()).toEqual(won.toSorted())
    expect(won.length).toBeLessThanOrEqual(10)
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  } finally {
    Object.assign(callLimits, usual)
  }
})

longIt('[CAT-4] the last piece of a colour goes to one buyer, however many there are of another colour', async () => {
  for (let round = 0; round < rounds; round++) {
    const lots = [
      { size: '37', colour: 'мак', quantity: 1 },
      { size: '37', colour: 'мох', quantity: 100 },
    ]
    const flats = await buildProduct(shop, { typeSlug: 'shoes', lots })
    const buy = (colour: string) => () =>
      buildCheckout(shop, { lines: [{ code: flats.code, size: '37', colour, price: 100_000 }] })
    const { won, refused } = await race(Array.from({ length: 32 }, (_, index) => buy(index % 2 === 0 ? 'мак' : 'мох')))
    expect([won.length, refused.length]).toEqual([17, 15])
    for (const refusal of refused)
      expect(refusal.errors).toMatchObject([{ error: 'notEnoughStock', params: { colour: 'мак', available: 0 } }])
    expect(await stockOf(shop, flats)).toEqual([
      'P-1 37 мак: 1 on hand, 1 reserved',
      'P-2 37 мох: 100 on hand, 16 reserved',
    ])
  }
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt('[CAT-2] buyers racing over several lots of a size sell all of them and not one more', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop, { lots: [{ quantity: 3 }, { quantity: 4 }, { quantity: 3 }] })
    const { won } = await race(
      Array.from(
        { length: 20 },
        () => () => buildCheckout(shop, { lines: [{ code: bag.code, quantity: 2, price: 100_000 }] }),
      ),
    )
    expect(won).toHaveLength(5)
    expect(await stockOf(shop, bag)).toEqual([
      'P-1: 3 on hand, 3 reserved',
      'P-2: 4 on hand, 4 reserved',
      'P-3: 3 on hand, 3 reserved',
    ])
  }
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt('[CAT-4] orders over several goods in opposite line order never deadlock', async () => {
  const goods = await Promise.all(
    Array.from({ length: 4 }, () =>
      buildProduct(shop, { lots: [{ quantity: 16 * rounds }, { quantity: 16 * rounds }] }),
    ),
  )
  for (let round = 0; round < rounds; round++) {
    const lines = goods.map(({ code }) => ({ code, price: 100_000 }))
    const { won, refused } = await race(
      Array.from(
        { length: 32 },
        (_, buyer) => () => buildCheckout(shop, { lines: buyer % 2 ? lines : lines.toReversed() }),
      ),
    )
    expect(refused).toEqual([])
    expect(won).toHaveLength(32)
  }
  expect(await countDeadlocks(shop)).toBe(0)
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt('[ORD-2] staff moving many orders in opposite order while shoppers buy never deadlock', async () => {
  const quantity = 8 + 8 * rounds
  const goods = await Promise.all(Array.from({ length: 3 }, () => buildProduct(shop, { lots: [{ quantity }] })))
  const orders = []
  for (let n = 0; n < 8; n++) orders.push(await buildOrder(shop, { lines: goods.map(({ code }) => ({ code })) }))
  for (let round = 0; round < rounds; round++) {
    const status = round % 2 ? ('accepted' as const) : ('paid' as const)
    const changes = orders.map(({ id }) => ({ id, version: undefined, fields: {}, status }))
    const { refused } = await race<unknown>([
      () => updateOrders(shop, changes, olena),
      () => updateOrders(shop, changes.toReversed(), olena),
      ...Array.from(
        { length: 8 },
        () => () => buildCheckout(shop, { lines: goods.toReversed().map(({ code }) => ({ code, price: 100_000 })) }),
      ),
    ])
    expect(refused).toEqual([])
  }
  expect(await countDeadlocks(shop)).toBe(0)
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt('[ORD-2] two of the staff and a shopper after the last pair: one of them has it', async () => {
  for (let round = 0; round < rounds; round++) {
    const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 1 }] })
    const lines = [{ code: boots.code, size: '37', quantity: 1 }]
    const cancelled = await buildOrder(shop, { status: 'cancelled', lines })
    const { won, refused } = await race<unknown>([
      () => buildOrder(shop, { status: 'paid', lines }),
      () => updateOrders(shop, [{ id: cancelled.id, version: undefined, fields: {}, status: 'new' }], olena),
      () => buildCheckout(shop, { lines: [{ code: boots.code, size: '37', price: 100_000 }] }),
    ])
    expect([won.length, refused.length]).toEqual([1, 2])
    for (const { errors } of refused) expect(errors).toMatchObject([{ error: 'notEnoughStock' }])
  }
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

longIt('[ORD-2] the same status given twice at once is one change, with one effect on stock', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 3 * rounds }] })
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3 }] })
    const send = () => updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'sent' }], olena)
    const { won } = await race([send, send, send])
    expect(won.map(([order]) => order?.status)).toEqual(['sent', 'sent', 'sent'])
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as changes from history where entity_id = $1 and action = 'statusChanged'`,
      [id],
    )
    expect(rows).toEqual([{ changes: 1 }])
  }
  expect(await stockOf(shop, bag)).toEqual(['P-1: 0 on hand, 0 reserved'])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

deepIt('[ORD-7] an order deleted while it is sent is gone, its goods are back; or it was gone before', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 10 }] })
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 4 }] })
    const { won, refused } = await race<unknown>([
      () => deleteOrders(shop, [id], olena),
      () => updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'sent' }], olena),
    ])
    expect(won.length).toBeGreaterThan(0)
    for (const { kind } of refused) expect(kind).toBe('notFound')
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
    // the deletion is undone while a shopper wants the same goods: nobody gets what is not there
    await race<unknown>([
      () => restoreOrders(shop, [id], olena),
      () => buildCheckout(shop, { lines: [{ code: bag.code, quantity: 8, price: 100_000 }] }),
    ])
    const { rows } = await shop.database.pool.query(
      'select id from orders where id in (select order_id from allocations)',
    )
    expect(await listStockDifferences(shop.database.db)).toEqual([])
    await deleteOrders(
      shop,
      rows.map((row) => row.id),
      olena,
    )
  }
  expect(await countDeadlocks(shop)).toBe(0)
})

longIt(
  '[ORD-3] one of several orders with one number that become of one source at once does, and the others are refused',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const number = `N-${round}`
      const fields = { phone: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ' }
      const made = (['prom', 'bigl'] as const).map((source) => ({ number, fields: { ...fields, source } }))
      const orders = await addOrders(shop, made, olena)
      const change = ({ id }: Order) =>
        updateOrders(shop, [{ id, version: undefined, fields: { source: 'other' } }], olena)
      const { won, refused } = await race(orders.map((order) => () => change(order)))
      expect([won.length, refused.map(({ kind }) => kind)]).toEqual([1, ['conflict']])
    }
  },
)

it('[ORD-12] the same checkout sent 20 times at once is one order', async () => {
  const hat = await buildProduct(shop, { typeSlug: 'hats' })
  const send = () =>
    buildCheckout(shop, {
      key: 'one-and-the-same',
      phone: '+380501112233',
      lines: [{ code: hat.code, quantity: 2, price: 100_000 }],
    })
  const { won } = await race(Array.from({ length: 20 }, () => send))
  expect(won).toHaveLength(20)
  expect(new Set(won.map((order) => order.orderNumber)).size).toBe(1)
  expect(await send()).toEqual(won[0])
  expect(await stockOf(shop, hat)).toEqual(['P-1: 10 on hand, 2 reserved'])
})

it('[ORD-12] a key that another shopper used does not show that shopper’s order', async () => {
  const hat = await buildProduct(shop, { typeSlug: 'hats' })
  const lines = [{ code: hat.code, price: 100_000 }]
  const first = await buildCheckout(shop, { key: 'weak', phone: '+380501112201', lines })
  const second = await buildCheckout(shop, { key: 'weak', phone: '+380501112202', lines })
  expect(second.trackingToken).not.toBe(first.trackingToken)
})

it('[CAT-4] a shopper who waits for pieces that a cancelled order is letting go of gets them', async () => {
  const hat = await buildProduct(shop, { typeSlug: 'hats', lots: [{ quantity: 5 }] })
  const lines = [{ code: hat.code, price: 100_000, quantity: 4 }]
  const { id } = await buildOrder(shop, { lines })
  const shopper = await shop.database.transaction(async (tx) => {
    await release(tx, id)
    const waiting = buildCheckout(shop, { lines })
    await untilWaiting(shop)
    // in an object, since a promise would be waited for before the commit
    return { waiting }
  })
  expect(await shopper.waiting).toMatchObject({ orderNumber: expect.any(String) })
  expect(await stockOf(shop, hat)).toEqual(['P-1: 5 on hand, 4 reserved'])
})

/** Begins something that waits while a bag's lot gets another number and its colour another name. */
async function whileRenamed<T>({ id }: BuiltProduct, begin: () => Promise<T>): Promise<T> {
  const [lot] = await listLots(shop.database.db, [id])
  const colours = [{ name: 'червоний мак', nameEn: '', gradient: 'n' as const, stops: ['#888888'] }]
  const { begun } = await shop.database.transaction(async (tx) => {
    // as goods that are being saved do first
    await lockLots(tx, [], [id])
    const waiting = begin()
    await untilWaiting(shop)
    await saveGoods(tx, [{ id, colours, lots: [{ id: lot?.id, purchaseNumber: 'P-2' }] }], olena)
    return { begun: waiting }
  })
  return begun
}

it.each([
  ['another price', { price: 90_000 }, '10 on hand, 1 reserved'],
  ['more pieces', { quantity: 3 }, '10 on hand, 3 reserved'],
])('[ORD-13] a line that is given %s while its lot is renamed keeps the lot', async (_, given, stock) => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }] })
  const { id, lines } = await buildOrder(shop, { lines: [{ code: bag.code, purchaseNumber: 'P-1' }] })
  const change = { id, version: undefined, fields: {}, lines: [{ id: lines[0]?.id, code: bag.code, ...given }] }
  const [saved] = await whileRenamed(bag, () => updateOrders(shop, [change], olena))
  expect(saved?.lines).toMatchObject([{ ...given, purchaseNumber: 'P-2', colour: 'червоний мак' }])
  expect(await stockOf(shop, bag)).toEqual([`P-2 червоний мак: ${stock}`])
  expect(await countDeadlocks(shop)).toBe(0)
})

it.each(['new', 'cancelled'] as const)(
  '[ORD-13] [ORD-7] an order (%s) that is deleted while its lot is renamed comes back with the lot',
  async (status) => {
    const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }] })
    const { id } = await buildOrder(shop, { status, lines: [{ code: bag.code, purchaseNumber: 'P-1' }] })
    await whileRenamed(bag, () => deleteOrders(shop, [id], olena))
    const [restored] = await restoreOrders(shop, [id], olena)
    expect(restored?.lines).toMatchObject([{ purchaseNumber: 'P-2', colour: 'червоний мак' }])
  },
)
