import type { Tx } from '#platform/server/database/database.ts'
import { findCopiedAt, writeDirectory, type Directory } from './directory.sql.ts'

/** Puts a sample in the place of a directory; where the carrier's was copied already, that stays. */
export async function fillDirectory(tx: Tx, directory: Directory): Promise<void> {
  if (!(await findCopiedAt(tx))) await writeDirectory(tx, directory)
}
