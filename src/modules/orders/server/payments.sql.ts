import { sql } from 'kysely'
import { dayOf, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { OrderPayment, PaymentWay } from '../payment.ts'

export interface NewPayment {
  orderId: string
  /** Received; negative for what was given back. */
  amount: Money
  way?: PaymentWay
  note?: string
  paidOn?: Day | undefined
  actorId: string | null
  who: string
  /** When it was written down, if not now. */
  at?: Date | undefined
}

/** Writes down money that came or went; rows are final (ORD-5). */
export async function insertPayment(
  tx: Tx,
  { orderId, amount, way = 'other', note = '', paidOn, actorId, who, at }: NewPayment,
): Promise<void> {
  if (amount === 0) return
  await tx
    .insertInto('order_payments')
    .values({
      order_id: orderId,
      amount,
      way,
      note,
      paid_on: paidOn ?? null,
      actor_id: actorId,
      actor_name: who,
      ...(at && { created_at: at }),
    })
    .execute()
}

/** Newest first. */
export async function listPayments(db: Db, orderId: string): Promise<OrderPayment[]> {
  const { rows } = await sql<Omit<OrderPayment, 'paidOn'> & { paidOn: Day | null }>`
    select id::text, amount, way, note, paid_on as "paidOn", actor_name as who, created_at as "recordedAt"
    from order_payments where order_id = ${orderId} order by id desc`.execute(db)
  return rows.map((row) => ({ ...row, paidOn: row.paidOn ?? dayOf(row.recordedAt) }))
}
