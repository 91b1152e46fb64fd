import * as z from 'zod/mini'
import { endpoint, ownEndpoint } from '#platform/endpoint.ts'
import { day, ignored, optionalEmail, optionalPhone, text } from '#platform/wire.ts'
import { code, login, newPassword, sent, userSpelling, userToWire, wireUser } from './contract.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** The user as everywhere, beside what its owner needs to know (AUTH-10); contacts that are not there are empty. */
const wireProfile = z.extend(wireUser, {
  hasPassword: z.boolean(),
  needsCurrentPassword: z.boolean(),
  pendingPhoneNumber: z.string(),
  pendingEmail: z.string(),
  version: z.int(),
})
export type WireProfile = z.infer<typeof wireProfile>

export function profileToWire(profile: Profile): WireProfile {
  const { hasPassword, needsCurrentPassword, pendingPhone, pendingEmail, version } = profile
  return {
    ...userToWire(profile),
    hasPassword,
    needsCurrentPassword,
    pendingPhoneNumber: pendingPhone ?? '',
    pendingEmail: pendingEmail ?? '',
    version,
  }
}

export const getProfile = endpoint('GET /profile', 'signedIn', {
  summary: 'The caller’s own profile (AUTH-10).',
  output: wireProfile,
})

export const updateProfile = endpoint('PUT /profile', 'signedIn', {
  fieldSpelling: userSpelling,
  summary:
    'Changes the profile; a key left out keeps its value. A new phone or e-mail gets a code and counts once it is confirmed; an empty `pendingPhoneNumber` or `pendingEmail` takes back the one that waits.',
  body: z.pipe(
    z.strictObject({
      FirstName: z.optional(text(100)),
      LastName: z.optional(text(100)),
      PhoneNumber: z.optional(z.nullable(optionalPhone())),
      Email: z.optional(z.nullable(optionalEmail())),
      Birthday: z.optional(z.nullable(day())),
      pendingPhoneNumber: z.optional(z.nullable(text(254))),
      pendingEmail: z.optional(z.nullable(text(254))),
      version: z.optional(z.int()),
      Id: ignored(),
      RoleId: ignored(),
      hasPassword: ignored(),
      needsCurrentPassword: ignored(),
      resendAfterSeconds: ignored(),
    }),
    z.transform((wire): ProfileChange => ({
      firstName: wire.FirstName,
      lastName: wire.LastName,
      phone: wire.PhoneNumber,
      email: wire.Email,
      birthday: wire.Birthday,
      pendingPhone: wire.pendingPhoneNumber,
      pendingEmail: wire.pendingEmail,
      version: wire.version,
    })),
  ),
  /** With the seconds until a new contact's code may be sent again; null when no code had to be sent. */
  output: z.extend(wireProfile, { resendAfterSeconds: z.nullable(z.int()) }),
})

export const sendContactCode = ownEndpoint('POST /profile/sendcode', 'signedIn', {
  summary: 'Sends the code that confirms a new phone or e-mail of the profile, again or for the first time (AUTH-4).',
  body: z.strictObject({ login: login() }),
  output: sent,
})

export const confirmContact = endpoint('POST /profile/confirm', 'signedIn', {
  summary: 'Confirms a new phone or e-mail of the profile by its code; earlier orders of a guest join the account.',
  body: z.strictObject({ login: login(), code: code() }),
  output: wireProfile,
})

export const changePassword = endpoint('PUT /profile/password', 'signedIn', {
  summary: 'Changes the password and ends all other sessions (AUTH-6). The current one is needed where there is one.',
  body: z.strictObject({
    currentPassword: z.optional(z.string().check(z.maxLength(1000))),
    newPassword: newPassword(),
  }),
  output: wireProfile,
})
