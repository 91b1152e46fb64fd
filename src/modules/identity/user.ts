import type { Day } from '#kit/days.ts'
import type { Role } from '#platform/roles.ts'

/** Somebody with an account. At least one of phone and e-mail is known (AUTH-1). */
export interface User {
  id: string
  role: Role
  firstName: string
  lastName: string
  /** `+380…` */
  phone: string | null
  email: string | null
  birthday: Day | null
}

/** The name of a user in the profile link and histories: first name, else last name, else phone, else e-mail (S2). */
export function displayName(user: Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>): string {
  return user.firstName || user.lastName || user.phone || user.email || ''
}

/** The name of a user for staff. */
export function fullName(user: Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>): string {
  return [user.lastName, user.firstName].filter(Boolean).join(' ') || displayName(user)
}

export function isStaff({ role }: Pick<User, 'role'>): boolean {
  return role !== 'user'
}
