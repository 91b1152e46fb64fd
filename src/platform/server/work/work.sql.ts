import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { asPlainText } from '#kit/plain-text.ts'
import type { Failure, State } from '../../work.ts'
import { actorColumns, type ActorColumns } from '../database/actor-columns.ts'
import type { Db, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { placeOf, type WorkKind } from './work-kind.ts'

export interface NewWork {
  kind: string
  lane: string
  key: string | undefined
  about: string
  payload: unknown
  secret: unknown
  causedBy: Actor
  expiresAt: Date | undefined
  dueAt: Date | undefined
  usefulSeconds: number | undefined
  /** Smaller goes first. */
  urgency: number
}

export async function insertWork(tx: Tx, work: NewWork): Promise<void> {
  const { kind, lane, key, about, payload, secret, causedBy, expiresAt, dueAt, usefulSeconds, urgency } = work
  await insert(tx, {
    ...actorColumns(causedBy),
    kind,
    lane,
    about,
    key: key ?? null,
    payload: JSON.stringify(payload),
    secret: secret === undefined ? null : JSON.stringify(secret),
    due_at: dueAt ?? null,
    expires_at: expiresAt ?? null,
    useful_seconds: usefulSeconds ?? null,
    urgency,
  })
}

interface WorkRow extends ActorColumns, Pick<NewWork, 'kind' | 'lane' | 'about' | 'urgency'> {
  key: string | null
  payload: string
  secret: string | null
  due_at: Date | null
  expires_at: Date | null
  useful_seconds: number | null
}

const insert = prepared<WorkRow, unknown>(
  (given) => sql`
    insert into work (kind, lane, key, about, payload, secret, actor_id, actor_name, actor_machine, due_at, urgency, expires_at)
    values (${given.kind}, ${given.lane}, ${given.key}, ${given.about}, ${given.payload}, ${given.secret},
      ${given.actor_id}, ${given.actor_name}, ${given.actor_machine}, ${given.due_at}, ${given.urgency},
      coalesce(${given.expires_at}::timestamptz,
        greatest(now(), ${given.due_at}::timestamptz) + make_interval(secs => ${given.useful_seconds})))
    on conflict (kind, key) where key is not null do nothing`,
)

/** Whoever is about to begin it is waited for: either it is begun, or it is gone. */
export async function deleteUnbegun(tx: Tx, { kind, key }: { kind: string; key: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from work where kind = ${kind} and key = ${key} and state = 'waiting' and attempts = 0`.execute(tx)
  return numAffectedRows === 1n
}

/** Any of a kind with these in its payload; gives their keys. */
export async function deleteUnbegunLike(tx: Tx, { kind, part }: { kind: string; part: object }): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    delete from work
    where kind = ${kind} and payload @> ${JSON.stringify(part)}::jsonb and state = 'waiting' and attempts = 0
    returning key`.execute(tx)
  return rows.flatMap(({ key }) => key ?? [])
}

/** Work that says something else by the time it is begun. */
export async function rewriteWork(
  db: Db,
  { id, about, payload }: { id: string; about: string; payload: unknown },
): Promise<void> {
  await sql`update work set payload = ${JSON.stringify(payload)}, about = ${about} where id = ${id}`.execute(db)
}

export interface ClaimedWork {
  id: string
  kind: string
  payload: unknown
  secret: object | null
  expiresAt: Date | null
  /** Counted from 1. */
  attempt: number
  /** No two claims of the same work end at the same instant, so this names one. */
  claimedUntil: Date
}

export interface Wanted {
  lane: string
  kinds: readonly Pick<WorkKind, 'name' | 'urgency'>[]
  now: Date
  claimedUntil: Date
}

/** Takes the most urgent work of a lane, of that the longest waiting; until `claimedUntil` no other process takes it. */
export async function claimWork(db: Db, wanted: Wanted): Promise<ClaimedWork | undefined> {
  const [row] = await claim(db, choiceOf(wanted))
  return row && { ...row, claimedUntil: wanted.claimedUntil }
}

type Claimed = Omit<ClaimedWork, 'claimedUntil'>

interface Choice extends Omit<Wanted, 'kinds'> {
  names: string[]
  leastUrgent: number
}

/** The database does not even look at work that is less urgent than all of these. */
function choiceOf({ kinds, ...rest }: Wanted): Choice {
  return { ...rest, names: kinds.map(({ name }) => name), leastUrgent: Math.max(...kinds.map(placeOf)) }
}

const claiming = ({ lane, names, leastUrgent, now, claimedUntil }: Choice, butNot: string | null) => sql`
  update work set due_at = ${claimedUntil}, attempts = attempts + 1
  where id = (
    select id from work
    where state = 'waiting' and lane = ${lane} and urgency <= ${leastUrgent} and kind = any(${names})
      and (due_at is null or due_at <= ${now}) and id is distinct from ${butNot}::uuid
    order by urgency, created_at
    limit 1
    for update skip locked)
  returning id, kind, payload, secret, expires_at as "expiresAt", attempts as attempt`

const claim = prepared<Choice, Claimed>((choice) => sql<Claimed>`${claiming(choice, null)}`)

type Claim = Pick<ClaimedWork, 'id' | 'claimedUntil'>

/** Moves the end of a claim; false when it ended before, and somebody else may have the work. */
export async function prolongClaim(db: Db, { id, claimedUntil }: Claim, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work set due_at = ${until}
    where id = ${id} and due_at = ${claimedUntil} and state = 'waiting'`.execute(db)
  return numAffectedRows === 1n
}

export interface Outcome {
  state: State
  failure?: Failure
  lastError?: string
  answer?: string
  doneAt?: Date
  dueAt?: Date
  isWiped?: boolean
  /** Nobody was asked, so this was no attempt. */
  isUnasked?: boolean
}

/** Writes what became of a claim, unless another process has taken the work since. */
export async function finishClaim(db: Db, claimed: Claim, outcome: Outcome): Promise<boolean> {
  return (await finish(db, endOf(claimed, outcome))).length === 1
}

/** The same, and takes the next in one statement, as one commit takes no longer than two. */
export async function finishAndClaim(
  db: Db,
  claimed: Claim,
  outcome: Outcome,
  wanted: Wanted,
): Promise<ClaimedWork | undefined> {
  const [row] = await finishThenClaim(db, { ...endOf(claimed, outcome), ...choiceOf(wanted) })
  return row && { ...row, claimedUntil: wanted.claimedUntil }
}

interface End extends Required<Pick<Outcome, 'state' | 'lastError' | 'answer' | 'isWiped'>> {
  id: string
  heldUntil: Date
  failure: Failure | ''
  doneAt: Date | null
  dueAt: Date | null
  unasked: number
}

function endOf({ id, claimedUntil: heldUntil }: Claim, outcome: Outcome): End {
  const { state, failure = '', lastError = '', answer = '', doneAt = null, dueAt = null } = outcome
  const { isWiped = false, isUnasked = false } = outcome
  const said = { lastError: asPlainText(lastError), answer: asPlainText(answer) }
  return { id, heldUntil, state, failure, ...said, doneAt, dueAt, isWiped, unasked: isUnasked ? 1 : 0 }
}

const finishing = (end: End) => sql`
  update work
  set state = ${end.state}, failure = ${end.failure}, last_error = ${end.lastError}, answer = ${end.answer},
    done_at = ${end.doneAt}, due_at = ${end.dueAt},
    secret = case when ${end.isWiped}::boolean and secret is not null then '{}' else secret end,
    attempts = attempts - ${end.unasked}::integer
  where id = ${end.id} and due_at = ${end.heldUntil} and state = 'waiting'`

const finish = prepared<End, unknown>((end) => sql`${finishing(end)} returning id`)

const finishThenClaim = prepared<End & Choice, Claimed>(
  (given) => sql<Claimed>`with finished as (${finishing(given)}) ${claiming(given, given.id)}`,
)

/** Makes work due now that failed an attempt and waits in a lane for longer than `dueAfter`; work meant for later stays. */
export async function hastenWork(
  tx: Tx,
  lane: string,
  { now, dueAfter }: { now: Date; dueAfter: Date },
): Promise<void> {
  await sql`
    update work set due_at = ${now}
    where state = 'waiting' and lane = ${lane} and due_at > ${dueAfter} and failure <> ''`.execute(tx)
}

/** Wipes what opens something from work that is of no use any more, however it ended. */
export async function wipeExpired(db: Db, now: Date): Promise<void> {
  await sql`
    update work set secret = '{}'
    where secret <> '{}' and state <> 'waiting' and expires_at < ${now}`.execute(db)
}

/** By when it ended: what was meant for later may be queued for months. Failed work has only the end of its use. */
export async function deleteOldWork(db: Db, before: Date): Promise<void> {
  await sql`
    delete from work
    where state <> 'waiting' and created_at < ${before} and coalesce(done_at, expires_at, created_at) < ${before}`.execute(
    db,
  )
}

/** Deletes what was or is to be sent to these phones and addresses (AUTH-11): a message is about its recipient. */
export async function deleteWorkAbout(tx: Tx, contacts: readonly string[]): Promise<void> {
  await sql`delete from work where lower(about) = any(${contacts}::text[])`.execute(tx)
}
