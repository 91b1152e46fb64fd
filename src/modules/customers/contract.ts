import * as z from 'zod/mini'
import { fromHryvnias, toHryvnias } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  commaList,
  id,
  instantToWire,
  listPart,
  mostIdsInAddress,
  phone,
  queryNumber,
  sortList,
  text,
} from '#platform/wire.ts'
import type { Source } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { sourceSpelling, statusSpelling, valueFromWire } from '#modules/orders/vocabulary.contract.ts'
import type { Customer, CustomerDetails } from './customer.ts'

/** Columns of the list of customers, and how the wire spells them. */
const sortableCustomers = {
  lastOrderedAt: 'dateLastOrder',
  firstOrderedAt: 'dateFirstOrder',
  orders: 'ordersCount',
  spend: 'spend',
  refusals: 'refusalsCount',
  phone: 'phoneNumber',
} as const
export type CustomerColumn = keyof typeof sortableCustomers
export interface CustomerSort {
  column: CustomerColumn
  isDescending: boolean
}

const phones = commaList(phone(), 40 * mostIdsInAddress).check(z.minLength(1), z.maxLength(mostIdsInAddress))

const customer = z.looseObject({ phoneNumber: z.string(), ordersCount: z.number(), spend: z.number() })

export const getCustomers = endpoint({
  method: 'GET',
  path: '/crm/customers/get',
  fieldSpelling: { phone: 'phoneNumber' },
  access: ['admin'],
  summary:
    'Customers, whoever ordered last first; or one with the orders by `phoneNumber`. `search` is part of a name, a phone or an e-mail; `ordersFrom`, `refusalsFrom` are the least counts; `phoneNumbers` are of whom, by any of their numbers.',
  query: z.pipe(
    z.strictObject({
      phoneNumber: z.optional(phone()),
      phoneNumbers: z.optional(phones),
      search: z.optional(text()),
      ordersFrom: z.optional(queryNumber()),
      refusalsFrom: z.optional(queryNumber()),
      sort: z.optional(sortList(sortableCustomers)),
      ...listPart(),
    }),
    z.transform(({ phoneNumber, phoneNumbers, search, ordersFrom, refusalsFrom, sort, limit, offset }) => ({
      phone: phoneNumber,
      filter: { phones: phoneNumbers, search, ordersFrom, refusalsFrom },
      page: { limit, offset, sort: sort ?? [{ column: 'lastOrderedAt' as const, isDescending: true }] },
    })),
  ),
  output: z.union([z.array(customer), customer]),
})

export const lookUpCustomer = endpoint({
  method: 'GET',
  path: '/crm/customers/lookup',
  access: ['admin'],
  summary: 'Who orders from this phone: earlier orders, spend and refusals; null when nobody has (ORD-11).',
  query: z.pipe(
    z.strictObject({ phoneNumber: phone(), orderid: z.optional(id()) }),
    z.transform(({ phoneNumber, orderid }) => ({ phone: phoneNumber, exceptOrderId: orderid })),
  ),
  output: z.nullable(customer),
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/crm/customers/update',
  fieldSpelling: { phone: 'phoneNumber', note: 'description' },
  access: ['admin'],
  summary: 'Keeps what staff want to remember of a customer, and answers the customer.',
  body: z.pipe(
    z.strictObject({ phoneNumber: phone(), description: text(5000) }),
    z.transform(({ phoneNumber, description }) => ({ phone: phoneNumber, note: description })),
  ),
  output: customer,
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/crm/customers/merge',
  fieldSpelling: { phone: 'phoneNumber', main: 'mainPhoneNumber' },
  access: ['admin'],
  summary: 'Two phones are one person, known by the second; answers that customer.',
  body: z.pipe(
    z.strictObject({ phoneNumber: phone(), mainPhoneNumber: phone() }),
    z.transform(({ phoneNumber, mainPhoneNumber }) => ({ phone: phoneNumber, main: mainPhoneNumber })),
  ),
  output: customer,
})

export const unmergeCustomer = endpoint({
  method: 'POST',
  path: '/crm/customers/unmerge',
  fieldSpelling: { phone: 'phoneNumber' },
  access: ['admin'],
  summary: 'A phone is a person of its own again; answers that customer.',
  body: z.pipe(
    z.strictObject({ phoneNumber: phone() }),
    z.transform(({ phoneNumber }) => ({ phone: phoneNumber })),
  ),
  output: customer,
})

export function customerToWire(each: Customer) {
  return {
    phoneNumber: each.phone,
    otherPhoneNumbers: each.otherPhones,
    firstName: each.firstName,
    lastName: each.lastName,
    email: each.email,
    ordersCount: each.orders,
    spend: toHryvnias(each.spend),
    refusalsCount: each.refusals,
    dateFirstOrder: instantToWire(each.firstOrderedAt),
    dateLastOrder: instantToWire(each.lastOrderedAt),
    description: each.note,
  }
}
type CustomerOnWire = ReturnType<typeof customerToWire>

export function customerDetailsToWire(details: CustomerDetails) {
  return {
    ...customerToWire(details),
    returnedCount: details.returned,
    orders: details.latest.map((order) => ({
      orderId: order.id,
      orderNumber: order.number,
      status: statusSpelling[order.status],
      orderFrom: sourceSpelling[order.source],
      isReturning: order.isReturning,
      totalSum: toHryvnias(order.total),
      dateCreated: instantToWire(order.createdAt),
    })),
  }
}
type CustomerDetailsOnWire = ReturnType<typeof customerDetailsToWire>

export function customerFromWire(data: unknown): Customer {
  const wire = data as CustomerOnWire
  return {
    phone: wire.phoneNumber,
    otherPhones: wire.otherPhoneNumbers,
    firstName: wire.firstName,
    lastName: wire.lastName,
    email: wire.email,
    orders: wire.ordersCount,
    spend: fromHryvnias(wire.spend) ?? 0,
    refusals: wire.refusalsCount,
    firstOrderedAt: new Date(wire.dateFirstOrder),
    lastOrderedAt: new Date(wire.dateLastOrder),
    note: wire.description,
  }
}

export function customerDetailsFromWire(data: unknown): CustomerDetails {
  const wire = data as CustomerDetailsOnWire
  return {
    ...customerFromWire(wire),
    returned: wire.returnedCount,
    latest: wire.orders.map((order) => ({
      id: order.orderId,
      number: order.orderNumber,
      status: valueFromWire('status', order.status) as Status,
      source: valueFromWire('source', order.orderFrom) as Source,
      isReturning: order.isReturning,
      total: fromHryvnias(order.totalSum) ?? 0,
      createdAt: new Date(order.dateCreated),
    })),
  }
}

/** One page of the customers, in our words. */
export interface CustomersRequest {
  limit: number
  offset: number
  sort?: CustomerSort | readonly CustomerSort[] | undefined
  /** Of whom, by any of their numbers. */
  phones?: readonly string[]
  search?: string
  ordersFrom?: number
  refusalsFrom?: number
}

export function customersRequestToWire(request: CustomersRequest) {
  const { limit, offset, sort, phones: of, search, ordersFrom, refusalsFrom } = request
  const query = {
    limit: String(limit),
    offset: String(offset),
    sort: [sort ?? []]
      .flat()
      .map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortableCustomers[column]}`)
      .join(','),
    phoneNumbers: of?.join(','),
    search,
    ordersFrom: ordersFrom === undefined ? undefined : String(ordersFrom),
    refusalsFrom: refusalsFrom === undefined ? undefined : String(refusalsFrom),
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

export function lookUpToWire(of: string, exceptOrderId?: string): Record<string, string> {
  return { phoneNumber: of, ...(exceptOrderId && { orderid: exceptOrderId }) }
}

export function customerNoteToWire(of: string, note: string) {
  return { phoneNumber: of, description: note }
}

export function mergeToWire(other: string, main: string) {
  return { phoneNumber: other, mainPhoneNumber: main }
}
