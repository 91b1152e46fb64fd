import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { dayOf, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { actorColumns, withActor, type ActorRow } from '#platform/server/database/actor-columns.ts'
import type { Unsigned } from '#platform/texts.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { PaymentWay } from '../../payment.ts'
import type { OrderPayment } from '../../payment.contract.ts'

export interface NewPayment {
  orderId: string
  /** Received; negative for what was given back. */
  amount: Money
  way?: PaymentWay
  note?: string
  paidOn?: Day | undefined
  actor: Actor
  /** When it was written down, if not now. */
  at?: Date | undefined
  /** Made with keys of a provider's test mode. */
  isTest?: boolean
}

/** A row of payments. */
export interface KeptPayment extends Unsigned<OrderPayment> {
  /** Made with keys of a provider's test mode: nobody paid, and it gets no fiscal receipt (PAY-6). */
  isTest: boolean
}

/** Writes down money that came or went, and gives its row; rows are final (ORD-5). An amount of nothing makes none. */
export async function insertPayment(
  tx: Tx,
  { orderId, amount, way = 'other', note = '', paidOn, actor, at, isTest = false }: NewPayment,
): Promise<string | undefined> {
  if (amount === 0) return undefined
  const row = await tx
    .insertInto('order_payments')
    .values({
      order_id: orderId,
      amount,
      way,
      note,
      paid_on: paidOn ?? null,
      is_test: isTest,
      ...actorColumns(actor),
      ...(at && { created_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

/** The same of many at once. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  const rows = payments
    .filter(({ amount }) => amount !== 0)
    .map(({ orderId, amount, way = 'other', note = '', paidOn, actor }) => ({
      order_id: orderId,
      amount,
      way,
      note,
      paid_on: paidOn ?? null,
      ...actorColumns(actor),
    }))
  if (rows.length > 0) await tx.insertInto('order_payments').values(rows).execute()
}

/** The carrier paid out what it collected on that day; null: it did not after all (DEL-5). */
export async function writeMoneyReceived(tx: Tx, orderId: string, on: Day | null): Promise<void> {
  await sql`update orders set money_received_on = ${on}::date where id = ${orderId}`.execute(tx)
}

/** Newest first. */
export async function listPayments(db: Db, orderId: string): Promise<KeptPayment[]> {
  const { rows } = await sql<Omit<KeptPayment, 'paidOn' | 'actor'> & ActorRow & { paidOn: Day | null }>`
    select id::text, amount, way, note, paid_on as "paidOn", created_at as "recordedAt",
      is_test as "isTest", actor_id as "actorId", actor_name as "actorName", actor_machine as "actorMachine"
    from order_payments where order_id = ${orderId} order by order_payments.id desc`.execute(db)
  return rows.map((row) => ({ ...withActor(row), paidOn: row.paidOn ?? dayOf(row.recordedAt) }))
}
