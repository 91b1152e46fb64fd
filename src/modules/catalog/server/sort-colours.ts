import { familyOf } from '#kit/colour-family.ts'
import type { Db } from '#platform/server/database/database.ts'
import { listColoursWithoutFamily, setFamily } from './catalog.sql.ts'

/** Finds the families of colours that were saved before there were families (U1). */
export async function sortColours(db: Db): Promise<void> {
  for (const colour of await listColoursWithoutFamily(db)) await setFamily(db, colour, familyOf(colour.stops))
}
