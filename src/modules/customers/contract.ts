import * as z from 'zod/mini'
import { endpoint, ownEndpoint, workers } from '#platform/endpoint.ts'
import { listQuery } from '#platform/lists-query.ts'
import type { ListRequest } from '#platform/lists.ts'
import { historyEntry, id, keptPhone, multilineText, phone } from '#platform/wire.ts'
import { customer, customerDetails } from './customer.fields.ts'
import { customerList } from './customer.list.ts'

/** No specification has these calls: they speak our words. A table of fields says what each reader sees (WIRE-12). */
const inFull = z.union([customerDetails.output('admin'), customerDetails.output('manager')])
const byPhone = z.strictObject({ phone: keptPhone() })

const customersQuery = listQuery(customerList, {}, (_, asked) => asked)
export type CustomersRequest = ListRequest<typeof customerList>

export const getCustomers = endpoint('GET /crm/customers/get', workers, {
  summary:
    'Customers, whoever ordered last first. `search` is part of a name, a phone or an e-mail of any of the orders, `lastName`, `phone`, `email` and `note` of what the list shows; `…From` and `…To` are the least and the most; `phones` are of whom, by any of their numbers; a comma of one is `%2C` there, a percent sign `%25`.',
  query: customersQuery,
  output: z.union([z.array(customer.output('admin')), z.array(customer.output('manager'))]),
})

export const getCustomer = endpoint('GET /crm/customers/one', workers, {
  summary: 'A customer by any of their phones, with the orders.',
  query: byPhone,
  output: inFull,
})

export const lookUpCustomer = endpoint('GET /crm/customers/lookup', workers, {
  summary: 'Who orders from this phone: earlier orders, spend and refusals; null when nobody has (ORD-11).',
  query: z.strictObject({ phone: phone(), exceptOrderId: z.optional(id()) }),
  output: z.nullable(inFull),
})

export const updateCustomer = endpoint('PUT /crm/customers/update', workers, {
  summary:
    'Keeps what staff want to remember of a customer, and answers the customer. With an older `version` than the present one it is refused (WIRE-11).',
  body: customerDetails.input({ note: multilineText(5000), version: z.optional(z.int()) }),
  output: inFull,
})

export const getCustomerHistory = ownEndpoint('GET /crm/customers/history', workers, {
  summary:
    'What staff did with a customer, newest first: what they noted, which phones they put together, who and when.',
  query: byPhone,
  output: z.array(historyEntry()),
})

export const mergeCustomers = endpoint('POST /crm/customers/merge', workers, {
  summary: 'Two phones are one person, known by `main`; answers that customer.',
  body: z.strictObject({ phone: keptPhone(), main: keptPhone() }),
  output: inFull,
})

export const unmergeCustomer = endpoint('POST /crm/customers/unmerge', workers, {
  summary: 'A phone is a person of its own again; answers that customer.',
  body: byPhone,
  output: inFull,
})

const undoneMerge = z.strictObject({
  other: byPhone,
  /** The version is that of the notes of who was kept, as the merge answered it. */
  main: z.strictObject({ phone: keptPhone(), version: z.int() }),
})
export type UndoneMerge = z.infer<typeof undoneMerge>

export const undoMerge = endpoint('POST /crm/customers/undoMerge', workers, {
  summary:
    'Two customers who were put together a moment ago are each who they were, with the phones and notes that the merge found; answers who was kept. Once anything was noted since the `version` that the merge answered it is refused (WIRE-11).',
  body: undoneMerge,
  output: inFull,
})
