import { eraseActor, eraseInHistory } from '#platform/server/erase-history.sql.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteAccount, deleteBegun, listSessionsOf } from './personal-data.sql.ts'
import { findAccount } from './profile.sql.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'

/** The account goes last: carts, reviews and orders know it by its id. */
export const accountOfPerson: readonly PersonalData[] = [
  {
    section: 'account',
    async read(db, { userId }) {
      const account = userId === null ? undefined : await findAccount(db, userId)
      if (!account) return []
      const { firstName, lastName, phone, email, birthday } = account.user
      return [{ firstName, lastName, phone, email, birthday }]
    },
    async erase(tx, { userId, phones, emails }, { shop }) {
      await deleteBegun(tx, [...phones, ...emails])
      if (userId === null) return
      await revokeSessions(tx, shop, { userId })
      await eraseInHistory(tx, { entity: 'user', ids: [userId] })
      await eraseActor(tx, userId)
      await deleteAccount(tx, userId)
    },
  },
  {
    section: 'sessions',
    read: async (db, { userId }) => (userId === null ? [] : listSessionsOf(db, userId)),
  },
]
