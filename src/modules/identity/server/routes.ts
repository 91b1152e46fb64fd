import { refuse } from '#kit/refusal.ts'
import { route } from '#platform/server/http/api.ts'
import { nameOf } from '#platform/texts.ts'
import { listChanges } from '#platform/server/history.ts'
import { getColleagues } from '../colleague.contract.ts'
import * as contract from '../contract.ts'
import * as invitation from '../invitation.contract.ts'
import * as ownSession from '../own-session.contract.ts'
import * as profile from '../profile.contract.ts'
import * as staff from '../staff.contract.ts'
import * as view from '../view.contract.ts'
import { acceptInvitation, readInvitation } from './staff/accept-invitation.ts'
import { activate } from './registration/activate.ts'
import { changePassword } from './profile/change-password.ts'
import { changeRoles } from './staff/change-roles.ts'
import { changeView } from './views/change-view.ts'
import { confirmContact } from './profile/confirm-contact.ts'
import { endOtherSessions, endOwnSession } from './sessions/end-own-sessions.ts'
import { getProfile } from './profile/get-profile.ts'
import { inviteStaff, renewInvitation, withdrawInvitation } from './staff/invite-staff.ts'
import { listInvitations } from './staff/invitations.sql.ts'
import { listUsers } from './staff/list-users.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { register } from './registration/register.ts'
import { revokeUsersSessions } from './sessions/revoke-users-sessions.ts'
import { saveView } from './views/save-view.ts'
import { sendCode } from './codes/send-code.ts'
import { sendContactCode } from './codes/send-contact-code.ts'
import { sendLink } from './codes/send-link.ts'
import { listSessionsOf } from './sessions/sessions.sql.ts'
import { signIn } from './sign-in.ts'
import { signInByLink } from './codes/sign-in-by-link.ts'
import { signInByCode } from './codes/sign-in-by-code.ts'
import { signOut } from './sessions/sign-out.ts'
import { updateProfile } from './profile/update-profile.ts'
import { listStaff } from './users.sql.ts'
import { listViews, removeView } from './views/views.sql.ts'

const sendings = { perAddress: ['sendingsPerAddress'], field: 'login' } as const
const wrongCodes = { perAddress: ['wrongCodePerAddress'], field: 'login' } as const

export const identityRoutes = {
  signIn: route(contract.signIn, signIn, { perAddress: ['wrongPasswordPerAddress'], field: 'login' }),
  signOut: route(contract.signOut, signOut),
  refreshSession: route(contract.refreshSession, refreshSession),
  sendCode: route(contract.sendCode, (shop, { body }, call) => sendCode(shop, body.login, call), sendings),
  sendCodeAgain: route(contract.sendCodeAgain, (shop, { query }, call) => sendCode(shop, query.login, call), sendings),
  signInByCode: route(contract.signInByCode, signInByCode, wrongCodes),
  signInByLink: route(contract.signInByLink, signInByLink),
  register: route(contract.register, register, {
    perAddress: ['registrationsPerAddress', 'sendingsPerAddress'],
    field: ({ channel }) => (channel === 'phone' ? 'phone' : 'email'),
  }),
  sendLink: route(contract.sendLink, sendLink, { ...sendings, field: 'email' }),
  activate: route(contract.activate, activate),

  readInvitation: route(invitation.readInvitation, readInvitation, { perAddress: ['invitationsPerAddress'] }),
  acceptInvitation: route(invitation.acceptInvitation, acceptInvitation, { perAddress: ['invitationsPerAddress'] }),

  getProfile: route(profile.getProfile, async (shop, _input, { caller }) =>
    profile.profileToWire(await getProfile(shop, caller)),
  ),
  updateProfile: route(profile.updateProfile, async (shop, { body }, call) => {
    const { resendAfterSeconds, ...saved } = await updateProfile(shop, body, call)
    return { ...profile.profileToWire(saved), resendAfterSeconds }
  }),
  sendContactCode: route(profile.sendContactCode, sendContactCode, sendings),
  confirmContact: route(
    profile.confirmContact,
    async (shop, input, call) => profile.profileToWire(await confirmContact(shop, input, call)),
    wrongCodes,
  ),
  changePassword: route(
    profile.changePassword,
    async (shop, input, call) => profile.profileToWire(await changePassword(shop, input, call)),
    { field: 'currentPassword' },
  ),

  getOwnSessions: route(ownSession.getOwnSessions, async (shop, _input, { caller }) =>
    (await listSessionsOf(shop.database.db, caller.userId, shop.now())).map((session) => ({
      ...session,
      isCurrent: session.id === caller.sessionId,
    })),
  ),
  endOwnSession: route(ownSession.endOwnSession, endOwnSession),
  endOtherSessions: route(ownSession.endOtherSessions, endOtherSessions),

  getUsers: route(staff.getUsers, async (shop, { query }, { headers }) => {
    const { accounts, total, nextCursor } = await listUsers(shop, query.filter, query.page)
    if (query.filter.id !== undefined && total === 0) throw refuse('notFound', 'notFound', 'id')
    headers.set('X-Total-Count', String(total))
    if (nextCursor) headers.set('X-Next-Cursor', nextCursor)
    return accounts.map(staff.accountToWire)
  }),
  updateUsers: route(staff.updateUsers, async (shop, { body }, { caller }) =>
    (await changeRoles(shop, staff.roleChangesOf(body), caller)).map(staff.accountToWire),
  ),
  revokeUsersSessions: route(staff.revokeUsersSessions, (shop, { body }, { caller }) =>
    revokeUsersSessions(shop, body.ids, caller),
  ),
  getUserHistory: route(staff.getUserHistory, async (shop, { query }, { language }) =>
    (await listChanges(shop.database.db, 'user', query.id)).map((change) => ({
      at: change.createdAt,
      who: nameOf(change.actor, language),
      kind: change.action,
      changes: change.changes,
    })),
  ),
  getColleagues: route(getColleagues, ({ database }) => listStaff(database.db)),

  getInvitations: route(invitation.getInvitations, ({ database }) => listInvitations(database.db)),
  addInvitation: route(invitation.addInvitation, inviteStaff),
  renewInvitation: route(invitation.renewInvitation, renewInvitation),
  withdrawInvitation: route(invitation.withdrawInvitation, withdrawInvitation),

  getViews: route(view.getViews, (shop, { query }, { caller }) =>
    listViews(shop.database.db, { userId: caller.userId, list: query.list }),
  ),
  addView: route(view.addView, (shop, { body }, { caller }) => saveView(shop, body, caller)),
  updateView: route(view.updateView, (shop, { body }, { caller }) => changeView(shop, body, caller)),
  deleteView: route(view.deleteView, async (shop, { body }, { caller }) => {
    const isGone = await shop.database.transaction((tx) => removeView(tx, caller.userId, body.id))
    if (!isGone) throw refuse('notFound', 'notFound', 'id')
    return null
  }),
}
