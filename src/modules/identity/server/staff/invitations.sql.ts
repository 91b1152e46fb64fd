import { roleIds, roleOf, staffOf, type Staff } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Invitation } from '../../invitation.contract.ts'
import { displayName } from '../../user.ts'

/** The stored part of a link: its hash, and its end. */
export interface InvitationLink {
  tokenHash: Buffer
  expiresAt: Date
}

export async function insertInvitation(
  tx: Tx,
  { role, name, email }: Pick<Invitation, 'role' | 'name' | 'email'>,
  { tokenHash, expiresAt, invitedBy, at }: InvitationLink & { invitedBy: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      token_hash: tokenHash,
      role_id: roleIds[role],
      name,
      email,
      invited_by: invitedBy,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The hash of its link, held until the transaction ends. */
export async function lockInvitation(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select('token_hash as tokenHash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.tokenHash
}

export async function replaceLink(tx: Tx, id: string, { tokenHash, expiresAt }: InvitationLink): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await selectInvitations(db).orderBy('invitations.created_at', 'desc').execute()
  return rows.map(toInvitation)
}

export async function findInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  const row = await selectInvitations(tx).where('invitations.id', '=', id).executeTakeFirst()
  return row && toInvitation(row)
}

/** The invitation that a link opens now. */
export async function findInvitationByLink(db: Db, tokenHash: Buffer, at: Date): Promise<Invitation | undefined> {
  const row = await selectInvitations(db)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Who is invited by a link, which is good once: of those who use it at the same time one gets it. */
export async function takeInvitation(
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<{ id: string; role: Staff } | undefined> {
  const row = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning(['id', 'role_id as roleId'])
    .executeTakeFirst()
  return row && { id: row.id, role: staffOf(roleOf(row.roleId)) }
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('invitations').where('id', '=', id).execute()
}

export async function deleteInvitationsBy(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('invited_by', '=', userId).execute()
}

export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute()
}

function selectInvitations(db: Db | Tx) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invited_by')
    .select([
      'invitations.id',
      'invitations.role_id as roleId',
      'name',
      'invitations.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.phone',
      'users.email as userEmail',
      'invitations.created_at as createdAt',
      'expires_at as expiresAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

function toInvitation({ id, roleId, name, email, createdAt, expiresAt, userEmail, ...inviter }: Row): Invitation {
  const invitedBy = displayName({ ...inviter, email: userEmail })
  return { id, role: staffOf(roleOf(roleId)), name, email, invitedBy, createdAt, expiresAt }
}
