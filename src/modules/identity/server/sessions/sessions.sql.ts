import { sql } from 'kysely'
import { roleOf, type Role } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { OwnSession } from '../../own-session.contract.ts'
import { toUser, userColumns, type StoredUser } from '../users.sql.ts'

export interface Session {
  user: StoredUser
  refreshHash: Buffer
  previousRefreshHash: Buffer | null
  refreshedAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** Where a session is. */
export type Place = Pick<OwnSession, 'browser' | 'system' | 'address'>

/** The place of an ended session: nobody asks where it was. */
const nowhere: Place = { browser: '', system: '', address: '' }

export interface NewSession {
  userId: string
  /** Null where a code or a link was verified, and no password. */
  verifiedHash: string | null
  refreshHash: Buffer
  at: Date
  expiresAt: Date
  contactProvedAt: Date | null
  place: Place
}

/**
 * The new session's id; undefined when the user's password is no longer the one that was verified. The lock on
 * the user makes a password change in between either see this session and revoke it, or come first (AUTH-6).
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<string | undefined> {
  const { userId, verifiedHash, refreshHash, at, expiresAt, contactProvedAt, place } = session
  const { rows } = await sql<{ id: string }>`
    with verified as (
      select id from users
      where id = ${userId} and (${verifiedHash}::text is null or password_hash = ${verifiedHash}) for share
    )
    insert into sessions (user_id, refresh_hash, refreshed_at, created_at, expires_at, contact_proved_at,
      browser, system, address)
    select id, ${refreshHash}::bytea, ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz,
      ${contactProvedAt}::timestamptz, ${place.browser}::text, ${place.system}::text, ${place.address}::text
    from verified
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A session, held until the transaction ends, with the user as they are now. */
export async function lockSession(tx: Tx, id: string): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      'refresh_hash as refreshHash',
      'previous_refresh_hash as previousRefreshHash',
      'refreshed_at as refreshedAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst()
  if (!row) return undefined
  const { refreshHash, previousRefreshHash, refreshedAt, expiresAt, revokedAt, ...user } = row
  return { user: toUser(user), refreshHash, previousRefreshHash, refreshedAt, expiresAt, revokedAt }
}

export async function rotateSession(
  tx: Tx,
  id: string,
  next: { refreshHash: Buffer; at: Date; expiresAt: Date; place: Place },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((set) => ({
      previous_refresh_hash: set.ref('refresh_hash'),
      refresh_hash: next.refreshHash,
      refreshed_at: next.at,
      expires_at: next.expiresAt,
      ...next.place,
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether it goes on; if so, whoever ends it waits until the transaction is over. */
export async function holdSession(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** One session, or all of a user but one. */
export type EndingSessions = { id: string } | { userId: string; exceptId: string | null }

/** Gives the ids of those that had not ended before. For `endSessions`, which tells of them. */
export async function markEnded(tx: Tx, ending: EndingSessions, at: Date): Promise<string[]> {
  const living = tx
    .updateTable('sessions')
    .set({ revoked_at: at, ...nowhere })
    .where('revoked_at', 'is', null)
  const those =
    'id' in ending
      ? living.where('id', '=', ending.id)
      : living.where('user_id', '=', ending.userId).where('id', 'is distinct from', ending.exceptId)
  const rows = await those.returning('id').execute()
  return rows.map(({ id }) => id)
}

/** A user's living sessions, the last used first. */
export async function listSessionsOf(db: Db, userId: string, at: Date): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'address', 'created_at as createdAt', 'refreshed_at as seenAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Who is signed in by a session that is neither revoked nor past its end, with the role they have now. */
export async function findSignedInUser(db: Db, session: SignedInSession): Promise<StoredUser | undefined> {
  const [row] = await readSignedIn(db, session)
  return row && toUser(row)
}

/** The same; whoever ends the session waits until the transaction is over. */
export async function holdSignedInUser(tx: Tx, session: SignedInSession): Promise<StoredUser | undefined> {
  const [row] = await readHeld(tx, session)
  return row && toUser(row)
}

interface SignedInSession {
  userId: string
  sessionId: string
  at: Date
}

type SignedIn = Omit<StoredUser, 'role'> & { roleId: string }

const signedIn = ({ userId, sessionId, at }: SignedInSession) => sql<SignedIn>`
  select users.id, role_id as "roleId", first_name as "firstName", last_name as "lastName", phone, email, birthday,
    is_demo as "isDemo"
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${sessionId} and sessions.user_id = ${userId} and revoked_at is null and expires_at > ${at}`

/** Asked at each call of somebody who is signed in, so it is written once. */
const readSignedIn = prepared<SignedInSession, SignedIn>(signedIn)

const readHeld = prepared<SignedInSession, SignedIn>((given) => sql<SignedIn>`${signedIn(given)} for share of sessions`)

/** Lists those of these sessions that go on, with as much of their users as decides what they may do. */
export async function listSignedIn(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<{ sessionId: string; role: Role; isDemo: boolean }[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.role_id as roleId', 'users.is_demo as isDemo'])
    .where((where) => where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
  return rows.map(({ roleId, ...rest }) => ({ ...rest, role: roleOf(roleId) }))
}

/** When a code or a link opened the session; null when a password did, or has been set since. */
export async function findContactProvedAt(db: Db | Tx, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('contact_proved_at as at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function forgetContactProof(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('sessions').set({ contact_proved_at: null }).where('id', '=', sessionId).execute()
}

export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute()
}
