import { isPlainText } from '#kit/plain-text.ts'
import { readCursor, writeCursor } from '#platform/server/database/list-cursor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isTimestamp } from '#platform/server/database/timestamp.ts'
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
    listAccountIds(db, filter, { ...rest, ...(cursor && { after: readPlace(cursor, page.sort) }) }, shop.now()),
    countAccounts(db, filter, shop.now()),
  ])
  const last = rows.at(-1)
  const isFull = page.limit !== undefined && rows.length === page.limit
  const ids = rows.map((row) => row.id)
  return {
    accounts: await loadAccounts(db, ids, shop.now()),
    total,
    nextCursor: isFull && last ? writeCursor([page.sort], { values: [last.value], id: last.id }) : undefined,
  }
}

function readPlace(cursor: string, sort: AccountPage['sort']): NonNullable<AccountPage['after']> {
  const { values, id } = readCursor(cursor, [sort], isValueOf)
  return { value: values[0] ?? '', id }
}

function isValueOf(column: SortColumn, value: string): boolean {
  if (column === 'createdAt' || column === 'lastSeenAt') return isTimestamp(value)
  return column === 'sessions' ? /^\d{1,9}$/.test(value) : isPlainText(value)
}
