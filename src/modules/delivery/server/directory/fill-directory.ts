import type { Tx } from '#platform/server/database/database.ts'
import { findCopiedAt, writeDirectory, type Directory } from './directory.sql.ts'
import { keepStreets, type KeptStreet } from './streets.sql.ts'

interface Sample extends Directory {
  streets: readonly { settlementRef: string; streets: readonly KeptStreet[] }[]
}

/** Puts a sample in the place of a directory; where the carrier's was copied already, that stays. */
export async function fillDirectory(tx: Tx, { streets, ...directory }: Sample): Promise<void> {
  if (await findCopiedAt(tx)) return
  await writeDirectory(tx, directory)
  for (const each of streets) await keepStreets(tx, each.settlementRef, each.streets)
}
