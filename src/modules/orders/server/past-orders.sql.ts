import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database.ts'
import type { OrderFields } from '../order.ts'
import type { Status } from '../status.ts'
import { columnsOf } from './orders.sql.ts'

export interface PastLine {
  id: string
  productId: string
  code: string
  name: string
  size: string
  /** Empty where the lots tell no colours apart. */
  colour?: string
  quantity: number
  returnedQuantity: number
  price: Money
}

export interface PastOrderRow extends OrderFields {
  id: string
  /** The marketplace's; left out for our own: the next of the sequence (ORD-3). */
  number?: string | undefined
  status: Status
  isReturning: boolean
  language: Language
  goodsTotal: Money
  trackingToken: string
  createdAt: Date
  updatedAt: Date
  lines: readonly PastLine[]
}

/** Writes many orders in one statement, in the given order: the numbers follow it. */
export async function insertOrders(tx: Tx, orders: readonly PastOrderRow[]): Promise<void> {
  const rows = orders.map((order) => {
    const { id, number, status, isReturning, language, goodsTotal, trackingToken, createdAt, updatedAt } = order
    const { lines: _, ...rest } = order
    return {
      ...columnsOf(rest),
      id,
      number,
      status,
      is_returning: isReturning,
      language,
      goods_total: goodsTotal,
      tracking_token: trackingToken,
      created_at: createdAt,
      updated_at: updatedAt,
    }
  })
  await sql`
    insert into orders (id, number, source, status, is_returning, language, first_name, last_name, middle_name, phone,
      email, carrier, delivery_address, tracking_number, payment_type, note, goods_total, discount, deposit,
      marketplace_fee_rate, marketplace_fixed_fee, marketplace_payment_fee_rate, is_shipping_subsidised,
      subsidised_shipping_fee, return_cost, payment_fee, receipt_url, prepayment_receipt_url, tracking_token,
      created_at, updated_at)
    select id, coalesce(number, next_order_number()), source, status, is_returning, language, first_name, last_name,
      middle_name, phone, email, carrier, delivery_address, tracking_number, payment_type, note, goods_total, discount,
      deposit, marketplace_fee_rate, marketplace_fixed_fee, marketplace_payment_fee_rate, is_shipping_subsidised,
      subsidised_shipping_fee, return_cost, payment_fee, receipt_url, prepayment_receipt_url, tracking_token,
      created_at, updated_at
    from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json)`.execute(tx)
}

export async function insertLinesOfOrders(tx: Tx, orders: readonly PastOrderRow[]): Promise<void> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
  )
  await sql`
    insert into order_lines (id, order_id, position, product_id, product_code, product_name, size, colour, quantity,
      returned_quantity, price)
    select * from unnest(
      ${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.orderId)}::uuid[],
      ${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.productId)}::uuid[],
      ${lines.map((line) => line.code)}::text[], ${lines.map((line) => line.name)}::text[],
      ${lines.map((line) => line.size)}::text[], ${lines.map((line) => line.colour ?? '')}::text[],
      ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.returnedQuantity)}::int[], ${lines.map((line) => line.price)}::bigint[]
    )`.execute(tx)
}

/** What was paid for them, on the day they were placed. */
export async function insertPaymentsOfOrders(tx: Tx, orders: readonly PastOrderRow[]): Promise<void> {
  const paid = orders.filter(({ deposit }) => deposit !== 0)
  await sql`
    insert into order_payments (order_id, amount, created_at)
    select * from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ deposit }) => deposit)}::bigint[],
      ${paid.map(({ createdAt }) => createdAt)}::timestamptz[])`.execute(tx)
}
