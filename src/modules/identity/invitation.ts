import { staff, type Staff } from '#platform/endpoint.ts'

/** How long the link of an invitation is good. */
export const invitationMilliseconds = 7 * 24 * 60 * 60 * 1000

/** The roles that an invitation may give, the least first. */
export const invitedRoles: readonly Staff[] = staff.toReversed()

/** Somebody who is asked to work here, until the link is used or withdrawn. */
export interface Invitation {
  id: string
  role: Staff
  /** As whoever invites calls them; empty where it was not said. */
  name: string
  /** Where the link was sent, if anywhere. */
  email: string | null
  /** The Admin who invites, as they are called now. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}
