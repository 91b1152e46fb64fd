import { refuse } from '#kit/refusal.ts'
import { staff, workers, type Role } from '#platform/endpoint.ts'
import type { Field } from '#platform/fields.ts'
import { seesAll } from '#platform/server/forbidden-fields.ts'
import { line, order } from '../order.fields.ts'
import type { AskedFilter, Sort } from '../order-list.contract.ts'
import type { OrderRanges } from '../order.ts'
import { orderViews, type OrderViewName } from '../views.ts'

interface Asked {
  sort: readonly Sort[]
  filter: Partial<AskedFilter> & { ids?: readonly string[] }
}

/** Refuses a list that would tell this role what it does not see: by what it is sorted, narrowed down or viewed (WIRE-12). */
export function refuseHidden(role: Role, { sort, filter: { ids: _, ranges = {}, view, ...filter } }: Asked): void {
  const error = role === 'packer' ? 'notForPacker' : 'notYourField'
  const columns = sort.map(({ column }) => column)
  if (!seesAll(role, fields, columns)) throw refuse('forbidden', error, 'sort')
  const told: Told[] = [
    ...namesIn<keyof OrderRanges>(ranges).map((name) => fields[name]),
    ...namesIn<FilterName>(filter).map((name) => filters[name]),
  ]
  const hidden = told.find(({ sees }) => !sees.includes(role))
  if (hidden) throw refuse('forbidden', error, hidden.wire)
  if (view && !viewsFor(role).includes(view)) throw refuse('forbidden', error, 'view')
}

/** Lists that wait for staff, as far as a role may ask for them. */
export function viewsFor(role: Role): OrderViewName[] {
  return orderViews.filter((view) => views[view].includes(role))
}

const { fields } = order

type Told = Pick<Field, 'sees'> & { wire: string }
type FilterName = Exclude<keyof AskedFilter, 'ranges' | 'view'>
/** Of what each filter tells; the word is that of the query. */
const filters: Record<FilterName, Told> = {
  // looks for what its reader sees
  search: { wire: 'search', sees: staff },
  number: fields.number,
  statuses: fields.status,
  sources: fields.source,
  carriers: fields.carrier,
  code: line.fields.code,
  name: fields.lastName,
  phone: fields.phone,
  trackingNumber: fields.trackingNumber,
  manager: fields.managerName,
  tags: fields.tags,
  whose: { wire: 'whose', sees: fields.managerId.sees },
  // which phones are of one person
  customer: { wire: 'customer', sees: workers },
}

const views: Record<OrderViewName, readonly Role[]> = {
  // a Packer's are those that were given to them
  myTasks: staff,
  othersTasks: fields.taskDueOn.sees,
  fresh: fields.status.sees,
  forgotten: fields.status.sees,
  shortages: line.fields.needsAttention.sees,
  refundsDue: fields.refundDue.sees,
  returnsExpected: fields.isReturning.sees,
  toPack: fields.status.sees,
  // has to leave in time, whoever packs it
  subsidisedShipping: staff,
}

function namesIn<Name extends string>(given: Partial<Record<Name, unknown>>): Name[] {
  return (Object.keys(given) as Name[]).filter((name) => given[name] !== undefined)
}
