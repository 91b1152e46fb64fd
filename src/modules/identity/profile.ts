import type { Day } from '#kit/days.ts'
import type { User } from './user.ts'

/** An account as its owner sees it (AUTH-10). Its phone and e-mail are confirmed ones: only they sign in. */
export interface Profile extends User {
  hasPassword: boolean
  /** Not where there is none, nor just after a sign-in by code: that is how a forgotten one is replaced. */
  needsCurrentPassword: boolean
  /** Entered, and not yet confirmed by its code. */
  pendingPhone: string | null
  pendingEmail: string | null
  version: number
}

/** A change of the profile; a field left out stays, an empty contact is removed. */
export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  birthday?: Day | null | undefined
  /** Empty: the one that waits for its code is taken back. */
  pendingPhone?: string | null | undefined
  pendingEmail?: string | null | undefined
  version?: number | undefined
}

/** After a sign-in by code or link, the password may be set without the current one for this long. */
export const passwordResetMilliseconds = 15 * 60 * 1000
