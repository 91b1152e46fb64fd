import type { Db } from '#platform/server/database/database.ts'
import { countPurchases, listPurchaseIds, statements, type ListFilter, type PurchasePage } from './purchase-list.sql.ts'

export interface PurchaseList {
  ids: string[]
  /** How many match the filter in all. */
  total: number
  /** Where the next page begins; undefined after the last one. */
  nextCursor: string | undefined
}

/** Purchases by filter, sort and page; all of them when no limit is given (WIRE-9). */
export async function listPurchases(
  db: Db,
  filter: ListFilter,
  { cursor, ...page }: Omit<PurchasePage, 'after'> & { cursor?: string | undefined },
): Promise<PurchaseList> {
  const [rows, total] = await Promise.all([
    listPurchaseIds(db, filter, {
      ...page,
      ...(cursor && { after: statements.readCursor(cursor, page.sort, page.language) }),
    }),
    countPurchases(db, filter),
  ])
  return {
    ids: rows.map(({ id }) => id),
    total,
    nextCursor: statements.cursorAfter(page, rows.length, rows.at(-1)),
  }
}
