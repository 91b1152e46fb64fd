import type { PersonalData } from './personal-data.ts'
import { deleteBadAbout } from './quarantine/quarantine.sql.ts'
import { deleteWorkAbout } from './work/work.sql.ts'

/** Messages to a person, and those of companies that name one and that nobody understood yet (AUTH-11). */
export const messagesOfPerson: PersonalData = {
  async erase(tx, { phones, emails }) {
    await deleteWorkAbout(tx, [...phones, ...emails])
    await deleteBadAbout(tx, [...phones, ...emails])
  },
}
