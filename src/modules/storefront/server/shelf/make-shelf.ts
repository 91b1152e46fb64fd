import { createHash } from 'node:crypto'
import { touch, type Database, type Tx } from '#platform/server/database/database.ts'
import { sharedTurns } from '#platform/server/shared-turns.ts'
import type { Shop } from '#platform/server/shop.ts'
import { setInStock } from '#modules/search/server/index.ts'
import { photosOfProduct } from '../whole-product.ts'
import {
  countSoldSince,
  foldMarks,
  hasManyMarks,
  hasMarks,
  markOfOtherForm,
  putOnShelf,
  takeMarked,
} from './make-shelf.sql.ts'
import { sampleRow } from './sample-row.ts'
import { shelfRowOf } from './shelf-row.ts'

/**
 * At the start: what this code makes otherwise than the code before, and all that is marked; and what sold lately.
 * It calls `onLong` before it takes a while: a third of a millisecond for each product.
 */
export async function openShelf(shop: Shop, onLong = () => {}): Promise<void> {
  const form = createHash('sha256')
    .update(JSON.stringify(shelfRowOf(sampleRow)))
    .digest('base64url')
  await markOfOtherForm(shop.database.db, form)
  if (await hasManyMarks(shop.database.db)) onLong()
  await countSold(shop)
}

const turns = sharedTurns<Database>()

/** Makes anew whatever was marked before the call. Those who call together in one process wait for one making. */
export function makeShelf(database: Database): Promise<void> {
  return turns(database, () => makeAll(database))
}

async function makeAll(database: Database): Promise<void> {
  for (let part = 0; await hasMarks(database.db); part++) {
    // more than one part: what is entered at once is marked by its photos, colours and lots as well
    if (part === 1) await database.transaction(foldMarks)
    // what is marked meanwhile is of changes after the call: who writes without a pause keeps no reader waiting
    if (await database.transaction(makeSome)) return
  }
}

/** Whether it made all that was marked. */
async function makeSome(tx: Tx): Promise<boolean> {
  const { marked, areAll } = await takeMarked(tx, photosOfProduct)
  if (marked.length === 0) return areAll
  const rows = marked.flatMap(({ productId: _, ...product }) => (product.id === null ? [] : shelfRowOf(product)))
  const gone = marked.flatMap(({ id, productId }) => (id === null ? productId : []))
  const stock = [...rows, ...gone.map((productId) => ({ productId, isInStock: false }))]
  await Promise.all([putOnShelf(tx, rows, gone), setInStock(tx, stock)])
  return areAll
}

const popularOverDays = 90

/** The tag of lists that stand in the order of what sold. */
export const popularTag = 'popular'

/** Counts what sold lately anew (U10): a sale does not, so that it need not wait for a row that many sales share. */
export async function countSold({ database, now }: Shop): Promise<void> {
  await makeShelf(database)
  const since = new Date(now().getTime() - popularOverDays * 24 * 60 * 60 * 1000)
  await database.transaction(async (tx) => {
    if (await countSoldSince(tx, since)) touch(tx, popularTag)
  })
}
