import * as z from 'zod/mini'
import { endpoint, workers, type Worker } from '#platform/endpoint.ts'
import type { OnWire } from '#platform/fields.ts'
import { listQuery } from '#platform/lists-query.ts'
import { requestToWire, type ListRequest } from '#platform/lists.ts'
import { historyEntry, id, keptPhone, multilineText, phone } from '#platform/wire.ts'
import { customer, customerDetails } from './customer.fields.ts'
import { customerList } from './customer.list.ts'
import type { Customer, CustomerDetails, CustomerNotes } from './customer.ts'

const many = z.union([z.array(customer.output('admin')), z.array(customer.output('manager'))])
const oneInFull = z.union([customerDetails.output('admin'), customerDetails.output('manager')])

/** Of what a list of customers is refused for. */
export const filterSpelling = { spell: (path: string) => customer.spell(path).replace(/^phones\b/, 'phoneNumbers') }

const customersQuery = listQuery(customerList, { phoneNumber: z.optional(keptPhone()) }, ({ phoneNumber }, asked) => ({
  phone: phoneNumber,
  ...asked,
}))

export const getCustomers = endpoint({
  method: 'GET',
  path: '/crm/customers/get',
  fieldSpelling: filterSpelling,
  access: workers,
  summary:
    'Customers, whoever ordered last first; or one with the orders by `phoneNumber`. `search` is part of a name, a phone or an e-mail of any of the orders, `lastName`, `phone`, `email` and `description` of what the list shows; `…From` and `…To` are the least and the most; `phoneNumbers` are of whom, by any of their numbers; a comma of one is `%2C` there, a percent sign `%25`.',
  query: customersQuery,
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

export type CustomersRequest = ListRequest<typeof customerList>

export function customersRequestToWire(request: CustomersRequest): Record<string, string> {
  return requestToWire(customerList, request)
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
