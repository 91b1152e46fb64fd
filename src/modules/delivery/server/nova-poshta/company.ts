import { repeatJob } from '#platform/server/jobs.ts'
import type { Shop } from '#platform/server/shop.ts'
import { countDirectory, findCopiedAt } from '../directory/directory.sql.ts'
import { company } from './ask.ts'

/** The facts of Nova Poshta that only this room knows: the time of the last copy of its directory, and its size (OUT-6). */
export const novaPoshta = {
  id: company,
  async facts({ database: { db } }: Shop) {
    const [readAt = null, { settlements, branches }] = await Promise.all([findCopiedAt(db), countDirectory(db)])
    return {
      readAt,
      kept: [
        { title: { uk: 'Населених пунктів', en: 'Towns and villages' }, count: settlements },
        { title: { uk: 'Відділень і поштоматів', en: 'Branches and lockers' }, count: branches },
      ],
    }
  },
  /** A key that works is followed by a copy. */
  tryNow: ({ database }: Shop) => database.transaction((tx) => repeatJob(tx, 'copy-nova-poshta')),
}
