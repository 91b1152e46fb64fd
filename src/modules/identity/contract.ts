import * as z from 'zod/mini'
import { endpoint, roleIds, roleOf } from '#platform/endpoint.ts'
import { id, text } from '#platform/wire.ts'
import { loginError, readLogin, type Login } from './login.ts'
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

export function userFromWire(wire: WireUser): User {
  return {
    id: wire.Id,
    role: roleOf(wire.RoleId),
    firstName: wire.FirstName,
    lastName: wire.LastName,
    phone: wire.PhoneNumber || null,
    email: wire.Email || null,
    birthday: wire.Birthday,
  }
}

/** What every successful sign-in and refresh answers (AUTH-10). */
export const signedIn = z.strictObject({ accessToken: z.string(), user: wireUser })
export type SignedIn = z.infer<typeof signedIn>

function login() {
  return z.pipe(
    text(254).check(
      z.refine((typed) => loginError(typed) === undefined, {
        error: ({ input }) => loginError(String(input)) ?? 'invalid',
      }),
    ),
    z.transform((typed) => readLogin(typed) as Login),
  )
}

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  usesCookie: true,
  summary: 'Signs in by e-mail or phone and password (AUTH-1). The refresh token comes as a cookie.',
  body: z.strictObject({
    login: login(),
    password: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1000)),
  }),
  output: signedIn,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  usesCookie: true,
  summary: 'Ends the session that the access token or the cookie names; works without one, too.',
  output: z.null(),
})

export const refreshSession = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  access: 'anyone',
  usesCookie: true,
  summary: 'A new access token for the refresh cookie, which is replaced by a new one (AUTH-2).',
  output: signedIn,
})
