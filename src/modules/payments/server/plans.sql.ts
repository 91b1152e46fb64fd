import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

export interface PaymentPlan {
  /** Null: all of it. */
  deposit: Money | null
  cancelAt: Date | null
  /** When staff asked the customer last to pay online. */
  askedAt: Date | null
}

export interface NewPlan extends Omit<PaymentPlan, 'askedAt'> {
  askedAt?: Date
  orderId: string
  remindAt: Date | null
}

export async function writePlan(tx: Tx, { orderId, deposit, remindAt, cancelAt, askedAt }: NewPlan): Promise<void> {
  await sql`
    insert into payment_plans (order_id, deposit, remind_at, cancel_at, asked_at)
    values (${orderId}, ${deposit}, ${remindAt}, ${cancelAt}, ${askedAt ?? null})
    on conflict (order_id) do update set deposit = excluded.deposit, remind_at = excluded.remind_at,
      cancel_at = excluded.cancel_at, asked_at = coalesce(excluded.asked_at, payment_plans.asked_at)`.execute(tx)
}

export async function findPlan(db: Db | Tx, orderId: string): Promise<PaymentPlan | undefined> {
  const { rows } = await sql<PaymentPlan>`
    select deposit, cancel_at as "cancelAt", asked_at as "askedAt" from payment_plans where order_id = ${orderId}`.execute(
    db,
  )
  return rows[0]
}

/** Staff decide of the order from now on: it is neither cancelled nor reminded of by itself. */
export async function stopPlan(tx: Tx, orderId: string): Promise<void> {
  await sql`update payment_plans set remind_at = null, cancel_at = null where order_id = ${orderId}`.execute(tx)
}

/** Orders whose shoppers are to be reminded by now; their turn is over with that. */
export async function takeDueReminders(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    update payment_plans set remind_at = null where order_id in (
      select order_id from payment_plans where remind_at <= ${now} order by remind_at limit ${limit}
      for update skip locked)
    returning order_id as "orderId"`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** Orders that are to be cancelled by now unless somebody is about to pay. */
export async function listDueCancellations(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from payment_plans where cancel_at <= ${now} order by cancel_at limit ${limit}`.execute(
    db,
  )
  return rows.map(({ orderId }) => orderId)
}
