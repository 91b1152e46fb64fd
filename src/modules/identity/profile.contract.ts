import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { day, ignored, optionalEmail, optionalPhone, text } from '#platform/wire.ts'
import { code, login, newPassword, ownUser, sent } from './contract.ts'

/** An account as its owner sees it (AUTH-10). Its phone and e-mail are confirmed ones: only they sign in. */
const profile = z.extend(ownUser, {
  hasPassword: z.boolean(),
  /** Not where there is none, nor just after a sign-in by code: that is how a forgotten one is replaced. */
  needsCurrentPassword: z.boolean(),
  /** Entered, and not yet confirmed by its code. */
  pendingPhone: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  version: z.int(),
})
export type Profile = z.infer<typeof profile>

/** With the seconds until a new contact's code may be sent again; null when no code had to be sent. */
const changedProfile = z.extend(profile, { resendAfterSeconds: z.nullable(z.int()) })

export const getProfile = ownEndpoint('GET /profile', 'signedIn', {
  summary: 'The caller’s own profile (AUTH-10).',
  output: profile,
})

const change = z.strictObject({
  firstName: z.optional(text(100)),
  lastName: z.optional(text(100)),
  phone: z.optional(z.nullable(optionalPhone())),
  email: z.optional(z.nullable(optionalEmail())),
  birthday: z.optional(z.nullable(day())),
  pendingPhone: z.optional(z.nullable(text(254))),
  pendingEmail: z.optional(z.nullable(text(254))),
  version: z.optional(z.int()),
  id: ignored(),
  role: ignored(),
  hasPassword: ignored(),
  needsCurrentPassword: ignored(),
  resendAfterSeconds: ignored(),
})
/** A change of the profile; a field left out stays, an empty contact is removed. */
export type ProfileChange = z.output<typeof change>

export const updateProfile = ownEndpoint('PUT /profile', 'signedIn', {
  summary:
    'Changes the profile; a key left out keeps its value. A new phone or e-mail gets a code and counts once it is confirmed; an empty `pendingPhone` or `pendingEmail` takes back the one that waits.',
  body: change,
  output: changedProfile,
})

export const sendContactCode = ownEndpoint('POST /profile/sendcode', 'signedIn', {
  summary: 'Sends the code that confirms a new phone or e-mail of the profile, again or for the first time (AUTH-4).',
  body: z.strictObject({ login: login() }),
  output: sent,
})

export const confirmContact = ownEndpoint('POST /profile/confirm', 'signedIn', {
  summary: 'Confirms a new phone or e-mail of the profile by its code; earlier orders of a guest join the account.',
  body: z.strictObject({ login: login(), code: code() }),
  output: profile,
})

export const changePassword = ownEndpoint('PUT /profile/password', 'signedIn', {
  summary: 'Changes the password and ends all other sessions (AUTH-6). The current one is needed where there is one.',
  body: z.strictObject({
    currentPassword: z.optional(z.string().check(z.maxLength(1000))),
    newPassword: newPassword(),
  }),
  output: profile,
})
