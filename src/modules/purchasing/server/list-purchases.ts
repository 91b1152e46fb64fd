import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readCursor, writeCursor } from '#platform/server/database/list-cursor.ts'
import { isTimestamp } from '#platform/server/database/timestamp.ts'
import type { PurchaseSort } from '../purchase-list.contract.ts'
import { countPurchases, listPurchaseIds, type ListFilter, type PurchasePage } from './purchase-list.sql.ts'

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
    listPurchaseIds(db, filter, { ...page, ...(cursor && { after: readCursor(cursor, page.sort, isValueOf) }) }),
    countPurchases(db, filter),
  ])
  const last = rows.at(-1)
  const isFull = page.limit !== undefined && rows.length === page.limit
  return {
    ids: rows.map(({ id }) => id),
    total,
    nextCursor: isFull && last ? writeCursor(page.sort, last) : undefined,
  }
}

const texts: ReadonlySet<PurchaseSort['column']> = new Set(['number', 'supplier', 'trackingNumber', 'note'])

function isValueOf(column: PurchaseSort['column'], value: string): boolean {
  if (texts.has(column)) return isPlainText(value)
  if (column === 'status' || column === 'carrier') return /^\d{1,3}$/.test(value)
  if (column === 'updatedAt') return isTimestamp(value)
  if (column === 'orderedOn') return z.iso.date().safeParse(value).success
  return /^-?\d{1,15}$/.test(value)
}
