import * as z from 'zod/mini'
import { endpoint, workers, type Worker } from '#platform/endpoint.ts'
import { spellingOf } from '#platform/field-lists.ts'
import type { OnWire } from '#platform/fields.ts'
import { rangeQuery, rangesToWire, readRanges, type RangeTexts } from '#platform/ranges.ts'
import {
  commaList,
  historyEntry,
  id,
  keptPhone,
  listPart,
  mostIdsInAddress,
  phone,
  said,
  sortList,
  multilineText,
  text,
} from '#platform/wire.ts'
import { customer, customerDetails } from './customer.fields.ts'
import {
  customerRanges,
  type Customer,
  type CustomerDetails,
  type CustomerNotes,
  type CustomerRanges,
} from './customer.ts'

const {
  lastOrderedAt,
  firstOrderedAt,
  orders,
  spend,
  refusals,
  lastName,
  email,
  note,
  phone: phoneField,
} = customer.fields
/** Columns of the list of customers, and how the wire spells them. */
const sortableCustomers = spellingOf({
  lastOrderedAt,
  firstOrderedAt,
  orders,
  spend,
  refusals,
  lastName,
  email,
  note,
  phone: phoneField,
})
export type CustomerColumn = keyof typeof sortableCustomers
export interface CustomerSort {
  column: CustomerColumn
  isDescending: boolean
}

const rangeSpelling = {
  orders: 'orders',
  spend: spend.wire,
  refusals: 'refusals',
  firstOrderedAt: firstOrderedAt.wire,
  lastOrderedAt: lastOrderedAt.wire,
} as const

const many = z.union([z.array(customer.output('admin')), z.array(customer.output('manager'))])
const oneInFull = z.union([customerDetails.output('admin'), customerDetails.output('manager')])

/** Of an order, whatever it is; what would end it in a list stands encoded. */
const listedPhone = z.pipe(
  z.pipe(
    text(120),
    z.transform((listed) => listed.replaceAll(/%(?:25|2C)/gi, decodeURIComponent)),
  ),
  keptPhone(),
)

const phones = commaList(listedPhone, 40 * mostIdsInAddress, 'outOfRange').check(z.maxLength(mostIdsInAddress))

/** The filters and the order of a list of customers. */
export const customerFilters = {
  phoneNumbers: z.optional(phones),
  search: z.optional(text()),
  lastName: z.optional(text()),
  phone: z.optional(text()),
  email: z.optional(text()),
  description: z.optional(text()),
  ...rangeQuery(customerRanges, rangeSpelling),
  sort: z.optional(sortList(sortableCustomers)),
}
type Filters = Omit<z.infer<z.ZodMiniObject<typeof customerFilters>>, 'sort'>
export const latestFirst: CustomerSort[] = [{ column: 'lastOrderedAt', isDescending: true }]

export function filterOf({ phoneNumbers, search, ...wire }: Filters) {
  return {
    phones: phoneNumbers,
    search,
    name: wire.lastName,
    partOfPhone: wire.phone,
    email: wire.email,
    note: wire.description,
    ranges: readRanges<CustomerRanges>(rangeSpelling, wire),
  }
}

/** Of what a list of customers is refused for. */
export const filterSpelling = { spell: (path: string) => customer.spell(path).replace(/^phones\b/, 'phoneNumbers') }

export const getCustomers = endpoint({
  method: 'GET',
  path: '/crm/customers/get',
  fieldSpelling: filterSpelling,
  access: workers,
  summary:
    'Customers, whoever ordered last first; or one with the orders by `phoneNumber`. `search` is part of a name, a phone or an e-mail of any of the orders, `lastName`, `phone`, `email` and `description` of what the list shows; `…From` and `…To` are the least and the most; `phoneNumbers` are of whom, by any of their numbers; a comma of one is `%2C` there, a percent sign `%25`.',
  query: z.pipe(
    z.strictObject({
      phoneNumber: z.optional(keptPhone()),
      ...customerFilters,
      ...listPart(),
    }),
    z.transform(({ phoneNumber, sort = latestFirst, limit, offset, ...wire }) => ({
      phone: phoneNumber,
      filter: filterOf(wire),
      page: { limit, offset, sort },
    })),
  ),
  output: z.union([many, oneInFull]),
})

export const lookUpCustomer = endpoint({
  method: 'GET',
  path: '/crm/customers/lookup',
  access: workers,
  summary: 'Who orders from this phone: earlier orders, spend and refusals; null when nobody has (ORD-11).',
  query: z.pipe(
    z.strictObject({ phoneNumber: phone(), orderid: z.optional(id()) }),
    z.transform(({ phoneNumber, orderid }) => ({ phone: phoneNumber, exceptOrderId: orderid })),
  ),
  output: z.nullable(oneInFull),
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/crm/customers/update',
  fieldSpelling: customerDetails,
  access: workers,
  summary:
    'Keeps what staff want to remember of a customer, and answers the customer. With an older `version` than the present one it is refused (WIRE-11).',
  body: customerDetails.input({ note: multilineText(5000), version: z.optional(z.int()) }),
  output: oneInFull,
})

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/crm/customers/history',
  fieldSpelling: customer,
  access: workers,
  summary:
    'What staff did with a customer, newest first: what they noted, which phones they put together, who and when.',
  query: z.pipe(
    z.strictObject({ phoneNumber: keptPhone() }),
    z.transform(({ phoneNumber }) => ({ phone: phoneNumber })),
  ),
  output: z.array(historyEntry()),
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/crm/customers/merge',
  fieldSpelling: { spell: (path) => customer.spell(path).replace(/^main$/, 'mainPhoneNumber') },
  access: workers,
  summary: 'Two phones are one person, known by the second; answers that customer.',
  body: z.pipe(
    z.strictObject({ phoneNumber: keptPhone(), mainPhoneNumber: keptPhone() }),
    z.transform(({ phoneNumber, mainPhoneNumber }) => ({ phone: phoneNumber, main: mainPhoneNumber })),
  ),
  output: oneInFull,
})

export const unmergeCustomer = endpoint({
  method: 'POST',
  path: '/crm/customers/unmerge',
  fieldSpelling: customer,
  access: workers,
  summary: 'A phone is a person of its own again; answers that customer.',
  body: z.pipe(
    z.strictObject({ phoneNumber: keptPhone() }),
    z.transform(({ phoneNumber }) => ({ phone: phoneNumber })),
  ),
  output: oneInFull,
})

const undoneMerge = z.strictObject({
  other: z.pipe(
    z.strictObject({ phoneNumber: keptPhone() }),
    z.transform(({ phoneNumber }) => ({ phone: phoneNumber })),
  ),
  main: z.pipe(
    z.strictObject({ phoneNumber: keptPhone(), version: z.int() }),
    z.transform(({ phoneNumber, version }) => ({ phone: phoneNumber, version })),
  ),
})
export type UndoneMerge = z.infer<typeof undoneMerge>

export const undoMerge = endpoint({
  method: 'POST',
  path: '/crm/customers/undoMerge',
  fieldSpelling: { spell: (path) => path.replace(/[^.]+$/, (name) => customerDetails.spell(name)) },
  access: workers,
  summary:
    'Two customers who were put together a moment ago are each who they were, with the phones and notes that the merge found; answers who was kept. Once anything was noted since the `version` that the merge answered it is refused (WIRE-11).',
  body: undoneMerge,
  output: oneInFull,
})

export function customerToWire(each: Customer, reader: Worker) {
  return customer.toWire<Worker>(each, reader)
}

export function customerDetailsToWire(details: CustomerDetails, reader: Worker) {
  return customerDetails.toWire<Worker>(details, reader)
}

type OneOfMany = OnWire<typeof customer.fields>
type OneInFull = OnWire<typeof customerDetails.fields>

export function customerFromWire(wire: OneOfMany): Customer {
  return customer.fromWire(wire)
}

export function customerDetailsFromWire(wire: OneOfMany | OneInFull): CustomerDetails {
  if (!('orders' in wire)) throw new TypeError('one customer was asked for in full')
  return customerDetails.fromWire(wire)
}

/** One page of the customers, in our words. */
export interface CustomersRequest {
  limit: number
  offset: number
  sort?: CustomerSort | readonly CustomerSort[] | undefined
  /** Of whom, by any of their numbers. */
  phones?: readonly string[]
  search?: string
  name?: string
  phone?: string
  email?: string
  note?: string
  ranges?: RangeTexts<CustomerRanges>
}

export function customersRequestToWire(request: CustomersRequest) {
  const { limit, offset, sort, phones: of, search, ranges, ...parts } = request
  const query = {
    limit: String(limit),
    offset: String(offset),
    sort: [sort ?? []]
      .flat()
      .map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortableCustomers[column]}`)
      .join(','),
    phoneNumbers: of?.map(phoneInList).join(','),
    search,
    lastName: parts.name,
    phone: parts.phone,
    email: parts.email,
    description: parts.note,
    ...rangesToWire<CustomerRanges>(rangeSpelling, ranges),
  }
  return said(query)
}

/** Of a list of them that commas part. */
export function phoneInList(one: string): string {
  return one.replaceAll(/[%,]/g, encodeURIComponent)
}

export function lookUpToWire(of: string, exceptOrderId?: string): Record<string, string> {
  return { phoneNumber: of, ...(exceptOrderId && { orderid: exceptOrderId }) }
}

export function customerNotesToWire(of: string, notes: Partial<CustomerNotes>, version?: number) {
  return customerDetails.sent({ ...notes, phone: of, version })
}

export function mergeToWire(other: string, main: string) {
  return { phoneNumber: other, mainPhoneNumber: main }
}

/** The version is that of the notes of who was kept, as the merge answered it. */
export function undoMergeToWire(other: Pick<Customer, 'phone'>, main: Pick<Customer, 'phone'>, version: number) {
  return { other: { phoneNumber: other.phone }, main: { phoneNumber: main.phone, version } }
}
