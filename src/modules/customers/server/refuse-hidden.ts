import { refuse } from '#kit/refusal.ts'
import type { Worker } from '#platform/endpoint.ts'
import { seesAll } from '#platform/server/forbidden-fields.ts'
import { customer } from '../customer.fields.ts'
import type { CustomerRanges } from '../customer.ts'
import type { CustomerFilter, CustomerPage } from './customers.sql.ts'

const { fields } = customer
/** The field that each filter would reveal. */
const filters = { name: fields.lastName, partOfPhone: fields.phone, email: fields.email, note: fields.note }

/** Refuses to sort or filter by a field that the reader may not see: the result would reveal it (WIRE-12). */
export function refuseHidden(
  reader: Worker,
  { sort, filter }: { sort: CustomerPage['sort']; filter: CustomerFilter },
): void {
  const columns = sort.map(({ column }) => column)
  if (!seesAll(reader, fields, columns)) throw refuse('forbidden', 'notYourField', 'sort')
  const ranges = Object.keys(filter.ranges ?? {}) as (keyof CustomerRanges)[]
  const given = (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => filter[name] !== undefined)
  if (!seesAll(reader, fields, ranges) || !seesAll(reader, filters, given))
    throw refuse('forbidden', 'notYourField', 'filter')
}
