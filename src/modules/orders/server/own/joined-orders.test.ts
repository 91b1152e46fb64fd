import { expect, it } from 'vitest'
import { createUser } from '#modules/identity/server/index.ts'
import { testShop, untilWaiting } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../../tests/build/orders.ts'
import type { OrderFields } from '../../order.ts'
import { listOrdersOf } from './list-own-orders.ts'
import { updateOrders } from '../update-orders.ts'

const shop = await testShop()
let people = 0

async function buildAccount() {
  const contact = { phone: `+38063${String(++people).padStart(7, '0')}`, email: `joined${people}@example.ua` }
  const id = await shop.database.transaction((tx) => createUser(tx, { role: 'user', ...contact }))
  return { id, ...contact }
}

/** Whose an order is, before an account looks and gets what is its own. */
async function accountOf(id: string): Promise<string | null> {
  const { customer_id } = await shop.database.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return customer_id
}

const numbersOf = async ({ id }: { id: string }) =>
  (await listOrdersOf(shop, id, {})).orders.map(({ number }) => number)
const correct = (id: string, fields: Partial<OrderFields>) =>
  updateOrders(shop, [{ id, version: undefined, fields }], olena)

it('[AUTH-10] an order that joined an account by a phone which staff correct leaves it, and the right account gets it', async () => {
  const [stranger, owner] = [await buildAccount(), await buildAccount()]
  const { id, number } = await buildOrder(shop, { phone: stranger.phone, lines: [] })
  expect(await numbersOf(stranger)).toEqual([number])
  await correct(id, { note: 'Не відповідає' })
  expect(await numbersOf(stranger)).toEqual([number])
  await correct(id, { phone: owner.phone })
  expect(await numbersOf(stranger)).toEqual([])
  expect(await numbersOf(owner)).toEqual([number])
})

it('[AUTH-10] one that staff are correcting while the account of its former phone looks does not join it', async () => {
  const [stranger, owner] = [await buildAccount(), await buildAccount()]
  const { id, number } = await buildOrder(shop, { phone: stranger.phone, lines: [] })
  const staff = await shop.database.pool.connect()
  await staff.query('begin')
  await staff.query('update orders set phone = $2 where id = $1', [id, owner.phone])
  const looking = numbersOf(stranger)
  await untilWaiting(shop)
  await staff.query('commit')
  staff.release()
  expect(await looking).toEqual([])
  expect(await numbersOf(owner)).toEqual([number])
})

it('[AUTH-10] one that still has a proved contact of the account stays, until that is corrected, too', async () => {
  const account = await buildAccount()
  const { id, number } = await buildOrder(shop, { ...account, email: account.email.toUpperCase(), lines: [] })
  expect(await numbersOf(account)).toEqual([number])
  await correct(id, { phone: '+380639999999' })
  expect(await accountOf(id)).toBe(account.id)
  await correct(id, { email: 'other@example.ua' })
  expect(await numbersOf(account)).toEqual([])
})

it('[AUTH-10] an e-mail that staff add takes no order from an account that has another phone by now; another phone does', async () => {
  const account = await buildAccount()
  const { id, number } = await buildOrder(shop, { phone: account.phone, lines: [] })
  expect(await numbersOf(account)).toEqual([number])
  await shop.database.pool.query('update users set phone = $2 where id = $1', [account.id, '+380639999996'])
  await correct(id, { email: 'never.proved@example.ua' })
  expect(await numbersOf(account)).toEqual([number])
  await correct(id, { email: 'mistyped@example.ua' })
  expect(await numbersOf(account)).toEqual([number])
  await correct(id, { phone: '+380639999995', email: '' })
  expect(await numbersOf(account)).toEqual([])
})

it('[AUTH-10] another phone takes it from an account that has another by now, though its e-mail stays', async () => {
  const account = await buildAccount()
  const { id, number } = await buildOrder(shop, { phone: account.phone, email: 'never.proved@example.ua', lines: [] })
  expect(await numbersOf(account)).toEqual([number])
  await shop.database.pool.query('update users set phone = $2 where id = $1', [account.id, '+380639999993'])
  await correct(id, { phone: '+380639999992' })
  expect(await numbersOf(account)).toEqual([])
})

it('[AUTH-10] corrected from a phone of the account, an order leaves it whatever else it has', async () => {
  const account = await buildAccount()
  const { id, number } = await buildOrder(shop, { phone: account.phone, email: 'never.proved@example.ua', lines: [] })
  expect(await numbersOf(account)).toEqual([number])
  await correct(id, { phone: '+380639999994' })
  expect(await numbersOf(account)).toEqual([])
})

it('[AUTH-10] a login that the account never proved keeps no order there', async () => {
  const account = await buildAccount()
  const { id, number } = await buildOrder(shop, { phone: account.phone, lines: [] })
  expect(await numbersOf(account)).toEqual([number])
  await shop.database.pool.query('update users set unproved_login = email where id = $1', [account.id])
  await correct(id, { phone: '+380639999998', email: account.email })
  expect(await numbersOf(account)).toEqual([])
})

it('[AUTH-10] an order placed while signed in is that person’s, whatever staff correct', async () => {
  const account = await buildAccount()
  const { code } = await buildProduct(shop)
  const lines = [{ code, price: 100_000 }]
  const placed = await buildCheckout(shop, { phone: account.phone, lines, customerId: account.id })
  const { orders } = await listOrdersOf(shop, account.id, {})
  await correct(orders[0]?.id ?? '', { phone: '+380639999997' })
  expect(await numbersOf(account)).toEqual([placed.orderNumber])
})
