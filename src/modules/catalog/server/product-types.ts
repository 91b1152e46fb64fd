import type { Db, Tx } from '#platform/server/database/database.ts'
import type { ProductType } from '../product.ts'
import { readProductTypes } from './catalog.sql.ts'

let known: readonly ProductType[] = []

/** The eight types in the order of the navigation. They change only with a migration, so they are read once a process. */
export async function listProductTypes(db: Db | Tx): Promise<readonly ProductType[]> {
  if (known.length === 0) known = await readProductTypes(db)
  return known
}
