import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { openRegister, type Register } from '../../../../tests/build/register.ts'
import { theShop } from '#kit/actor.ts'
import { bookPayment, lockOrders } from '#modules/orders/server/index.ts'
import { getOrderReceipts, issueReceipts } from '../receipts.contract.ts'
import { showDay } from './show-receipts.ts'
import { tendRegister } from './tend-register.ts'

let register: Register
let api: TestApi
let token: string

beforeAll(async () => {
  register = await openRegister()
  api = testApi(register.shop)
  token = await api.signIn('manager')
})
beforeEach(() => register.reset())

const viewOf = async (id: string) =>
  dataOf(getOrderReceipts, await api.call(`/crm/receipts/order?orderId=${id}`, { token }))
const issue = (orderId: string) => api.call('/crm/receipts/issue', { method: 'POST', token, body: { orderId } })

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
  expect(await viewOf(id)).toMatchObject({ money: 0, test: 50_000, receipts: [] })
  expect(dataOf(issueReceipts, await issue(id)).receipts).toEqual([])
  const { differences, paid } = await showDay(register.shop, undefined)
  expect(differences.filter(({ orderId }) => orderId === id)).toEqual([])
  await book(id, -50_000)
  expect(await viewOf(id)).toMatchObject({ money: 0, test: 0 })
  expect((await showDay(register.shop, undefined)).paid).toBe(paid)
})

it('[PAY-6] money that really came for an order beside money of a test mode gets its own', async () => {
  const { id } = await register.order(50_000)
  await register.pay(id, 10_000)
  await register.settle()
  await book(id, 40_000)
  await tendRegister(register.shop)
  await register.settle()
  expect(await viewOf(id)).toMatchObject({ money: 10_000, planned: 10_000, issued: 10_000, test: 40_000 })
  expect(await register.receiptsOf(id)).toEqual([
    'prepayment 10000 issued',
    'reversal 10000 issued',
    'full 10000 issued',
  ])
})
