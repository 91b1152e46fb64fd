import { renameInHistory } from '#platform/server/erase-history.sql.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { lockMerges } from './customers.sql.ts'
import { deleteRemembered, listRemembered } from './personal-data.sql.ts'

export const notesOfPerson: PersonalData = {
  section: 'customer',
  read: (db, { phones }) => listRemembered(db, phones),
  async erase(tx, { phones }, { pseudonym }) {
    await lockMerges(tx)
    await deleteRemembered(tx, phones)
    await renameInHistory(tx, { entity: 'customer', ids: phones, name: pseudonym })
  },
}
