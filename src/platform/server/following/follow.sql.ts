import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { Following, Outcome } from './following.ts'

type Kind = Pick<Following, 'name'>

/** A subject that one process may ask about. */
export interface Claimed {
  subject: string
  asked: number
}

/**
 * Begins to follow subjects, in the transaction that makes them known; they are asked about from `askAt` on. A followed subject
 * begins its pauses anew, and is asked about no later than before.
 */
export async function follow(tx: Tx, { name }: Kind, subjects: readonly string[], askAt: Date): Promise<void> {
  if (subjects.length === 0) return
  await sql`
    insert into followed as f (kind, subject, ask_at)
    select ${name}, subject, ${askAt} from unnest(${inOrder(subjects)}::text[]) as s (subject)
    on conflict (kind, subject) do update set asked = 0, ask_at = least(f.ask_at, excluded.ask_at)`.execute(tx)
}

/** Begins to follow those that nobody follows yet; the others keep their pauses and times. */
export async function followNew(
  tx: Tx,
  { name }: Kind,
  begun: readonly { subject: string; askAt: Date }[],
): Promise<void> {
  if (begun.length === 0) return
  const inOrder = begun.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
  await sql`
    insert into followed (kind, subject, ask_at)
    select ${name}, * from unnest(${inOrder.map(({ subject }) => subject)}::text[],
      ${inOrder.map(({ askAt }) => askAt)}::timestamptz[])
    on conflict do nothing`.execute(tx)
}

/** Nobody asks about them any more. */
export async function unfollow(tx: Tx, { name }: Kind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await sql`delete from followed where kind = ${name} and subject = any(${[...subjects]}::text[])`.execute(tx)
}

/** Some that are due, the longest waiting first, each for one process until `claimedUntil`. */
export async function claimDue(
  db: Db,
  { name, atOnce }: Pick<Following, 'name' | 'atOnce'>,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update followed set ask_at = ${claimedUntil}
    where kind = ${name} and subject in (
      select subject from followed where kind = ${name} and ask_at <= ${now}
      order by ask_at, subject limit ${atOnce} for update skip locked)
    returning subject, asked`.execute(db)
  return rows
}

export interface Settled {
  subject: string
  outcome: Outcome
  /** When it is asked about next. */
  askAt: Date
}

/** Writes the outcomes down. A subject that somebody began to follow anew since the claim stays as it is. */
export async function settle(
  db: Db,
  { name }: Kind,
  { claimedUntil, now, settled }: { claimedUntil: Date; now: Date; settled: readonly Settled[] },
): Promise<void> {
  const over = settled.filter(({ outcome }) => outcome === 'over').map(({ subject }) => subject)
  await sql`
    with ended as (
      delete from followed where kind = ${name} and ask_at = ${claimedUntil} and subject = any(${over}::text[]))
    update followed as f set ask_at = s.ask_at, asked = case when s.outcome = 'changed' then 0 else f.asked + 1 end,
      last_asked_at = ${now}
    from unnest(${settled.map(({ subject }) => subject)}::text[], ${settled.map(({ outcome }) => outcome)}::text[],
      ${settled.map(({ askAt }) => askAt)}::timestamptz[]) as s (subject, outcome, ask_at)
    where f.kind = ${name} and f.subject = s.subject and f.ask_at = ${claimedUntil} and s.outcome <> 'over'`.execute(db)
}

/** Gives a claim back without an answer. */
export async function releaseClaim(
  db: Db,
  { name }: Kind,
  { claimedUntil, subjects, askAt }: { claimedUntil: Date; subjects: readonly string[]; askAt: Date },
): Promise<void> {
  await sql`
    update followed set ask_at = ${askAt}
    where kind = ${name} and ask_at = ${claimedUntil} and subject = any(${[...subjects]}::text[])`.execute(db)
}

/** Two transactions that follow the same subjects must not deadlock. */
function inOrder(subjects: readonly string[]): string[] {
  return [...new Set(subjects)].toSorted()
}
