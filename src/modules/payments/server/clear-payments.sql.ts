import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets every attempt, refund and plan. For the demo shop alone. */
export async function clearPayments(tx: Tx): Promise<void> {
  await sql`delete from payment_refunds`.execute(tx)
  await sql`delete from payment_bookings`.execute(tx)
  await sql`delete from payment_attempts`.execute(tx)
  await sql`delete from payment_plans`.execute(tx)
}
