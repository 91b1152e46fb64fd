import { isPhone } from '#kit/phone.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Customer, CustomerDetails } from '../customer.ts'
import {
  countCustomers,
  findMainPhone,
  listCustomerRows,
  listOrdersOfPhones,
  type CustomerFilter,
  type CustomerPage,
} from './customers.sql.ts'

const latestOrders = 100

export async function listCustomers(
  shop: Shop,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<{ customers: Customer[]; total: number }> {
  const { db } = shop.database
  await refuseNoPhones(db, filter)
  const customers = await listCustomerRows(db, filter, page)
  return { customers, total: customers[0]?.total ?? (page.offset ? await countCustomers(db, filter) : 0) }
}

/** Refuses a filter with no phone in it that no order has either; beside a true phone such text finds nobody (ORD-8). */
export async function refuseNoPhones(db: Db, { phones = [] }: CustomerFilter): Promise<void> {
  if (phones.length === 0 || phones.some(isPhone) || (await countCustomers(db, { phones })) > 0) return
  throw refuse('invalid', 'incorrectPhoneNumber', 'phones.0')
}

/** The person behind any of their phones; undefined when nobody has ordered from it (ORD-11). */
export async function findCustomer(
  db: Db | Tx,
  phone: string,
  exceptOrderId?: string,
): Promise<CustomerDetails | undefined> {
  const main = await findMainPhone(db, phone)
  const [customer] = await listCustomerRows(
    db,
    { person: main, exceptOrderId },
    { sort: [{ column: 'phone', isDescending: false }] },
  )
  if (!customer) return undefined
  const phones = [main, ...customer.otherPhones]
  return { ...customer, ...(await listOrdersOfPhones(db, phones, { most: latestOrders, exceptOrderId })) }
}

export async function customerOf(db: Db | Tx, phone: string, field = 'phone'): Promise<CustomerDetails> {
  const customer = await findCustomer(db, phone)
  if (customer) return customer
  // an order that was brought from elsewhere may have what is no number (ORD-8)
  throw isPhone(phone) ? refuse('notFound', 'unknownCustomer', field) : refuse('invalid', 'incorrectPhoneNumber', field)
}
