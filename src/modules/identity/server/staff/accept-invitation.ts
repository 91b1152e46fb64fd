import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SignedIn } from '../../contract.ts'
import type { Invitation } from '../../invitation.contract.ts'
import { loginText, type Login } from '../../login.ts'
import { displayName } from '../../user.ts'
import { findInvitationByLink, takeInvitation } from './invitations.sql.ts'
import { answerSignIn, openSession } from '../sessions/open-session.ts'
import { hashPassword } from '../password.ts'
import { deleteRegistrations, lockLogin } from '../registration/registrations.sql.ts'
import { hashSecret } from '../sessions/secret-cookie.ts'
import { findUserByLogin, insertUser } from '../users.sql.ts'

export interface Acceptance {
  token: string
  login: Login
  password: string
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Reads the invitation of a link; changes nothing, since scanners of mail open links. */
export async function readInvitation(
  shop: Shop,
  { body: { token } }: { body: { token: string } },
): Promise<Invitation> {
  const found = await findInvitationByLink(shop.database.db, hashSecret(token), shop.now())
  if (!found) throw refuse('invalid', 'invitationOver')
  return found
}

/** Makes the account of somebody invited, once, whoever else has the link, and signs them in. */
export async function acceptInvitation(shop: Shop, { body }: { body: Acceptance }, call: Call): Promise<SignedIn> {
  const { token, login, firstName = '', lastName = '' } = body
  // before the slow work: a link that opens nothing costs nothing
  await readInvitation(shop, { body })
  const passwordHash = await hashPassword(body.password, call.address)
  const signedIn = await shop.database.transaction(async (tx) => {
    const invited = await takeInvitation(tx, hashSecret(token), shop.now())
    if (!invited) throw refuse('invalid', 'invitationOver')
    await lockLogin(tx, login)
    const contacts = { phone: 'phone' in login ? login.phone : null, email: 'email' in login ? login.email : null }
    const names = { firstName: firstName.trim(), lastName: lastName.trim() }
    const account = { ...invited, ...names, ...contacts, birthday: null, passwordHash, unprovedLogin: loginText(login) }
    if ((await insertUser(tx, account)) === undefined) throw refuse('conflict', 'invitationLoginTaken', 'login')
    await deleteRegistrations(tx, login)
    const made = await findUserByLogin(tx, login)
    const session = made && (await openSession(tx, shop, { user: made.user, verifiedHash: passwordHash }, call))
    if (!session) throw new Error(`no session was opened for ${invited.id}`)
    const actor = { userId: invited.id, name: displayName(made.user) || loginText(login) }
    await recordChanges(tx, [{ entity: 'user', entityId: invited.id, action: 'joined', actor, changes: {} }])
    return { user: made.user, session }
  })
  return answerSignIn(shop, call, signedIn)
}
