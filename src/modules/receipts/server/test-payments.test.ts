import { beforeEach, expect, it } from 'vitest'
import { openRegister, receiptsDesk } from '../../../../tests/build/register.ts'
import { theShop } from '#kit/actor.ts'
import { bookPayment, lockOrders } from '#modules/orders/server/index.ts'
import { showDay } from './show-receipts.ts'
import { tendRegister } from './tend-register.ts'

const register = await openRegister()
const { cardOf, issued } = await receiptsDesk(register)
beforeEach(() => register.reset())

const book = async (id: string, amount: number) => {
  const { shop } = register
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (order) await bookPayment(shop, tx, order, { amount, note: 'liqpay', isTest: true }, theShop)
  })
}

it('[PAY-6] money of a test mode gets no receipt, neither by itself nor by hand, and its card says so', async () => {
  const { id } = await register.order(50_000)
  await book(id, 50_000)
  await tendRegister(register.shop)
  expect(await register.receiptsOf(id)).toEqual([])
  expect(await cardOf(id)).toMatchObject({ money: 0, test: 50_000, receipts: [] })
  expect((await issued(id)).receipts).toEqual([])
  const { differences, paid } = await showDay(register.shop, undefined)
  expect(differences.filter(({ orderId }) => orderId === id)).toEqual([])
  await book(id, -50_000)
  expect(await cardOf(id)).toMatchObject({ money: 0, test: 0 })
  expect((await showDay(register.shop, undefined)).paid).toBe(paid)
})

it('[PAY-6] money that really came for an order beside money of a test mode gets its own', async () => {
  const { id } = await register.order(50_000)
  await register.pay(id, 10_000)
  await register.settle()
  await book(id, 40_000)
  await tendRegister(register.shop)
  await register.settle()
  expect(await cardOf(id)).toMatchObject({ money: 10_000, planned: 10_000, issued: 10_000, test: 40_000 })
  expect(await register.receiptsOf(id)).toEqual([
    'prepayment 10000 issued',
    'reversal 10000 issued',
    'full 10000 issued',
  ])
})
