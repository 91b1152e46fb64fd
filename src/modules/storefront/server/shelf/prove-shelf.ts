import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { writeWords } from '#modules/search/server/index.ts'
import { photosOfProduct } from '../whole-product.ts'
import { columnsOf } from './make-shelf.sql.ts'
import { makeShelf } from './make-shelf.ts'
import { listKept, markProducts, type Kept } from './prove-shelf.sql.ts'
import { shelfRowOf } from './shelf-row.ts'

/** A product of which the shelf has something else than the tables say. */
export interface ShelfDifference {
  productId: string
  /** The columns that differ; all of them where a row is missing or left over. `words` are those that a search finds it by. */
  columns: string[]
}

const atOnce = 500

/** Compares every row of the shelf that nothing is marked of with the tables that it follows from. Empty when all agree. */
export async function listShelfDifferences(db: Db): Promise<ShelfDifference[]> {
  const differences: ShelfDifference[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const part = await listKept(db, after, atOnce, photosOfProduct)
    differences.push(...part.map(differenceOf).filter(({ columns }) => columns.length > 0))
    const last = part.at(-1)
    if (!last) return differences
    after = last.productId
  }
}

function differenceOf({ productId, kept, isMistold, isMisworded, isMiscounted, ...product }: Kept): ShelfDifference {
  const wanted = product.id === null ? {} : asJson(columnsOf(shelfRowOf(product)))
  const found = kept === null ? {} : asJson({ ...kept, created_at: new Date(String(kept['created_at'])) })
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)])
  const columns = [...names].filter((name) => !isDeepStrictEqual(wanted[name], found[name]))
  const others = { is_there: isMistold, words: isMisworded, sold: isMiscounted }
  return {
    productId,
    columns: [...columns, ...Object.entries(others).flatMap(([name, differs]) => (differs ? name : []))],
  }
}

function asJson(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>
}

/** Every night: a difference is a fault, and is made right. */
export async function proveShelf({ database, log }: Shop): Promise<void> {
  await makeShelf(database)
  const differences = await listShelfDifferences(database.db)
  for (const difference of differences) log.error(difference, 'shelf differs')
  log.info({ differences: differences.length }, 'the shelf was compared')
  if (differences.length === 0) return
  const { db } = database
  const ids = (some: readonly ShelfDifference[]) => some.map(({ productId }) => productId)
  await markProducts(db, ids(differences))
  await writeWords(db, ids(differences.filter(({ columns }) => columns.includes('words'))))
}
