import { staff, type Staff } from '#platform/roles.ts'

/** How long the link of an invitation is good. */
export const invitationMilliseconds = 7 * 24 * 60 * 60 * 1000

/** The roles that an invitation may give, the least first. */
export const invitedRoles: readonly Staff[] = staff.toReversed()
