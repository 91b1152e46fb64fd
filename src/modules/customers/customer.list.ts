import { workers } from '#platform/roles.ts'
import type { Listed } from '#platform/fields.ts'
import { list, own, part, partOfPhone, range, type Column } from '#platform/lists.ts'
import { customer } from './customer.fields.ts'

const { fields } = customer

/** Spells a phone for a list that commas separate. */
export function phoneInList(one: string): string {
  return one.replaceAll(/[%,]/g, encodeURIComponent)
}

/** The list of customers. All of it is added up from orders, as `server/customers.sql.ts` says. */
export const customerList = list({
  columns: {
    name: { of: fields.lastName, sorts: true, by: part },
    phone: { of: fields.phone, sorts: true, by: partOfPhone },
    orders: { of: fields.orders, sorts: true, by: range('count') },
    spend: { of: fields.spend, sorts: true, by: range('money') },
    refusals: { of: fields.refusals, sorts: true, by: range('count') },
    lastOrderedAt: { of: fields.lastOrderedAt, sorts: true, by: range('instant') },
    firstOrderedAt: { of: fields.firstOrderedAt, sorts: true, by: range('instant') },
    email: { of: fields.email, sorts: true, by: part },
    note: { of: fields.note, sorts: true, by: part },
  },
  beside: {
    /** Part of a name, a phone or an e-mail, of any of their orders. */
    find: { wire: 'search', sees: workers, by: part },
  },
  called: {
    /** Filters by any of these phones of a customer. */
    phones: {
      wire: 'phones',
      sees: workers,
      by: own<string[], readonly string[]>('phones', (phones) => phones.map(phoneInList).join(',')),
    },
  },
  first: { column: 'lastOrderedAt', isDescending: true },
}) satisfies { columns: Record<Listed<typeof customer.fields>, Column> }
