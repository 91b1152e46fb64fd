import * as z from 'zod/mini'
import { endpoint, roleIds, staffOf, roleOf, type Staff } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire, optionalEmail, text } from '#platform/wire.ts'
import { login, newPassword, signedIn } from './contract.ts'
import { invitedRoles, type Invitation } from './invitation.ts'

/** A role of the staff by its id, without regard to case (S6). */
function staffRole() {
  const known: readonly string[] = invitedRoles.map((role) => roleIds[role])
  return z.pipe(
    z.string().check(z.refine((given) => known.includes(given.toLowerCase()), { error: 'unknownValue' })),
    z.transform((given): Staff => staffOf(roleOf(given))),
  )
}

const wireInvitation = z.strictObject({
  Id: id(),
  RoleId: id(),
  name: z.string(),
  Email: z.string(),
  invitedBy: z.string(),
  dateCreated: answeredInstant(),
  dateExpires: answeredInstant(),
})
export type WireInvitation = z.infer<typeof wireInvitation>

/** The answer names the link this once: the shop keeps only its hash. */
const wireInvited = z.extend(wireInvitation, { link: z.string(), isSent: z.boolean() })
export type WireInvited = z.infer<typeof wireInvited>

export function invitationToWire(invitation: Invitation): WireInvitation {
  return {
    Id: invitation.id,
    RoleId: roleIds[invitation.role],
    name: invitation.name,
    Email: invitation.email ?? '',
    invitedBy: invitation.invitedBy,
    dateCreated: instantToWire(invitation.createdAt),
    dateExpires: instantToWire(invitation.expiresAt),
  }
}

export const getInvitations = endpoint({
  method: 'GET',
  path: '/crm/invitations/get',
  access: ['admin'],
  summary: 'Who was invited to the staff and has not come yet, the latest first; those whose link is over, too.',
  output: z.array(wireInvitation),
})

export const addInvitation = endpoint({
  method: 'POST',
  path: '/crm/invitations/add',
  fieldSpelling: { role: 'RoleId', email: 'Email' },
  access: ['admin'],
  summary:
    'Invites somebody to the staff by a link, good once and for 7 days. It is sent to `Email` where letters can be sent.',
  body: z.pipe(
    z.strictObject({ RoleId: staffRole(), name: z.optional(text(100)), Email: z.optional(optionalEmail()) }),
    z.transform((wire) => ({ role: wire.RoleId, name: wire.name?.trim() ?? '', email: wire.Email || null })),
  ),
  output: wireInvited,
})

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/crm/invitations/renew',
  fieldSpelling: { id: 'Id' },
  access: ['admin'],
  summary: 'Makes a new link, good for 7 days from now, and sends it as the first; the one before opens nothing more.',
  body: z.pipe(
    z.strictObject({ Id: id() }),
    z.transform((wire) => ({ id: wire.Id })),
  ),
  output: wireInvited,
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/crm/invitations/withdraw',
  fieldSpelling: { id: 'Id' },
  access: ['admin'],
  summary: 'Withdraws an invitation: its link opens nothing more.',
  body: z.pipe(
    z.strictObject({ Id: id() }),
    z.transform((wire) => ({ id: wire.Id })),
  ),
  output: z.null(),
})

const wireOwnInvitation = z.pick(wireInvitation, { RoleId: true, name: true, Email: true, dateExpires: true })

export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  access: 'anyone',
  usesCookie: true,
  summary: 'What the link of an invitation is for; looking changes nothing.',
  body: z.strictObject({ token: text(100) }),
  output: wireOwnInvitation,
})

/** The part of an invitation that whoever has the link may read. */
export function ownInvitationToWire(invitation: Invitation): z.infer<typeof wireOwnInvitation> {
  const { RoleId, name, Email, dateExpires } = invitationToWire(invitation)
  return { RoleId, name, Email, dateExpires }
}

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  access: 'anyone',
  usesCookie: true,
  summary: 'Makes the account of somebody invited, with the login and the password they choose, once, and signs in.',
  body: z.strictObject({
    token: text(100),
    login: login(),
    password: newPassword(),
    firstName: z.optional(text(100)),
    lastName: z.optional(text(100)),
  }),
  output: signedIn,
})
