import * as z from 'zod/mini'
import { codeError, passwordError } from '#kit/validation.ts'
import { endpoint, roleIds } from '#platform/endpoint.ts'
import { id, optionalEmail, optionalPhone, rawText, text } from '#platform/wire.ts'
import { loginError, readLogin, type Login } from './login.ts'
import { refreshCookie } from './session.ts'
import type { User } from './user.ts'

/** A user as the wire knows one; names that were never given are empty. */
export const wireUser = z.strictObject({
  Id: id(),
  FirstName: z.string(),
  LastName: z.string(),
  PhoneNumber: z.string(),
  Email: z.string(),
  RoleId: id(),
  Birthday: z.nullable(z.iso.date()),
})
export type WireUser = z.infer<typeof wireUser>

/** Where errors and histories name a user's field. */
export const userSpelling = {
  id: 'Id',
  firstName: 'FirstName',
  lastName: 'LastName',
  phone: 'PhoneNumber',
  email: 'Email',
  role: 'RoleId',
  birthday: 'Birthday',
}

export function userToWire(user: User): WireUser {
  return {
    Id: user.id,
    FirstName: user.firstName,
    LastName: user.lastName,
    PhoneNumber: user.phone ?? '',
    Email: user.email ?? '',
    RoleId: roleIds[user.role],
    Birthday: user.birthday,
  }
}

/** The answer to every successful sign-in and refresh (AUTH-10). */
export const signedIn = z.strictObject({ accessToken: z.string(), user: wireUser })
export type SignedIn = z.infer<typeof signedIn>

/** The answer of every call that sends a code or a link: the seconds until the next may be sent (AUTH-4). */
export const sent = z.strictObject({ resendAfterSeconds: z.int() })
export type Sent = z.infer<typeof sent>

export function login() {
  return z.pipe(
    text(254).check(
      z.refine((typed) => loginError(typed) === undefined, {
        error: ({ input }) => loginError(String(input)) ?? 'invalid',
      }),
    ),
    z.transform((typed) => readLogin(typed) as Login),
  )
}

function filledEmail() {
  return optionalEmail().check(z.refine((email) => email !== '', { error: 'required' }))
}

/** Four digits, and nothing else (S5). */
export function code() {
  return z.string().check(
    z.refine((typed) => codeError(typed) === undefined, {
      error: ({ input }) => (input === '' ? 'required' : 'incorrectCode'),
    }),
  )
}

export function newPassword() {
  return rawText(200).check(z.refine((typed) => passwordError(typed) === undefined, { error: 'min8Characters' }))
}

export const signIn = endpoint('POST /auth/login', 'anyone', {
  usesCookie: true,
  summary: 'Signs in by e-mail or phone and password (AUTH-1). The refresh token comes as a cookie.',
  body: z.strictObject({
    login: login(),
    password: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1000)),
  }),
  output: signedIn,
})

export const signOut = endpoint('POST /auth/logout', 'anyone', {
  usesCookie: true,
  summary: 'Ends the session that the access token or the cookie names; works without one, too.',
  output: z.null(),
})

export const refreshSession = endpoint('GET /auth/refresh', 'anyone', {
  needsCookie: refreshCookie,
  usesCookie: true,
  summary: 'A new access token for the refresh cookie, which is replaced by a new one (AUTH-2).',
  output: signedIn,
})

export const sendCode = endpoint('POST /auth/loginbycode', 'anyone', {
  usesCookie: true,
  summary: 'Sends a code to sign in with (AUTH-3). An unknown login gets the same answer.',
  body: z.strictObject({ login: login() }),
  output: sent,
})

export const sendCodeAgain = endpoint('GET /auth/sendcodeonemore/{login}', 'anyone', {
  usesCookie: true,
  summary: 'Sends another code: the first time after 10 s, then after 180 s (AUTH-4). Earlier codes are then void.',
  query: z.strictObject({ login: login() }),
  output: sent,
})

export const signInByCode = endpoint('POST /auth/loginbycodeconfirm', 'anyone', {
  usesCookie: true,
  summary: 'Signs in by a code, and finishes the registration that this browser began with the number (AUTH-5).',
  body: z.strictObject({ login: login(), code: code() }),
  output: signedIn,
})

export const signInByLink = endpoint('POST /auth/loginbylink', 'anyone', {
  usesCookie: true,
  summary: 'Signs in by the link of a message, once, within 24 h, however many wrong codes there were (AUTH-3).',
  body: z.strictObject({ token: text(100) }),
  output: signedIn,
})

export const register = endpoint('POST /auth/registration/{channel}', 'anyone', {
  fieldSpelling: { phone: 'phoneNumber' },
  usesCookie: true,
  summary:
    'Begins a registration by `email` (a letter with a link) or `phone` (a code). A registered login gets the same answer (AUTH-5).',
  query: z.strictObject({ channel: z.enum(['email', 'phone']) }),
  body: z.pipe(
    z.strictObject({
      firstName: z.optional(text(100)),
      lastName: z.optional(text(100)),
      phoneNumber: z.optional(optionalPhone()),
      email: z.optional(optionalEmail()),
      password: newPassword(),
      isDataProcessing: z.boolean().check(z.refine((given) => given, { error: 'consentRequired' })),
    }),
    z.transform((wire) => ({
      firstName: wire.firstName?.trim() ?? '',
      lastName: wire.lastName?.trim() ?? '',
      phone: wire.phoneNumber || null,
      email: wire.email || null,
      password: wire.password,
    })),
  ),
  output: sent,
})

export const sendLink = endpoint('POST /auth/sentactivationlinkonemail', 'anyone', {
  usesCookie: true,
  summary: 'Sends the letter of a registration again (AUTH-4); the same answer when there is none.',
  body: z.strictObject({ email: filledEmail() }),
  output: sent,
})

export const activate = endpoint('GET /auth/activate/{userId}/{token}', 'anyone', {
  usesCookie: true,
  summary: 'Finishes a registration by the link of its letter, once, within 24 h, and signs in (AUTH-5).',
  query: z.strictObject({ userId: id(), token: text(100) }),
  output: signedIn,
})
