import * as z from 'zod/mini'
import { endpoint, ownEndpoint, staff } from '#platform/endpoint.ts'
import { id, instant, optionalEmail, text } from '#platform/wire.ts'
import { login, newPassword, signedIn } from './contract.ts'

const role = z.enum(staff)

/** Somebody who is asked to work here, until the link is used or withdrawn. */
const invitation = z.strictObject({
  id: id(),
  role,
  /** As whoever invites calls them; empty where it was not said. */
  name: z.string(),
  /** Where the link was sent, if anywhere. */
  email: z.nullable(z.string()),
  /** The Admin who invites, as they are called now. */
  invitedBy: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
})
export type Invitation = z.infer<typeof invitation>

/** With its link, which is named this once: the shop keeps only its hash; `isSent` says that a letter is on its way. */
const invited = z.extend(invitation, { link: z.string(), isSent: z.boolean() })
export type Invited = z.infer<typeof invited>

export const getInvitations = ownEndpoint('GET /crm/invitations/get', ['admin'], {
  summary: 'Who was invited to the staff and has not come yet, the latest first; those whose link is over, too.',
  output: z.array(invitation),
})

const inviting = z.strictObject({ role, name: z.optional(text(100)), email: z.optional(optionalEmail()) })
export type Inviting = z.infer<typeof inviting>

export const addInvitation = ownEndpoint('POST /crm/invitations/add', ['admin'], {
  summary:
    'Invites somebody to the staff by a link, good once and for 7 days. It is sent to `email` where letters can be sent.',
  body: inviting,
  output: invited,
})

export const renewInvitation = ownEndpoint('POST /crm/invitations/renew', ['admin'], {
  summary: 'Makes a new link, good for 7 days from now, and sends it as the first; the one before opens nothing more.',
  body: z.strictObject({ id: id() }),
  output: invited,
})

export const withdrawInvitation = ownEndpoint('POST /crm/invitations/withdraw', ['admin'], {
  summary: 'Withdraws an invitation: its link opens nothing more.',
  body: z.strictObject({ id: id() }),
  output: z.null(),
})

export const readInvitation = ownEndpoint('POST /auth/invitation', 'anyone', {
  usesCookie: true,
  summary: 'What the link of an invitation is for; looking changes nothing.',
  body: z.strictObject({ token: text(100) }),
  output: z.pick(invitation, { role: true, name: true, email: true, expiresAt: true }),
})
export const acceptInvitation = endpoint('POST /auth/invitation/accept', 'anyone', {
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
