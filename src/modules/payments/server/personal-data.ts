import { eraseEvents } from '#platform/server/inbox/inbox.sql.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { listReferences } from './personal-data.sql.ts'

/** Companies that take payments write the name, phone and e-mail of who paid into their messages. */
export const paymentsOfPerson: PersonalData = {
  async erase(tx, { orderIds }) {
    await eraseEvents(tx, await listReferences(tx, orderIds))
  },
}
