import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { day, ignored, optionalEmail, optionalPhone, text } from '#platform/wire.ts'
import { code, login, newPassword, sent, userToWire, wireUser } from './contract.ts'
import type { Profile } from './profile.ts'

const fieldSpelling = {
  firstName: 'FirstName',
  lastName: 'LastName',
  phone: 'PhoneNumber',
  email: 'Email',
  birthday: 'Birthday',
}

/** The user as everywhere, and what only its owner needs to know (AUTH-10). */
const wireProfile = z.extend(wireUser, {
  hasPassword: z.boolean(),
  needsCurrentPassword: z.boolean(),
  pendingPhoneNumber: z.string(),
  pendingEmail: z.string(),
  version: z.int(),
})
export type WireProfile = z.infer<typeof wireProfile>

export function profileToWire({ user, ...profile }: Profile): WireProfile {
  return {
    ...userToWire(user),
    hasPassword: profile.hasPassword,
    needsCurrentPassword: profile.needsCurrentPassword,
    pendingPhoneNumber: profile.pendingPhone ?? '',
    pendingEmail: profile.pendingEmail ?? '',
    version: profile.version,
  }
}

/** The answer to changes: the profile, and the seconds until a new contact's code may be sent again. */
const changedProfile = z.extend(wireProfile, { resendAfterSeconds: z.nullable(z.int()) })

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'signedIn',
  summary: 'The caller’s own profile (AUTH-10).',
  output: wireProfile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  fieldSpelling,
  access: 'signedIn',
  summary:
    'Changes the profile; a key left out keeps its value. A new phone or e-mail gets a code and counts once it is confirmed; an empty `pendingPhoneNumber` or `pendingEmail` takes back the one that waits.',
  body: z.pipe(
    z.strictObject({
      FirstName: z.optional(text(100)),
      LastName: z.optional(text(100)),
      PhoneNumber: z.optional(optionalPhone()),
      Email: z.optional(optionalEmail()),
      Birthday: z.optional(z.nullable(day())),
      version: z.optional(z.int()),
      Id: ignored(),
      RoleId: ignored(),
      hasPassword: ignored(),
      needsCurrentPassword: ignored(),
      pendingPhoneNumber: z.optional(text(254)),
      pendingEmail: z.optional(text(254)),
      resendAfterSeconds: ignored(),
    }),
    z.transform((wire) => ({
      firstName: wire.FirstName?.trim(),
      lastName: wire.LastName?.trim(),
      phone: wire.PhoneNumber === undefined ? undefined : wire.PhoneNumber || null,
      email: wire.Email === undefined ? undefined : wire.Email || null,
      birthday: wire.Birthday,
      version: wire.version,
      // a waiting contact that comes back as we sent it stays
      withdrawn: { phone: wire.pendingPhoneNumber === '', email: wire.pendingEmail === '' },
    })),
  ),
  output: changedProfile,
})

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/profile/sendcode',
  access: 'signedIn',
  summary: 'Sends the code that confirms a new phone or e-mail of the profile, again or for the first time (AUTH-4).',
  body: z.strictObject({ login: login() }),
  output: sent,
})

export const confirmContact = endpoint({
  method: 'POST',
  path: '/profile/confirm',
  access: 'signedIn',
  summary: 'Confirms a new phone or e-mail of the profile by its code; earlier orders of a guest join the account.',
  body: z.strictObject({ login: login(), code: code() }),
  output: wireProfile,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/password',
  access: 'signedIn',
  summary: 'Changes the password and ends all other sessions (AUTH-6). The current one is needed where there is one.',
  body: z.strictObject({
    currentPassword: z.optional(z.string().check(z.maxLength(1000))),
    newPassword: newPassword(),
  }),
  output: wireProfile,
})
