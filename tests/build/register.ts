import { getOrderReceipts, issueReceipts, type OrderReceipt } from '#modules/receipts/receipts.contract.ts'
import { receiptKind } from '#modules/receipts/server/index.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import type { PaymentInput } from '#modules/orders/payment.ts'
import type { Shop } from '#platform/server/shop.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { openCheckbox, type Checkbox } from '../stand-ins/checkbox/checkbox.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { dataOf, testApi } from './api.ts'
import { testShop, type TestShop } from './database.ts'
import { atFileEnd } from './file-end.ts'
import { buildProduct } from './goods.ts'
import { buildOrder, olena } from './orders.ts'

export interface Register {
  checkbox: Checkbox
  shop: TestShop
  /** Nothing is issued, and nothing waits to be. */
  reset(): Promise<void>
  /** Moves both clocks. */
  pass(milliseconds: number): void
  /** Runs the shop's worker for as long as the register needs in all; gives how many pieces of work it took. */
  settle(as?: Shop, forMs?: number): Promise<number>
  /** An order of one bag. */
  order(total: number, fields?: object): ReturnType<typeof buildOrder>
  pay(orderId: string, amount: number, more?: Partial<PaymentInput>, as?: Shop): Promise<unknown>
  /** `full 1835 issued`, by their numbers. */
  receiptsOf(orderId: string): Promise<string[]>
  rowsOf(orderId: string): Promise<(OrderReceipt & { registerId: string })[]>
}

/** A shop with a register of its own, for a test file. */
export async function openRegister(environment: Record<string, string> = {}): Promise<Register> {
  const clock = openClock()
  const checkbox = await openCheckbox(clock)
  const shop = await testShop({ ...checkbox.settings, RECEIPT_LETTER: 'off', ...environment })
  atFileEnd(() => checkbox.close())
  const doing = { kinds: [receiptKind], onKept: () => {} }

  const register: Register = {
    checkbox,
    shop,
    async reset() {
      checkbox.reset()
      await shop.database.pool.query(
        'truncate register_shifts, receipts, receipts_elsewhere, companies; delete from work',
      )
    },
    pass(milliseconds) {
      clock.advance(milliseconds)
      shop.travel(milliseconds)
    },
    async settle(as = shop, forMs = 120_000) {
      let count = 0
      for (let passed = 0; passed <= forMs; passed += 5000) {
        while (await doNext(as, doing, 'checkbox')) count += 1
        const { rows } = await shop.database.pool.query(`select from work where kind = 'receipt' and state = 'waiting'`)
        if (rows.length === 0) break
        register.pass(5000)
      }
      return count
    },
    async order(total, fields = {}) {
      const bag = await buildProduct(shop, { lots: [{ price: total, quantity: 20 }] })
      return buildOrder(shop, { lines: [{ code: bag.code }], status: 'accepted', paymentType: 'prepayment', ...fields })
    },
    pay: (id, amount, more = {}, as = shop) =>
      recordPayment(as, { id, payment: { kind: 'payment', amount, way: 'card', note: '', ...more } }, olena),
    async receiptsOf(orderId) {
      return (await register.rowsOf(orderId)).map(({ kind, amount, state }) => `${kind} ${amount} ${state}`)
    },
    async rowsOf(orderId) {
      const { rows } = await shop.database.pool.query<OrderReceipt & { registerId: string }>(
        `select *, amount::int, register_id as "registerId", is_offline as "isOffline" from receipts where order_id = $1 order by nth`,
        [orderId],
      )
      return rows
    },
  }
  return register
}

/** A manager who reads the card of an order's receipts, and issues them by hand. */
export async function receiptsDesk({ shop }: Register) {
  const api = testApi(shop)
  const token = await api.signIn('manager')
  const issue = (orderId: string) => api.call('/crm/receipts/issue', { method: 'POST', token, body: { orderId } })
  return {
    cardOf: async (id: string) =>
      dataOf(getOrderReceipts, await api.call(`/crm/receipts/order?orderId=${id}`, { token })),
    issue,
    issued: async (id: string) => dataOf(issueReceipts, await issue(id)),
  }
}
