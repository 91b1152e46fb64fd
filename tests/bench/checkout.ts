import { createHash, randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { authenticate } from '#modules/identity/server/index.ts'
import { routes } from '#app/endpoints.ts'
import { bareApi } from '../build/bare-api.ts'
import { buildProduct } from '../build/goods.ts'
import type { TestShop } from '../build/shop.ts'
import { inTurn, together, type Comparison } from './measure.ts'

const orders = 400
const width = 8

/** Checkout over the API in this process, beside the transaction it cannot do without, sent through `pg` alone. */
export async function checkoutBench(shop: TestShop): Promise<Comparison[]> {
  const products = await Promise.all(
    Array.from({ length: 40 }, () => buildProduct(shop, { lots: [{ quantity: 50_000 }, { quantity: 50_000 }] })),
  )
  const { rows: lots } = await shop.database.pool.query<{ id: string; product_id: string }>(
    'select distinct on (product_id) id, product_id from lots',
  )
  const lotOf = new Map(lots.map((lot) => [lot.product_id, lot.id]))
  const pick = (index: number) =>
    [products[(index * 7) % 40], products[(index * 11 + 3) % 40]].filter((each) => each !== undefined)
  const buy = openCheckout(shop)
  let caller = 0

  const ours = () =>
    together(orders, width, (index) => buy(pick(index).map(({ code }) => ({ code, goodsCount: 1, priceSale: 1000 }))))
  const by = (transaction: typeof bareTransaction) => () =>
    together(orders, width, async (index) => {
      const client = await shop.database.pool.connect()
      try {
        await transaction(
          client,
          pick(index).map(({ id, code }) => ({ id, code, lot: lotOf.get(id) ?? '' })),
          phone(caller++),
        )
      } finally {
        client.release()
      }
    })
  const beside = async (what: string, transaction: typeof bareTransaction, atLeast: number): Promise<Comparison> => {
    const { ours: mine, ceiling, ratio } = await inTurn(5, ours, by(transaction))
    return {
      what: `checkout of two lines, 8 at once, beside ${what}`,
      ours: (orders / mine) * 1000,
      ceiling: (orders / ceiling) * 1000,
      unit: 'orders/s',
      ratio,
      expected: `≥ ${atLeast}`,
      isMet: ratio >= atLeast,
    }
  }
  return [
    await beside('its bare transaction', bareTransaction, 0.5),
    await beside('lots, order and lines alone', shortestTransaction, 0.25),
  ]
}

/** Each call is an order of somebody else, from an address of their own. */
export function openCheckout(
  shop: TestShop,
): (lines: readonly { code: string; subCode?: string; goodsCount: number; priceSale: number }[]) => Promise<void> {
  const answer = bareApi(shop, routes, authenticate(shop))
  let caller = 5_000_000
  return async (lines) => {
    const body = {
      lines,
      phoneNumber: phone(caller++),
      firstName: 'Марія',
      deliveryType: 'nova',
      deliveryAddress: 'Львів, відділення 3',
      paymentType: 'postpaid',
    }
    const request = new Request('http://localhost:3000/api/checkout', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    const response = await answer({
      request,
      path: '/checkout',
      address: `10.0.${caller % 250}.${Math.floor(caller / 250) % 250}`,
    })
    if (response.status !== 200) throw new Error(await response.text())
    await response.json()
  }
}

function phone(index: number): string {
  return `+38067${String(index).padStart(7, '0')}`
}

export interface BareLine {
  id: string
  code: string
  lot: string
}

/** The least that a sale writes: no key, no history, no message, no allocation of lots to lines. */
export async function shortestTransaction(client: pg.PoolClient, goods: BareLine[], customer: string): Promise<void> {
  const orderId = randomUUIDv7()
  const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query('begin')
  await send('s1', 'update lots set reserved = reserved + 1 where id = any($1::uuid[])', [
    goods.map((each) => each.lot).toSorted(),
  ])
  await send(
    's2',
    `insert into orders (id, number, source, status, first_name, phone, carrier, delivery_address, payment_type, goods_total, tracking_token)
    values ($1, next_order_number(), 'me', 'new', 'Марія', $2, 'novaPoshta', 'Львів, відділення 3', 'onDelivery', 200000, $3)`,
    [orderId, customer, randomBytes(32).toString('base64url')],
  )
  await send(
    's3',
    `insert into order_lines (id, order_id, position, product_id, product_code, product_name, quantity, price)
    select l.id, $1, l.place, l.product, l.code, 'Річ', 1, 100000 from unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[]) as l (id, place, product, code)`,
    [
      orderId,
      goods.map(() => randomUUIDv7()),
      goods.map((_, index) => index),
      goods.map((each) => each.id),
      goods.map((each) => each.code),
    ],
  )
  await client.query('commit')
}

/** The rows that any program has to write for an order, in as few statements as by hand. */
async function bareTransaction(client: pg.PoolClient, goods: BareLine[], customer: string): Promise<void> {
  const orderId = randomUUIDv7()
  const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query('begin')
  await send(
    'b1',
    `insert into idempotency_keys (entity, key, content, saved) values ('order', $1, $1, array[$2::uuid]) on conflict do nothing`,
    [createHash('sha256').update(orderId).digest(), orderId],
  )
  await send(
    'b2',
    `insert into orders (id, number, source, status, first_name, phone, carrier, delivery_address, payment_type, goods_total, tracking_token)
    values ($1, next_order_number(), 'me', 'new', 'Марія', $2, 'novaPoshta', 'Львів, відділення 3', 'onDelivery', 200000, $3)`,
    [orderId, customer, randomBytes(32).toString('base64url')],
  )
  const lines = goods.map(() => randomUUIDv7())
  await send(
    'b3',
    `insert into order_lines (id, order_id, position, product_id, product_code, product_name, quantity, price)
    select l.id, $1, l.place, l.product, l.code, 'Річ', 1, 100000 from unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[]) as l (id, place, product, code)`,
    [orderId, lines, goods.map((_, index) => index), goods.map((each) => each.id), goods.map((each) => each.code)],
  )
  await send('b4', `insert into history (entity, entity_id, action, actor_name) values ('order', $1, 'placed', '')`, [
    orderId,
  ])
  await send(
    'b5',
    `insert into work (kind, lane, about, payload) values ('orderPlaced', 'turbosms', $1, '{"channel":"sms"}')`,
    [customer],
  )
  await send(
    'b6',
    `with locked as (select id from lots where id = any($1::uuid[]) order by id for no key update),
    counted as (update lots set reserved = reserved + 1 from locked where lots.id = locked.id and on_hand - reserved >= 1 returning lots.id)
    insert into allocations (order_id, line_id, lot_id, quantity, state)
    select $2, w.line, w.lot, 1, 'reserved' from unnest($3::uuid[], $1::uuid[]) as w (line, lot) join counted on counted.id = w.lot`,
    [goods.map((each) => each.lot), orderId, lines],
  )
  await client.query('commit')
}
