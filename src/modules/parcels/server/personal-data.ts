import type { PersonalData } from '#platform/server/personal-data.ts'
import { endFilesAbout } from '#modules/media/server/index.ts'
import { labelFile } from './making/labels.ts'
import { listDocumentIds } from './personal-data.sql.ts'

/** Labels show the recipient; their files go with the next clearing. */
export const labelsOfPerson: PersonalData = {
  async erase(tx, { orderIds }, { shop }) {
    for (const about of await listDocumentIds(tx, orderIds))
      await endFilesAbout(tx, { kind: labelFile, about }, shop.now())
  },
}
