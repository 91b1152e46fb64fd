import { afterAll, beforeAll, expect } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { listStockDifferences, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { Killed } from '../../../../../tests/build/dying.ts'
import { promTurn } from '../../../../../tests/build/prom-turn.ts'
import { randomOf } from '../../../../../tests/build/random.ts'
import { buildProduct, receiveLot, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildCheckout, olena } from '../../../../../tests/build/orders.ts'
import { wireOrder, type Purchase } from '../../../../../tests/stand-ins/prom/order.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import type { MarketplaceOrder } from '../../marketplace-order.ts'
import { readMarketplaceOrder } from '../prom/mapping.ts'
import { promOrder } from '../prom/schema.ts'
import { marketplaceSettings } from '../settings.ts'
import { fillShort } from './fill-short.ts'
import { findProgress, startHistory } from './progress.sql.ts'
import { listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { theirsOf } from './terms.ts'

const [runs, steps] = isDeep ? [75, 14] : [3, 5]
const minute = 60_000
const day = 24 * 60 * minute
/** For so long a process waits that is not answered. */
const patienceMs = 50
const clock = openClock()
let prom: Prom
let shop: TestShop

beforeAll(async () => {
  prom = await openProm(clock, { longestPage: 4, retryAfter: 30, slowMs: 10 })
  shop = await testShop(prom.settings)
})
afterAll(() => prom.close())

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[ORD-8] [CAT-3] whatever fails, and whoever is killed: ours is what Prom says, but for what staff wrote (seed %i)',
  async (seed) => {
    const chaos = await beginChaos(seed)
    for (let step = 0; step < steps; step++) await chaos.step()
    await chaos.calm()
    expect(await chaos.compare()).toBe(prom.orders.all().filter(({ status }) => status !== 'draft').length)
    chaos.end()
  },
)

/** Edits of staff to an order. */
interface Touched {
  fields: Partial<OrderFields>
  status?: Status
}

async function beginChaos(seed: number) {
  prom.reset()
  await shop.database.pool.query(
    'truncate marketplace_orders, marketplace_order_lines, followed, market_import, quarantine, market_alerts, companies',
  )
  const random = randomOf(seed)
  const below = (most: number) => Math.floor(random() * most)
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const bags = await Promise.all([3, 10, 50].map((quantity) => buildProduct(shop, { lots: [{ quantity }] })))
  const touched = new Map<number, Touched>()
  let words = 0

  // their clock is an hour ahead of ours, or behind
  const skew = ([0, 60, -60][seed % 3] ?? 0) * minute
  clock.advance(skew)
  const oldest = new Date(clock.now().getTime() - 20 * day)
  for (let made = 0; made < 6; made++) prom.orders.place({ ...purchase(), at: new Date(oldest.getTime() + made * day) })

  // numbers go on from one run to the next
  const firstNumber = prom.orders.all()[0]?.id

  function purchase(): Purchase {
    const lines = Array.from({ length: 1 + below(2) }, () =>
      below(5) === 0
        ? { sku: `NEW-${below(3)}`, productId: 900 + below(3), quantity: 1 + below(3) }
        : { sku: one(bags).code, quantity: 1 + below(3), price: 100 + below(900) },
    )
    return {
      lines,
      payment: one(['evopay', 'rpay_parts', 'cod', 'card'] as const),
      notes: `слово ${++words}`,
      hasCheapShipping: below(3) === 0,
      isPaidByHand: below(2) === 0,
      source: one(['portal', 'bigl'] as const),
      ...(below(4) === 0 && { status: one(['paid', 'received', 'custom-3', 'draft']) }),
    }
  }

  /** Whoever waits at a screen, as little as the others. */
  const hasty: Shop = {
    ...shop,
    outgoing: { call: (call) => shop.outgoing.call({ ...call, canRepeat: false, timeoutMs: patienceMs }) },
  }

  /** A process that may die between two calls, or before a commit. */
  function mortal(): Shop {
    const dies = () => below(12) === 0
    return {
      ...shop,
      outgoing: {
        call: (call) => {
          if (dies()) throw new Killed()
          // somebody orders, pays, cancels while pages are read
          if (below(8) === 0) change()
          if (below(12) === 0) prom.orders.place(purchase())
          return hasty.outgoing.call(call)
        },
      },
      database: {
        ...shop.database,
        transaction: (work) =>
          shop.database.transaction(async (tx) => {
            const done = await work(tx)
            if (dies()) throw new Killed()
            return done
          }),
      },
    }
  }

  async function read(processes: number): Promise<void> {
    await Promise.all([
      ...Array.from({ length: processes }, () => promTurn(mortal()).catch(killed)),
      // a shopper wants the same goods; stock comes, and is given to those who wait for it
      buildCheckout(shop, { lines: [{ code: one(bags).code, price: 100_000 }] }).catch(refused),
      ...(below(3) === 0 ? [receive(one(bags)).then(() => fillShort(mortal()).catch(killed))] : []),
    ])
  }

  function receive({ id: productId }: BuiltProduct): Promise<string> {
    const lot = {
      size: '',
      purchaseNumber: `L-${++words}`,
      purchasedOn: '2026-02-01',
      price: 100_000,
      unitCost: 40_000,
    }
    return shop.database.transaction((tx) => receiveLot(tx, { ...lot, colour: undefined, productId, quantity: 2 }))
  }

  async function staffEdit(): Promise<void> {
    const order = await oneHere()
    if (!order || order.status === 'cancelled' || order.status === 'completed') return
    const known = touched.get(Number(order.number)) ?? { fields: {} }
    const kind = below(4)
    const fields: Partial<OrderFields> =
      kind === 0 ? { firstName: `Ручна ${++words}` } : kind === 1 ? { note: `Від руки ${++words}` } : {}
    const status = kind === 2 ? one(['accepted', 'sent'] as const) : undefined
    const isBack = status === undefined || rank(status) <= rank(order.status)
    if (kind > 1 && isBack) return
    const change = { id: order.id, version: undefined, fields, ...(status && { status }) }
    // what was cancelled there does not leave
    const isDone = await updateOrders(hasty, [change], olena).then(() => true, refused)
    if (!isDone) return
    touched.set(Number(order.number), {
      fields: { ...known.fields, ...fields },
      ...(status ? { status } : known.status && { status: known.status }),
    })
  }

  async function oneHere(): Promise<Order | undefined> {
    const { rows } = await shop.database.pool.query<{ order_id: string }>(
      'select order_id from marketplace_orders order by id',
    )
    const row = one(rows)
    return rows.length === 0 ? undefined : (await loadOrders(shop.database.db, [row.order_id]))[0]
  }

  /** Only ever forward, as orders go. */
  function change(): void {
    const kept = one(prom.orders.all())
    if (kept.status === 'canceled' || kept.status === 'delivered' || kept.status === 'draft') return
    const kind = below(6)
    if (kind === 0) prom.orders.cancel(kept.id)
    if (kind === 1 && kept.status === 'pending') prom.orders.setStatus(kept.id, 'received')
    if (kind === 2 && kept.paidAt === null && kept.status !== 'custom-3') prom.orders.pay(kept.id)
    if (kind === 3 && below(3) === 0) prom.orders.setStatus(kept.id, 'delivered')
    if (kind > 3) {
      kept.purchase = { ...kept.purchase, notes: `слово ${++words}`, firstName: `Імʼя ${words}` }
      kept.modifiedAt = clock.now()
    }
  }

  async function step(): Promise<void> {
    const ms = below(4) === 0 ? below(90) * minute : below(5) * minute
    clock.advance(ms)
    shop.travel(ms)
    for (let placed = below(4); placed > 0; placed--) prom.orders.place(purchase())
    for (let changed = below(5); changed > 0; changed--) change()
    if (below(2) === 0) prom.failNext(one(prom.troubles), 1 + below(3))
    if (below(5) === 0) await startHistory(shop.database.db, oldest, shop.now())
    await read(1 + below(2))
    if (below(2) === 0) await staffEdit()
  }

  /** The weather clears, and everything has time to come. */
  async function calm(): Promise<void> {
    prom.endTroubles()
    await startHistory(shop.database.db, oldest, shop.now())
    for (let turn = 0, well = 0; well < 2; turn++) {
      if (turn > 60) throw new Error('no calm')
      await shop.database.db.deleteFrom('companies').execute()
      await promTurn({ ...shop, outgoing: { call: (call) => shop.outgoing.call({ ...call, canRepeat: false }) } })
      const progress = await findProgress(shop.database.db)
      const isWell = progress?.lastFailure === '' && progress.history.state === 'done'
      well = isWell ? well + 1 : 0
      clock.advance(day / 2 + minute)
      shop.travel(day / 2 + minute)
    }
  }

  /** Gives how many orders are alike. */
  async function compare(): Promise<number> {
    const theirs = prom.orders.all().flatMap((kept) => {
      const marketplaceOrder = readMarketplaceOrder(
        promOrder.parse(JSON.parse(JSON.stringify(wireOrder(kept, clock.now())))),
        clock.now(),
      )
      return marketplaceOrder ? [marketplaceOrder] : []
    })
    const { rows } = await shop.database.pool.query<{ id: string; number: string }>(
      `select id, number from orders where source in ('prom', 'bigl') and number::bigint >= $1 order by number`,
      [firstNumber],
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(theirs.map(({ id }) => id))
    const orders = await loadOrders(
      shop.database.db,
      rows.map(({ id }) => id),
    )
    for (const [index, order] of orders.entries()) compareOne(theirs[index] as MarketplaceOrder, order)
    expect(await listBad(shop.database.db)).toEqual([])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
    return orders.length
  }

  function compareOne(marketplaceOrder: MarketplaceOrder, order: Order): void {
    const { fields = {}, status } = touched.get(marketplaceOrder.id) ?? {}
    const owned = theirsOf(marketplaceOrder, shop.settings.of(marketplaceSettings))
    const ours = Object.fromEntries(Object.keys(owned).map((name) => [name, order[name as keyof OrderFields]]))
    // of a payment that was given back, the fee goes; what was told of it before it was known there stays
    expect({ number: order.number, ...ours }).toEqual({ number: String(marketplaceOrder.id), ...owned, ...fields })
    expect(order.lines.map(({ quantity, price }) => [quantity, price])).toEqual(
      marketplaceOrder.lines.map(({ quantity, price }) => [quantity, price]),
    )
    const isPaid = marketplaceOrder.payment?.state === 'paid' || marketplaceOrder.payment?.state === 'paid_out'
    expect([order.number, order.deposit]).toEqual([String(marketplaceOrder.id), isPaid ? marketplaceOrder.price : 0])
    if (status === undefined && marketplaceOrder.status !== undefined)
      expect([order.number, order.status]).toEqual([order.number, marketplaceOrder.status])
    // a word of theirs never moves back what staff moved on; only a cancellation ends it, while nothing has left
    else if (status === 'sent') expect(['sent', 'completed']).toContain(order.status)
    else if (status !== undefined && order.status !== 'cancelled')
      expect(rank(order.status)).toBeGreaterThanOrEqual(rank(status))
  }

  /** The clocks agree again. */
  const end = () => clock.advance(-skew)
  return { step, calm, compare, end }
}

function refused(fault: unknown): false {
  if (!(fault instanceof Refusal)) throw fault
  return false
}

function killed(fault: unknown): void {
  if (!(fault instanceof Killed)) throw fault
}

const ranks: readonly Status[] = ['new', 'accepted', 'paid', 'sent', 'inTransit', 'completed', 'cancelled']
function rank(status: Status): number {
  return ranks.indexOf(status)
}
