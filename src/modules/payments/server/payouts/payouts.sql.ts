import { sql } from 'kysely'
import { shopTimeZone, type Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { UnseenPayout } from '../../payout.ts'

const paidOn = sql`(a.closed_at at time zone ${shopTimeZone})::date`

/** Marks payments of up to that day as paid out, so many days after each was paid; gives how many they are (PAY-7). */
export async function settleByDays(db: Db | Tx, { today, days }: { today: Day; days: number }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payment_attempts a set settled_on = ${paidOn} + ${days}::int
    where id in (
      select id from payment_attempts a
      where paid > 0 and settled_on is null and ${paidOn} + ${days}::int <= ${today}::date
      order by id for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Payments of these days, also those that are counted as paid out by days alone; the oldest first. */
export async function listUnseenPayouts(db: Db | Tx, { from, to }: { from: Day; to: Day }): Promise<UnseenPayout[]> {
  const { rows } = await sql<UnseenPayout>`
    select a.id as "attemptId", a.provider, ${paidOn}::text as "paidOn", a.paid, a.refunded, a.fee
    from payment_attempts a
    where a.paid > 0 and a.settlement is null and ${paidOn} between ${from} and ${to}
    order by a.closed_at, a.id`.execute(db)
  return rows
}

/** Books the payout of these payments; false where a statement has shown one of them already. */
export async function settlePayout(
  tx: Tx,
  attemptIds: readonly string[],
  { on, settlement }: { on: Day; settlement: string },
): Promise<boolean> {
  const ids = [...attemptIds].toSorted()
  await sql`select from payment_attempts where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update payment_attempts set settled_on = ${on}, settlement = ${settlement}
    where id = any(${ids}::uuid[]) and settlement is null`.execute(tx)
  return Number(numAffectedRows) === ids.length
}

/** Takes payouts back: the provider has the money again, until another statement or the setting's days say otherwise. */
export async function unsettlePayouts(tx: Tx, settlements: readonly string[]): Promise<void> {
  await sql`
    update payment_attempts set settled_on = null, settlement = null
    where id in (
      select id from payment_attempts where settlement = any(${settlements}::text[]) order by id for update)`.execute(
    tx,
  )
}
