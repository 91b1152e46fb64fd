import { refuse } from '#kit/refusal.ts'
import { staff } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { DataSubject } from '#platform/server/personal-data.ts'
import { listPhonesOf } from '#modules/customers/server/index.ts'
import { findProvedContacts, listAccountsOf } from '#modules/identity/server/index.ts'
import { listOrdersOfAccount, listOrdersOfPhones } from './person.sql.ts'

/** By the contacts that the account has proved, and the orders that joined it: nobody reads or deletes a stranger's (AUTH-10). */
export async function findPersonOfAccount(db: Db | Tx, userId: string): Promise<DataSubject> {
  const proved = await findProvedContacts(db, userId)
  if (!proved) throw refuse('signedOut', 'signedOut')
  const orders = await listOrdersOfAccount(db, userId)
  return {
    userId,
    phones: proved.phone === null ? [] : [proved.phone],
    emails: proved.email === null ? [] : [proved.email.toLowerCase()],
    orderIds: orders.map(({ id }) => id),
  }
}

/** A customer by one of their phones: all that staff put together under it, and the account that signs in by it. */
export async function findPersonOfPhone(db: Db | Tx, phone: string): Promise<DataSubject> {
  const phones = await listPhonesOf(db, phone)
  const accounts = await listAccountsOf(db, phones)
  const [account] = accounts
  // of two accounts neither is taken for the other
  if (accounts.length > 1) throw refuse('conflict', 'severalAccounts', 'phone')
  if (account && staff.some((role) => role === account.role)) throw refuse('conflict', 'isStaff', 'phone')
  const own = account ? await listOrdersOfAccount(db, account.id) : []
  const theirs = await listOrdersOfPhones(db, phones)
  const orders = new Map([...own, ...theirs].map((order) => [order.id, order]))
  const emails = [account?.email ?? '', ...theirs.map(({ email }) => email)].map((email) => email.toLowerCase())
  return {
    userId: account?.id ?? null,
    phones,
    emails: [...new Set(emails)].filter(Boolean),
    orderIds: [...orders.keys()],
  }
}
