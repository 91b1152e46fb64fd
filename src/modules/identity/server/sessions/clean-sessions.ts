import type { Shop } from '#platform/server/shop.ts'
import { deleteOldCodes } from '../codes/codes.sql.ts'
import { deleteOldInvitations } from '../staff/invitations.sql.ts'
import { deleteExpiredRegistrations } from '../registration/registrations.sql.ts'
import { deleteEndedSessions } from './sessions.sql.ts'
import { deleteExpiredSignInLinks } from '../codes/sign-in-links.sql.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Takes away sessions that ended more than a month ago (until then a replayed token still finds its own), registrations
 * that nobody confirmed, links that nobody used, codes of yesterday, and invitations that were over a month ago.
 */
export async function cleanSessions(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now()
  const monthAgo = new Date(now.getTime() - 30 * day)
  await deleteEndedSessions(db, monthAgo)
  await deleteOldInvitations(db, monthAgo)
  await deleteExpiredRegistrations(db, now)
  await deleteExpiredSignInLinks(db, now)
  await deleteOldCodes(db, new Date(now.getTime() - day))
}
