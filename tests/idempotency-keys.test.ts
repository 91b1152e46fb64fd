import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { additionToWire } from '#modules/purchasing/office-purchase.contract.ts'
import { testApi, type Answer } from './build/api.ts'
import { testShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildOrder } from './build/orders.ts'
import { bagsId } from './build/purchases.ts'

const shop = await testShop()
const { pool } = shop.database

/** Puts every key back where it was, and moves it again. */
async function moveAgain(): Promise<void> {
  await pool.query(`
    create table checkouts (key bytea primary key, order_id uuid not null, created_at timestamptz(3) not null default now());
    create table purchase_keys (key bytea primary key, content bytea not null, saved uuid[] not null, created_at timestamptz(3) not null default now());
    create table advert_keys (like purchase_keys including all);
    insert into purchase_keys select key, content, saved, created_at from idempotency_keys where entity = 'purchase';
    insert into advert_keys select key, content, saved, created_at from idempotency_keys where entity = 'advert';
    insert into checkouts select key, saved[1], created_at from idempotency_keys where entity = 'order'
      union all select content, saved[1], created_at from idempotency_keys where entity = 'order'
      union all select sha256(further::text::bytea), further, created_at
        from idempotency_keys, unnest(saved[2:]) further where entity = 'order';
    drop table idempotency_keys`)
  await pool.query(readFileSync(new URL('../db/migrations/0212_idempotency_keys.sql', import.meta.url), 'utf8'))
}

it('[ORD-12] [FORM-5] [ADV-4] keys of the three tables of before name the same calls in the one table', async () => {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const bag = await buildProduct(shop, { lots: [{ price: 50_000, quantity: 9 }] })
  const done = await buildOrder(shop, { status: 'completed', lines: [{ code: bag.code, quantity: 1 }] })
  const order = (firstName: string) => ({
    firstName,
    phoneNumber: '0671234567',
    lastName: "Знам'янська",
    deliveryAddress: 'Київ, відділення 12',
    products: [{ code: bag.code }],
  })
  const purchase = (note: string) =>
    additionToWire('РАНІШЕ-1', {
      note,
      products: [{ code: 'К-РАНІШЕ', name: 'Сумка', typeId: bagsId, lines: [{ quantity: 3, price: 40_000 }] }],
    })
  const advert = (Summ: number) => ({ adverts: [{ DateCreated: '2024-05-03', Summ, PaymentFrom: 'simpleTran' }] })
  const sendings: [path: string, body: object, other: object][] = [
    [
      'orders/add',
      { orders: [order('Одна'), order('Друга'), order('Третя')] },
      { orders: [order('Одна'), order('Друга')] },
    ],
    ['orders/add', { orders: [order('Одна')] }, { orders: [order('Інша')] }],
    [
      'orders/addPayment',
      { orderId: done.id, kind: 'payment', way: 'cash', amount: 50 },
      { orderId: done.id, kind: 'payment', way: 'cash', amount: 51 },
    ],
    ['purchases/add', purchase(''), purchase('крихке')],
    ['adverts/updatepayments', advert(70), advert(71)],
  ]
  const keys = sendings.map(() => randomUUID())
  const send = (index: number, body: object | undefined) =>
    api.call(`/crm/${sendings[index]?.[0]}`, {
      method: 'POST',
      token,
      headers: { 'idempotency-key': keys[index] ?? '' },
      body: body ?? {},
    })
  const before: Answer[] = []
  for (const [index, [, body]] of sendings.entries()) before.push(await send(index, body))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

  await moveAgain()
  for (const [index, [, body, other]] of sendings.entries()) {
    expect((await send(index, other)).status).toBe(409)
    const again = await send(index, body)
    expect({ status: again.status, data: again.Data }).toEqual({ status: 200, data: before[index]?.Data })
  }
})
