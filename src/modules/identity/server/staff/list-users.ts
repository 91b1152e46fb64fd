import type { Shop } from '#platform/server/shop.ts'
import type { AccountRow } from '../../staff.contract.ts'
import {
  countAccounts,
  listAccountIds,
  loadAccounts,
  statements,
  type AccountFilter,
  type AccountPage,
} from '../accounts.sql.ts'

export interface UserList {
  accounts: AccountRow[]
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
    listAccountIds(
      db,
      filter,
      { ...rest, ...(cursor && { after: statements.readCursor(cursor, page.sort) }) },
      shop.now(),
    ),
    countAccounts(db, filter, shop.now()),
  ])
  const ids = rows.map((row) => row.id)
  return {
    accounts: await loadAccounts(db, ids, shop.now()),
    total,
    nextCursor: statements.cursorAfter(page, rows.length, rows.at(-1)),
  }
}
