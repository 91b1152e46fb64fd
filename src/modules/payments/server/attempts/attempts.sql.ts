import { sql } from 'kysely'
import { startOfDay, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { AttemptState, AttemptTrouble } from '../../attempt.ts'
import type { ProviderName } from '../../provider.ts'

export interface Attempt {
  id: string
  orderId: string
  provider: ProviderName
  reference: string
  providerId: string
  amount: Money
  state: AttemptState
  url: string
  reason: string
  /** Booked of the provider's word. */
  paid: Money
  refunded: Money
  fee: Money
  isFeeTold: boolean
  isTest: boolean
  trouble: AttemptTrouble | null
  returnedAt: Date | null
  askedAt: Date | null
  createdAt: Date
  expiresAt: Date
  closedAt: Date | null
}

const columns =
  sql.raw(`a.id, a.order_id as "orderId", a.provider, a.reference, a.provider_id as "providerId", a.amount,
  a.state, a.url, a.reason, a.paid, a.refunded, a.fee, a.is_fee_told as "isFeeTold", a.is_test as "isTest", a.trouble,
  a.returned_at as "returnedAt", a.asked_at as "askedAt", a.created_at as "createdAt", a.expires_at as "expiresAt",
  a.closed_at as "closedAt"`)

export type NewAttempt = Pick<Attempt, 'orderId' | 'provider' | 'reference' | 'amount' | 'createdAt' | 'expiresAt'>

export async function insertAttempt(tx: Tx, given: NewAttempt): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    insert into payment_attempts as a (order_id, provider, reference, amount, created_at, expires_at)
    values (${given.orderId}, ${given.provider}, ${given.reference}, ${given.amount}, ${given.createdAt}, ${given.expiresAt})
    returning ${columns}`.execute(tx)
  return rows[0] as Attempt
}

export async function findAttempt(
  db: Db | Tx,
  by: { id: string } | { provider: ProviderName; reference: string } | { provider: ProviderName; providerId: string },
): Promise<Attempt | undefined> {
  const condition =
    'id' in by
      ? sql`a.id = ${by.id}`
      : 'reference' in by
        ? sql`a.provider = ${by.provider} and a.reference = ${by.reference}`
        : sql`a.provider = ${by.provider} and a.provider_id = ${by.providerId} and a.provider_id <> ''`
  const { rows } = await sql<Attempt>`select ${columns} from payment_attempts a where ${condition}`.execute(db)
  return rows[0]
}

/** Locks an attempt whose order is locked already, so that two never wait for each other. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt> {
  const { rows } = await sql<Attempt>`select ${columns} from payment_attempts a where a.id = ${id} for update`.execute(
    tx,
  )
  return rows[0] as Attempt
}

/** Newest first. */
export async function listAttempts(db: Db | Tx, orderIds: readonly string[]): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment_attempts a where a.order_id = any(${orderIds}::uuid[])
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

/** Attempts of these references, for what a provider lists of a day. */
export async function listAttemptsBy(
  db: Db,
  provider: ProviderName,
  { references, providerIds }: { references: readonly string[]; providerIds: readonly string[] },
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment_attempts a
    where a.provider = ${provider} and (a.reference = any(${references}::text[])
      or (a.provider_id <> '' and a.provider_id = any(${providerIds}::text[])))`.execute(db)
  return rows
}

/** Payments that were booked here within a time and that no nightly comparison has looked for yet; the oldest first. */
export async function listNotCompared(
  db: Db,
  provider: ProviderName,
  { from, to }: { from: Date; to: Date },
): Promise<(Attempt & { closedAt: Date })[]> {
  const { rows } = await sql<Attempt & { closedAt: Date }>`
    select ${columns} from payment_attempts a
    where a.provider = ${provider} and a.paid > 0 and a.compared_at is null
      and a.closed_at >= ${from} and a.closed_at < ${to}
    order by a.closed_at, a.id`.execute(db)
  return rows
}

/** Days of Kyiv on which somebody may have made a payment that is not given back whole; newest first. */
export async function listDaysPaid(
  db: Db,
  provider: ProviderName,
  { from, to }: { from: Day; to: Day },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct day::date as day
    from payment_attempts a, generate_series((a.created_at at time zone 'Europe/Kyiv')::date,
      (coalesce(a.closed_at, a.expires_at) at time zone 'Europe/Kyiv')::date, interval '1 day') day
    where a.provider = ${provider} and (a.paid = 0 or a.paid > a.refunded)
      and coalesce(a.closed_at, a.expires_at) >= ${startOfDay(from)} and day::date between ${from}::date and ${to}::date
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

export interface AttemptPatch {
  state?: AttemptState
  url?: string
  providerId?: string
  reason?: string
  paid?: Money
  refunded?: Money
  fee?: Money
  isFeeTold?: boolean
  isTest?: boolean
  trouble?: AttemptTrouble | null
  troubleAt?: Date | null
  returnedAt?: Date
  askedAt?: Date
  closedAt?: Date | null
  /** When a nightly comparison looked for it. */
  comparedAt?: Date
  /** The day of its payout; given where the setting counts money as here at once. */
  settledOn?: Day
}

const columnOf: Record<keyof AttemptPatch, string> = {
  state: 'state',
  url: 'url',
  providerId: 'provider_id',
  reason: 'reason',
  paid: 'paid',
  refunded: 'refunded',
  fee: 'fee',
  isFeeTold: 'is_fee_told',
  isTest: 'is_test',
  trouble: 'trouble',
  troubleAt: 'trouble_at',
  returnedAt: 'returned_at',
  askedAt: 'asked_at',
  closedAt: 'closed_at',
  comparedAt: 'compared_at',
  settledOn: 'settled_on',
}

export async function updateAttempt(db: Db | Tx, id: string, patch: AttemptPatch): Promise<void> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const sets = given.map(([name, value]) => sql`${sql.ref(columnOf[name as keyof AttemptPatch])} = ${value}`)
  await sql`update payment_attempts set ${sql.join(sets)} where id = ${id}`.execute(db)
}

export async function insertBooking(tx: Tx, paymentId: string, attemptId: string): Promise<void> {
  await sql`insert into payment_bookings (payment_id, attempt_id) values (${paymentId}, ${attemptId})`.execute(tx)
}
