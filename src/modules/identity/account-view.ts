import type { User } from './user.ts'

/** A user as the staff see one in `/crm/users`. */
export interface AccountView {
  user: User
  hasPassword: boolean
  createdAt: Date
  /** When a living session was last renewed; null when nobody is signed in. */
  lastSeenAt: Date | null
  /** Living ones. */
  sessions: number
  version: number
}
