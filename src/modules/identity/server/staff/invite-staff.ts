import { refuse } from '#kit/refusal.ts'
import { roleOf } from '#platform/roles.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { queueMessage, smtpSettings, withdrawMessage } from '#modules/messaging/server/index.ts'
import type { Invited, Inviting } from '../../invitation.contract.ts'
import { invitationMilliseconds } from '../../invitation.ts'
import { lockAccounts } from '../accounts.sql.ts'
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  lockInvitation,
  replaceLink,
  type InvitationLink,
} from './invitations.sql.ts'
import { hashSecret, makeSecret } from '../sessions/secret-cookie.ts'

/** Invites somebody to the staff by a link. The account it makes has the invitation's id, and so its history. */
export async function inviteStaff(
  shop: Shop,
  { body: { role, name = '', email } }: { body: Inviting },
  call: StaffCall,
): Promise<Invited> {
  const { token, ...link } = makeLink(shop)
  const asked = { role, name: name.trim(), email: email || null }
  return shop.database.transaction(async (tx) => {
    await requireAdmin(tx, call.caller)
    const id = await insertInvitation(tx, asked, { ...link, invitedBy: call.caller.userId, at: shop.now() })
    await record(tx, id, { action: 'invited', actor: call.caller, to: role })
    return tellInvited(tx, shop, { id, token, call })
  })
}

/** Another link for whoever lost theirs or came too late; the one before opens nothing more. */
export async function renewInvitation(
  shop: Shop,
  { body: { id } }: { body: { id: string } },
  call: StaffCall,
): Promise<Invited> {
  const { token, ...link } = makeLink(shop)
  return shop.database.transaction(async (tx) => {
    await requireAdmin(tx, call.caller)
    await endLink(tx, id)
    await replaceLink(tx, id, link)
    await record(tx, id, { action: 'invitationRenewed', actor: call.caller })
    return tellInvited(tx, shop, { id, token, call })
  })
}

export async function withdrawInvitation(
  shop: Shop,
  { body: { id } }: { body: { id: string } },
  { caller }: StaffCall,
): Promise<null> {
  return shop.database.transaction(async (tx) => {
    await endLink(tx, id)
    await deleteInvitation(tx, id)
    await record(tx, id, { action: 'invitationWithdrawn', actor: caller })
    return null
  })
}

/** Its letter is not sent any more, if it waits still. */
async function endLink(tx: Tx, id: string): Promise<void> {
  const tokenHash = await lockInvitation(tx, id)
  if (!tokenHash) throw refuse('notFound', 'invitationGone', 'id')
  await withdrawMessage(tx, 'staffInvitation', letterKey(tokenHash))
}

function letterKey(tokenHash: Buffer): string {
  return tokenHash.toString('hex')
}

function makeLink(shop: Shop): InvitationLink & { token: string } {
  const token = makeSecret()
  return { token, tokenHash: hashSecret(token), expiresAt: new Date(shop.now().getTime() + invitationMilliseconds) }
}

/** Who lost the role while this call was under way invites nobody. */
async function requireAdmin(tx: Tx, { userId }: Caller): Promise<void> {
  const [own] = await lockAccounts(tx, [userId])
  if (roleOf(own?.roleId ?? '') !== 'admin') throw refuse('forbidden', 'forbidden')
}

async function tellInvited(
  tx: Tx,
  shop: Shop,
  { id, token, call: { language, caller } }: { id: string; token: string; call: StaffCall },
): Promise<Invited> {
  const invitation = await findInvitation(tx, id)
  if (!invitation) throw refuse('notFound', 'invitationGone', 'id')
  // the part behind # never reaches a server by the opening of the page, nor its logs
  const path = `/${language}/login#invitation/${token}`
  const { email } = invitation
  const isSent = email !== null && shop.settings.of(smtpSettings).smtpUrl !== undefined
  if (isSent) {
    const to = { channel: 'email', recipient: email, language } as const
    const parameters = { name: caller.name, path }
    await queueMessage(tx, { ...to, template: 'staffInvitation', parameters }, caller, {
      key: letterKey(hashSecret(token)),
    })
  }
  return { ...invitation, link: `${shop.config.origin}${path}`, isSent }
}

async function record(
  tx: Tx,
  entityId: string,
  { action, actor, to }: { action: string; actor: Caller; to?: string },
): Promise<void> {
  const changes = to === undefined ? {} : { role: { from: 'user', to } }
  await recordChanges(tx, [{ entity: 'user', entityId, action, actor, changes }])
}
