import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { RefundState } from '../../attempt.ts'

export interface Refund {
  id: string
  attemptId: string
  amount: Money
  note: string
  state: RefundState
  /** The provider's words. */
  reason: string
  /** The refunded sum of its attempt, once this one is done. */
  refundedAfter: Money
  askedBy: string
  createdAt: Date
  /** When the provider took the order to give it back, which it may do later. */
  takenAt: Date | null
  closedAt: Date | null
}

const columns = sql.raw(`r.id, r.attempt_id as "attemptId", r.amount, r.note, r.state, r.reason,
  r.refunded_after as "refundedAfter", r.asked_by as "askedBy", r.created_at as "createdAt",
  r.taken_at as "takenAt", r.closed_at as "closedAt"`)

export type NewRefund = Pick<Refund, 'attemptId' | 'amount' | 'note' | 'refundedAfter' | 'askedBy' | 'createdAt'>

/** Inserts a refund; undefined while the attempt's last refund has no answer yet. */
export async function insertRefund(tx: Tx, given: NewRefund): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    insert into payment_refunds as r (attempt_id, amount, note, refunded_after, asked_by, created_at)
    values (${given.attemptId}, ${given.amount}, ${given.note}, ${given.refundedAfter}, ${given.askedBy}, ${given.createdAt})
    on conflict (attempt_id) where state = 'asked' do nothing
    returning ${columns}`.execute(tx)
  return rows[0]
}

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${columns} from payment_refunds r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Newest first. */
export async function listRefunds(db: Db | Tx, attemptIds: readonly string[]): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${columns} from payment_refunds r where r.attempt_id = any(${attemptIds}::uuid[])
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

/** Sums the refunds of an order that are asked and not answered yet; of one attempt there is none counted, if it is named. */
export async function sumAskedRefunds(
  tx: Tx,
  orderId: string,
  { but = null }: { but?: string | null } = {},
): Promise<Money> {
  const { rows } = await sql<{ amount: Money }>`
    select coalesce(sum(r.amount), 0)::bigint as amount
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = ${orderId} and r.state = 'asked' and a.id is distinct from ${but}::uuid`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** The provider gave back that much by now: each refund that was asked up to there is done. */
export async function closeDoneRefunds(
  tx: Tx,
  attemptId: string,
  { refunded, at }: { refunded: Money; at: Date },
): Promise<void> {
  if (refunded === 0) return
  await sql`
    update payment_refunds set state = 'done', closed_at = ${at}
    where attempt_id = ${attemptId} and state = 'asked' and refunded_after <= ${refunded}`.execute(tx)
}

/** The provider took these and did not do them after all; it does not say why. Others than ours are left alone. */
export async function closeRefusedRefunds(
  tx: Tx,
  attemptId: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update payment_refunds set state = 'refused', reason = '', closed_at = ${at}
    where attempt_id = ${attemptId} and state = 'asked' and id::text = any(${ids}::text[])`.execute(tx)
}

export async function markRefundTaken(db: Db, id: string, at: Date): Promise<void> {
  await sql`update payment_refunds set taken_at = ${at} where id = ${id}`.execute(db)
}

export async function refuseRefund(tx: Tx, id: string, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await sql`
    update payment_refunds set state = 'refused', reason = ${reason}, closed_at = ${at}
    where id = ${id} and state = 'asked'`.execute(tx)
}
