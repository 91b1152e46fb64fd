import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Sending } from '../../sending.ts'

export interface Code {
  /** Null when a letter with a link was sent, or the code was used. */
  codeHash: Buffer | null
  tries: number
  codeExpiresAt: Date | null
  /** When it was last sent, and how often in this series. */
  last: Sending | undefined
}

/** The code of a subject, held until the transaction ends; the row is made when there is none, so that two senders queue up. */
export async function lockOrMakeCode(tx: Tx, subject: Buffer): Promise<Code> {
  await tx
    .insertInto('codes')
    .values({ subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockCode(tx, subject)) ?? { codeHash: null, tries: 0, codeExpiresAt: null, last: undefined }
}

export async function lockCode(tx: Tx, subject: Buffer): Promise<Code | undefined> {
  const row = await tx
    .selectFrom('codes')
    .select(['code_hash as codeHash', 'tries', 'code_expires_at as codeExpiresAt', 'sent', 'sent_at as sentAt'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { sent, sentAt, ...code } = row
  return { ...code, last: sentAt ? { sent, sentAt } : undefined }
}

/** Writes a sending, and the code that was sent; a letter with a link has none. */
export async function writeSending(
  tx: Tx,
  subject: Buffer,
  { sending, codeHash, codeExpiresAt }: { sending: Sending; codeHash: Buffer | null; codeExpiresAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('codes')
    .set({
      code_hash: codeHash,
      code_expires_at: codeExpiresAt,
      tries: 0,
      sent: sending.sent,
      sent_at: sending.sentAt,
    })
    .where('subject', '=', subject)
    .execute()
}

export async function countTry(tx: Tx, subject: Buffer): Promise<void> {
  await tx
    .updateTable('codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('subject', '=', subject)
    .execute()
}

/** A code is good once, and its series of sendings ends with it. */
export async function deleteCode(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('codes').where('subject', '=', subject).execute()
}

export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('codes')
    .where((is) => is.or([is('sent_at', '<', before), is('sent_at', 'is', null)]))
    .execute()
}

/** Sets a savepoint, so that the steps after it can be taken back alone. */
export async function beginAttempt(tx: Tx): Promise<void> {
  await sql`savepoint attempt`.execute(tx)
}

export async function keepAttempt(tx: Tx): Promise<void> {
  await sql`release savepoint attempt`.execute(tx)
}

export async function takeBackAttempt(tx: Tx): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx)
}
