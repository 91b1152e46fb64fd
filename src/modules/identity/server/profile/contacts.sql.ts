import type { Db, Tx } from '#platform/server/database/database.ts'
import { loginText, type Login } from '../../login.ts'

/** A phone or e-mail that the account gets once it is confirmed; one of each kind. */
export async function setPendingContact(tx: Tx, userId: string, login: Login): Promise<void> {
  const contact = loginText(login)
  await tx
    .insertInto('pending_contacts')
    .values({ user_id: userId, kind: kindOf(login), contact })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ contact }))
    .execute()
}

export async function deletePendingContact(tx: Tx, userId: string, kind: 'phone' | 'email'): Promise<void> {
  await tx.deleteFrom('pending_contacts').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

export async function listPendingContacts(db: Db | Tx, userId: string): Promise<Login[]> {
  const rows = await db
    .selectFrom('pending_contacts')
    .select(['kind', 'contact'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ kind, contact }) => (kind === 'email' ? { email: contact } : { phone: contact }))
}

function kindOf(login: Login): 'phone' | 'email' {
  return 'email' in login ? 'email' : 'phone'
}
