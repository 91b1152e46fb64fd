import type { User } from './user.ts'

/** An account as its owner sees it. */
export interface Profile {
  /** Its phone and e-mail are confirmed ones: only they sign in. */
  user: User
  hasPassword: boolean
  /** Not where there is none, nor just after a sign-in by code: that is how a forgotten one is replaced. */
  needsCurrentPassword: boolean
  /** Entered, and not yet confirmed by its code. */
  pendingPhone: string | null
  pendingEmail: string | null
  version: number
}

/** After a sign-in by code or link, the password may be set without the current one for this long. */
export const passwordResetMilliseconds = 15 * 60 * 1000
