import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { soldTotalOf, type OrderFields } from '../../order.ts'
import { groupOf, type Status } from '../../status.ts'
import { lineColumns, orderColumns, type LineRow } from '../orders.sql.ts'

export interface PastLine {
  id: string
  /** Null where it is not known what was sold. */
  productId: string | null
  code: string
  name: string
  size: string
  /** Empty where the lots tell no colours apart. */
  colour?: string
  quantity: number
  returnedQuantity: number
  price: Money
  needsAttention?: boolean
  isPast?: boolean
  /** The cost of a piece of a past line at that time. */
  pastCost?: Money | null
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
  const rows = orders.map((order) => ({
    ...order,
    soldTotal: groupOf[order.status] === 'taken' ? soldTotalOf(order) : null,
  }))
  await sql`
    insert into orders (id, number, status, is_returning, language, goods_total, sold_total, tracking_token, created_at, updated_at,
      ${orderColumns.names})
    select id, coalesce(number, next_order_number()), status, is_returning, language, goods_total, sold_total,
      tracking_token,
      created_at, updated_at, ${orderColumns.names}
    from ${orderColumns.rows(rows)}`.execute(tx)
}

export async function insertLinesOfOrders(tx: Tx, orders: readonly PastOrderRow[]): Promise<void> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position): PastLineRow => ({ ...usual, ...line, orderId: order.id, position })),
  )
  await sql`
    insert into order_lines (order_id, returned_quantity, ${lineColumns.names})
    select order_id, returned_quantity, ${lineColumns.names}
    from ${lineColumns.rows(lines, { order_id: 'orderId' })}`.execute(tx)
}

type PastLineRow = LineRow & { orderId: string; returnedQuantity: number }

/** A line of one colour that its oldest lots filled. */
const usual = { colour: '', purchaseNumber: '', needsAttention: false, isPast: false, pastCost: null }

/** Writes down the payments for past orders, on the day they were placed. */
export async function insertPaymentsOfOrders(tx: Tx, orders: readonly PastOrderRow[]): Promise<void> {
  const paid = orders.filter(({ deposit }) => deposit !== 0)
  await sql`
    insert into order_payments (order_id, amount, created_at)
    select * from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ deposit }) => deposit)}::bigint[],
      ${paid.map(({ createdAt }) => createdAt)}::timestamptz[])`.execute(tx)
}
