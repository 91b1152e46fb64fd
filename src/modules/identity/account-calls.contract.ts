import type * as z from 'zod/mini'
import type { Callable, WireOf } from '#platform/endpoint.ts'
import { roleOf } from '#platform/roles.ts'
import type * as contract from './contract.ts'
import type { WireUser } from './contract.ts'
import type * as profile from './profile.contract.ts'
import type { WireProfile } from './profile.contract.ts'
import type { Profile, ProfileChange } from './profile.ts'
import type { User } from './user.ts'

type Declared = typeof contract & typeof profile
/** The answer of a call of our own without its schema: it holds texts, numbers and lists of them alone, or an instant as a text. */
export type OnWire<Called> = Called extends { isOurs: true; output: z.ZodMiniType<unknown, infer Wire> } ? Wire : never
type Answered<Called> = Called extends { isOurs: true }
  ? OnWire<Called>
  : Called extends Callable
    ? WireOf<Called>
    : never

const addresses = {
  signIn: { method: 'POST', path: '/auth/login' },
  signOut: { method: 'POST', path: '/auth/logout' },
  refreshSession: { method: 'GET', path: '/auth/refresh' },
  sendCode: { method: 'POST', path: '/auth/loginbycode' },
  sendCodeAgain: { method: 'GET', path: '/auth/sendcodeonemore/{login}' },
  signInByCode: { method: 'POST', path: '/auth/loginbycodeconfirm' },
  signInByLink: { method: 'POST', path: '/auth/loginbylink' },
  register: { method: 'POST', path: '/auth/registration/{channel}' },
  sendLink: { method: 'POST', path: '/auth/sentactivationlinkonemail' },
  activate: { method: 'GET', path: '/auth/activate/{userId}/{token}' },
  getProfile: { method: 'GET', path: '/profile' },
  updateProfile: { method: 'PUT', path: '/profile' },
  sendContactCode: { method: 'POST', path: '/profile/sendcode' },
  confirmContact: { method: 'POST', path: '/profile/confirm' },
  changePassword: { method: 'PUT', path: '/profile/password' },
} as const

/**
 * The calls of signing in and of the profile as the browser makes them. Not the endpoints themselves: those bring their
 * schemas along, which are as large as a third of React.
 */
export const accountCalls: { readonly [Name in keyof typeof addresses]: Callable<Answered<Declared[Name]>> } = addresses

export interface NewAccount {
  firstName: string
  lastName: string
  phone: string
  email: string
  password: string
  hasConsent: boolean
}

export function newAccountToWire({ phone, hasConsent, ...account }: NewAccount) {
  return { ...account, phoneNumber: phone, isDataProcessing: hasConsent }
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

/** The user that this browser keeps, written there as the wire gave it (S9). */
export function userFromStorage(stored: unknown): User {
  if (!isUser(stored)) throw new TypeError('no user is kept')
  return userFromWire(stored)
}

/** Another version of the shop may have kept another shape. */
function isUser(stored: unknown): stored is WireUser {
  if (typeof stored !== 'object' || stored === null) return false
  const { Birthday, ...texts }: { [Key in keyof WireUser]?: unknown } = stored
  const { Id, FirstName, LastName, PhoneNumber, Email, RoleId } = texts
  const isText = (value: unknown) => typeof value === 'string'
  return [Id, FirstName, LastName, PhoneNumber, Email, RoleId].every(isText) && (Birthday === null || isText(Birthday))
}

export function profileFromWire(wire: WireProfile): Profile {
  const { hasPassword, needsCurrentPassword, pendingPhoneNumber, pendingEmail, version } = wire
  return {
    ...userFromWire(wire),
    hasPassword,
    needsCurrentPassword,
    pendingPhone: pendingPhoneNumber || null,
    pendingEmail: pendingEmail || null,
    version,
  }
}

/** Fields that the change leaves out are undefined, which JSON leaves out. */
export function profileChangeToWire(
  version: number,
  { firstName, lastName, phone, email, birthday, ...waiting }: ProfileChange,
) {
  return {
    version,
    FirstName: firstName,
    LastName: lastName,
    PhoneNumber: phone,
    Email: email,
    Birthday: birthday,
    pendingPhoneNumber: waiting.pendingPhone,
    pendingEmail: waiting.pendingEmail,
  }
}

const formFields: Readonly<Record<string, string>> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  PhoneNumber: 'phone',
  phoneNumber: 'phone',
  Email: 'email',
  Birthday: 'birthday',
  isDataProcessing: 'hasConsent',
}

/** The field of our forms that an error of the wire belongs to. */
export function formFieldOf(id: string): string {
  return formFields[id] ?? id
}
