import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'
import { refuse } from '#kit/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import { isTimestamp } from '#platform/server/timestamp.ts'
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
    listPurchaseIds(db, filter, { ...page, ...(cursor && { after: readCursor(cursor, page.sort) }) }),
    countPurchases(db, filter),
  ])
  const last = rows.at(-1)
  const isFull = page.limit !== undefined && rows.length === page.limit
  return {
    ids: rows.map(({ id }) => id),
    total,
    nextCursor: isFull && last ? Buffer.from(JSON.stringify([last.values, last.id])).toString('base64url') : undefined,
  }
}

const cursorShape = z.tuple([z.array(z.string()), z.guid()])

/** As an earlier page gave it; what the database could not compare with is refused. */
function readCursor(cursor: string, sort: readonly PurchaseSort[]): { values: string[]; id: string } {
  const read = z.safeParse(cursorShape, jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw refuse('invalid', 'invalid', 'cursor')
  const [values, id] = read.data
  const isOfSort = sort.length === values.length && sort.every(({ column }, at) => isValueOf(column, values[at] ?? ''))
  if (!isOfSort) throw refuse('invalid', 'invalid', 'cursor')
  return { values, id }
}

const texts: ReadonlySet<PurchaseSort['column']> = new Set(['number', 'status', 'carrier', 'trackingNumber', 'note'])

function isValueOf(column: PurchaseSort['column'], value: string): boolean {
  if (texts.has(column)) return isPlainText(value)
  if (column === 'updatedAt') return isTimestamp(value)
  if (column === 'orderedOn') return z.iso.date().safeParse(value).success
  return /^-?\d{1,15}$/.test(value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
