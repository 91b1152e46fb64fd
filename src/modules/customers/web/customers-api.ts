import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isPhone } from '#kit/phone.ts'
import { historyFromWire, type HistoryEntry } from '#platform/field-history.ts'
import { askBy } from '#platform/web/ask.ts'
import type { Call } from '#platform/web/api.ts'
import { mostIdsInAddress } from '#platform/wire.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf } from '#platform/web/rows.ts'
import { requestToWire } from '#platform/lists.ts'
import * as contract from '../contract.ts'
import { customer, customerDetails } from '../customer.fields.ts'
import { customerList } from '../customer.list.ts'
import type { Customer, CustomerDetails, CustomerNotes } from '../customer.ts'

/** A row of the list; a customer is known by a phone. */
export type CustomerRow = Customer & { id: string }

type CustomersApi = ReturnType<typeof customersApi>

/** The calls of the customers' screens. */
export function customersApi(call: Call) {
  const { fromWire } = customerDetails
  const ask = askBy(call)
  return {
    async list(
      request: contract.CustomersRequest,
      signal?: AbortSignal,
    ): Promise<{ rows: CustomerRow[]; total: number }> {
      const query = requestToWire(customerList, request)
      const { data, headers } = await call(contract.getCustomers, { query, ...(signal && { signal }) })
      const rows = data.map((each) => customer.fromWire(each)).map((each) => ({ ...each, id: each.phone }))
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
    },
    /** Those of the phones' owners who refused a parcel before. */
    async refusing(phones: readonly string[]): Promise<Customer[]> {
      const found: Customer[] = []
      // orders that were brought from elsewhere may have what is no number (ORD-8)
      const numbers = phones.filter(isPhone)
      for (let from = 0; from < numbers.length; from += mostIdsInAddress) {
        const some = numbers.slice(from, from + mostIdsInAddress)
        const query = requestToWire(customerList, { limit: some.length, offset: 0, phones: some, refusals: '1…' })
        found.push(...(await call(contract.getCustomers, { query })).data.map((each) => customer.fromWire(each)))
      }
      return found
    },
    /** By any of their phones. */
    find: async (phone: string): Promise<CustomerDetails> =>
      fromWire((await call(contract.getCustomer, { query: { phone } })).data),
    /** The same, beside an order of theirs; null for somebody who orders for the first time (ORD-11). */
    async lookUp(phone: string, exceptOrderId: string): Promise<CustomerDetails | null> {
      const query = { phone, ...(exceptOrderId && { exceptOrderId }) }
      const { data } = await call(contract.lookUpCustomer, { query })
      return data === null ? null : fromWire(data)
    },
    /** Refused with 409 when somebody noted something after `version` (WIRE-11). */
    note: async (phone: string, notes: CustomerNotes, version?: number): Promise<CustomerDetails> =>
      fromWire((await call(contract.updateCustomer, { body: { ...notes, phone, version } })).data),
    /** The staff's changes of a customer, newest first. */
    history: async (phone: string): Promise<HistoryEntry[]> =>
      historyFromWire(customer, await ask(contract.getCustomerHistory, { query: { phone } })),
    merge: async (phone: string, main: string): Promise<CustomerDetails> =>
      fromWire((await call(contract.mergeCustomers, { body: { phone, main } })).data),
    unmerge: async (phone: string): Promise<CustomerDetails> =>
      fromWire((await call(contract.unmergeCustomer, { body: { phone } })).data),
    /** Both are as the merge found them; refused with 409 when somebody noted something after `version` (WIRE-11). */
    async undoMerge({ phone: other }: Customer, { phone: main }: Customer, version: number): Promise<void> {
      await call(contract.undoMerge, { body: { other: { phone: other }, main: { phone: main, version } } })
    },
  }
}

export function useCustomersApi(): CustomersApi {
  const call = useCall()
  return useMemo(() => customersApi(call), [call])
}

export const customerKeys = {
  all: ['customers'] as const,
  count: ['customers', 'count'] as const,
  one: (phone: string) => ['customers', 'one', phone] as const,
  /** When customers were last merged or separated: a list on the screen reads itself anew. */
  regrouped: ['customers regrouped'] as const,
}

export function countQuery(api: CustomersApi) {
  return { queryKey: customerKeys.count, queryFn: async () => (await api.list({ limit: 1, offset: 0 })).total }
}

export function customerQuery(api: CustomersApi, phone: string) {
  return queryOptions({ queryKey: customerKeys.one(phone), queryFn: () => api.find(phone) })
}
