import { sql, type RawBuilder } from 'kysely'
import type { CallFailureKind } from '../../work.ts'
import type { Db, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

interface Rest {
  until: Date | null
  isPaused: boolean
}

const restOf = prepared<{ name: string }, Rest>(
  ({ name }) => sql`select rests_until as until, is_paused as "isPaused" from companies where name = ${name}`,
)

/** Whether a company may be called: until when it is left in peace, null when it is well, and whether staff paused it. */
export async function findRest(db: Db, name: string): Promise<Rest> {
  const [row] = await restOf(db, { name })
  return row ?? { until: null, isPaused: false }
}

/** How calls of a company went. */
export interface CompanyHealth {
  name: string
  /** The calls of this day. */
  calls: number
  failures: number
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** Empty where none failed. */
  lastFailure: CallFailureKind | ''
  /** Calls of theirs, of this day, that they did not sign. */
  unsignedCalls: number
  unsignedAt: Date | null
  failuresInRow: number
  restsUntil: Date | null
  isPaused: boolean
}

export async function listCompanies(db: Db, day: string): Promise<CompanyHealth[]> {
  const { rows } = await sql<CompanyHealth>`
    select name, case when counted_on = ${day} then calls else 0 end as calls,
      case when counted_on = ${day} then failures else 0 end as failures, last_success_at as "lastSuccessAt",
      last_failure_at as "lastFailureAt", last_failure as "lastFailure",
      case when (unsigned_at at time zone 'Europe/Kyiv')::date = ${day}::date then unsigned_calls else 0 end as "unsignedCalls",
      unsigned_at as "unsignedAt", failures_in_row as "failuresInRow",
      rests_until as "restsUntil", is_paused as "isPaused"
    from companies order by name`.execute(db)
  return rows
}

/** Nobody calls a paused company; what is queued for it waits. */
export async function setPaused(tx: Tx, name: string, { isPaused, day }: { isPaused: boolean; day: string }) {
  await sql`
    insert into companies (name, counted_on, is_paused) values (${name}, ${day}, ${isPaused})
    on conflict (name) do update set is_paused = excluded.is_paused`.execute(tx)
}

/** As if it had been well the last time. */
export async function forgetRest(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ rests_until: null, failures_in_row: 0, limits_in_row: 0 })
    .where('name', '=', name)
    .execute()
}

/** Forgets a company's "bad key": it was of an older key, and says nothing of the present one. */
export async function forgetBadKey(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ last_failure: '', last_failure_at: null })
    .where('name', '=', name)
    .where('last_failure', '=', 'badKey')
    .execute()
}

/** Notes that a company took the keys that are kept from now on: it was asked with these very keys just before (OUT-2). */
export async function markProved(tx: Tx, name: string, { at, day }: { at: Date; day: string }): Promise<void> {
  await sql`
    insert into companies (name, counted_on, last_success_at) values (${name}, ${day}, ${at})
    on conflict (name) do update set last_success_at = excluded.last_success_at`.execute(tx)
}

/** Takes the one trial call after a rest, until it must have ended; false when another process has it. */
export async function takeTrial(db: Db, name: string, restedUntil: Date, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update companies set rests_until = ${until} where name = ${name} and rests_until = ${restedUntil}`.execute(db)
  return numAffectedRows === 1n
}

export interface CallResult {
  at: Date
  /** The day of it in Kyiv. */
  day: string
  /** Why it failed; null when it did not. */
  failure: CallFailureKind | null
  /** Ill: not reached, or out of its mind. Busy: wants to be left in peace. Well: it answered, if only by a no. */
  company: 'well' | 'ill' | 'busy'
  isTrial: boolean
  /** By values that are not kept: of those that are, only a wish to be left in peace says something. */
  isTryOut: boolean
  /** When a busy company takes calls again, if it said. */
  retryAt: Date | null
}

const mostInRow = 5
const [firstRestSeconds, longestRestSeconds] = [60, 30 * 60]
/** The rest after "too often" without a time (OUT-8), in seconds. */
const [firstLimitSeconds, longestLimitSeconds] = [2, 60]
/** The longest rest is reached long before; more of them no number holds. */
const mostDoublings = 10

/**
 * Counts a call, and lets the company rest after five in a row that showed it ill: a minute, doubled by every trial
 * that fails (OUT-3). One that says "too often" rests for as long as it says, else for two seconds, doubled likewise (OUT-8).
 * Calls under way when the rest began count no more.
 */
export async function recordCall(db: Db, name: string, result: CallResult): Promise<void> {
  const { at, day, failure, isTrial, isTryOut, retryAt } = result
  const isFailure = failure !== null
  const told = isTryOut ? null : failure
  const given: Counted = {
    name,
    at,
    day,
    failures: isFailure ? 1 : 0,
    successAt: isFailure || isTryOut ? null : at,
    failureAt: told === null ? null : at,
    told,
    company: isTryOut && result.company !== 'busy' ? 'unasked' : result.company,
    isTrial,
    retryAt,
  }
  if ((await count(db, given)).length > 0) return
  // its first call ever
  await sql`insert into companies (name, counted_on) values (${name}, ${day}) on conflict (name) do nothing`.execute(db)
  await count(db, given)
}

interface Counted {
  name: string
  at: Date
  day: string
  failures: number
  successAt: Date | null
  failureAt: Date | null
  told: CallFailureKind | null
  company: CallResult['company'] | 'unasked'
  isTrial: boolean
  retryAt: Date | null
}

const count = prepared<Counted, { name: string }>((given) => {
  const is = (company: string) => sql`${given.company}::text = ${sql.lit(company)}`
  const isFresh = sql`(${given.isTrial}::boolean or c.rests_until is null or c.rests_until <= ${given.at}::timestamptz)`
  const isProof = sql`${is('ill')} and ${isFresh}`
  const isLimit = sql`${is('busy')} and ${isFresh}`
  const restFor = (seconds: RawBuilder<unknown>) => sql`${given.at}::timestamptz + make_interval(secs => ${seconds})`
  const isToday = sql`counted_on = ${given.day}::date`
  return sql`
    update companies as c set
      counted_on = ${given.day}::date,
      calls = case when ${isToday} then calls else 0 end + 1,
      failures = case when ${isToday} then failures else 0 end + ${given.failures}::int,
      last_success_at = coalesce(${given.successAt}::timestamptz, last_success_at),
      last_failure_at = coalesce(${given.failureAt}::timestamptz, last_failure_at),
      last_failure = coalesce(${given.told}::text, last_failure),
      failures_in_row = case when ${is('well')} then 0 when ${isProof} then failures_in_row + 1 else failures_in_row end,
      limits_in_row = case when ${is('well')} then 0 when ${isLimit} then limits_in_row + 1 else limits_in_row end,
      rests_until = case
        when ${is('well')} then null
        when ${is('busy')} and ${given.retryAt}::timestamptz is not null
          then greatest(rests_until, ${given.retryAt}::timestamptz)
        when ${isLimit} then ${restFor(sql`
          least(${sql.lit(firstLimitSeconds)} * power(2, least(limits_in_row, ${sql.lit(mostDoublings)})),
            ${sql.lit(longestLimitSeconds)})`)}
        when ${isProof} and failures_in_row + 1 >= ${sql.lit(mostInRow)} then ${restFor(sql`
          least(${sql.lit(firstRestSeconds)}
            * power(2, least(failures_in_row + 1 - ${sql.lit(mostInRow)}, ${sql.lit(mostDoublings)})),
            ${sql.lit(longestRestSeconds)})`)}
        else rests_until end
    where name = ${given.name}
    returning name`
})
