import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isTimestamp } from '#platform/server/timestamp.ts'
import type { AccountView } from '../account-view.ts'
import type { SortColumn } from '../staff.contract.ts'
import { countAccounts, listAccountIds, loadAccounts, type AccountFilter, type AccountPage } from './accounts.sql.ts'

export interface UserList {
  accounts: AccountView[]
  /** How many match the filter in all. */
  total: number
  /** Where the next page begins; undefined after the last one. */
  nextCursor: string | undefined
}

/** Accounts by filter, sort and page; all of them when no limit is given (WIRE-9). */
export async function listUsers(
  shop: Shop,
  filter: AccountFilter,
  page: Omit<AccountPage, 'after'> & { cursor?: string | undefined },
): Promise<UserList> {
  const { db } = shop.database
  const { cursor, ...rest } = page
  const [rows, total] = await Promise.all([
    listAccountIds(db, filter, { ...rest, ...(cursor && { after: readCursor(cursor, page.sort.column) }) }, shop.now()),
    countAccounts(db, filter, shop.now()),
  ])
  const last = rows.at(-1)
  const isFull = page.limit !== undefined && rows.length === page.limit
  const ids = rows.map((row) => row.id)
  return {
    accounts: await loadAccounts(db, ids, shop.now()),
    total,
    nextCursor: isFull && last ? Buffer.from(JSON.stringify([last.value, last.id])).toString('base64url') : undefined,
  }
}

const cursorShape = z.tuple([z.string(), z.guid()])

/** As an earlier page gave it; what the database could not compare with is refused. */
function readCursor(cursor: string, column: SortColumn): { value: string; id: string } {
  const read = z.safeParse(cursorShape, jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw refuse('invalid', 'invalid', 'cursor')
  const [value, id] = read.data
  if (!isValueOf(column, value)) throw refuse('invalid', 'invalid', 'cursor')
  return { value, id }
}

function isValueOf(column: SortColumn, value: string): boolean {
  if (column === 'createdAt' || column === 'lastSeenAt') return isTimestamp(value)
  return column === 'sessions' ? /^\d{1,9}$/.test(value) : isPlainText(value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
