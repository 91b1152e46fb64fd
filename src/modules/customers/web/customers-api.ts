import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isPhone } from '#kit/phone.ts'
import { historyFromWire, type HistoryEntry } from '#platform/field-history.ts'
import type { Call } from '#platform/web/api.ts'
import { mostIdsInAddress } from '#platform/wire.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf, rowOf, rowsOf } from '#platform/web/rows.ts'
import * as contract from '../contract.ts'
import { customer } from '../customer.fields.ts'
import type { Customer, CustomerDetails, CustomerNotes } from '../customer.ts'

/** A row of the list; a customer is known by a phone. */
export type CustomerRow = Customer & { id: string }

type CustomersApi = ReturnType<typeof customersApi>

/** The calls of the customers' screens, in our words. */
export function customersApi(call: Call) {
  return {
    async list(
      request: contract.CustomersRequest,
      signal?: AbortSignal,
    ): Promise<{ rows: CustomerRow[]; total: number }> {
      const query = contract.customersRequestToWire(request)
      const { data, headers } = await call(contract.getCustomers, { query, ...(signal && { signal }) })
      const rows = rowsOf(data)
        .map(contract.customerFromWire)
        .map((each) => ({ ...each, id: each.phone }))
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
    },
    /** Those of the phones' owners who refused a parcel before. */
    async refusing(phones: readonly string[]): Promise<Customer[]> {
      const found: Customer[] = []
      // orders that were brought from elsewhere may have what is no number (ORD-8)
      const numbers = phones.filter(isPhone)
      for (let from = 0; from < numbers.length; from += mostIdsInAddress) {
        const some = numbers.slice(from, from + mostIdsInAddress)
        const query = contract.customersRequestToWire({
          limit: some.length,
          offset: 0,
          phones: some,
          refusals: '1…',
        })
        found.push(...rowsOf((await call(contract.getCustomers, { query })).data).map(contract.customerFromWire))
      }
      return found
    },
    /** By any of their phones. */
    async find(phone: string): Promise<CustomerDetails> {
      const { data } = await call(contract.getCustomers, { query: contract.lookUpToWire(phone) })
      return contract.customerDetailsFromWire(rowOf(data))
    },
    /** The same, beside an order of theirs; null for somebody who orders for the first time (ORD-11). */
    async lookUp(phone: string, exceptOrderId: string): Promise<CustomerDetails | null> {
      const { data } = await call(contract.lookUpCustomer, { query: contract.lookUpToWire(phone, exceptOrderId) })
      return data === null ? null : contract.customerDetailsFromWire(data)
    },
    /** Refused with 409 when somebody noted something after `version` (WIRE-11). */
    async note(phone: string, notes: CustomerNotes, version?: number): Promise<CustomerDetails> {
      const body = contract.customerNotesToWire(phone, notes, version)
      return contract.customerDetailsFromWire((await call(contract.updateCustomer, { body })).data)
    },
    /** The staff's changes of a customer, newest first. */
    async history(phone: string): Promise<HistoryEntry[]> {
      const { data } = await call(contract.getCustomerHistory, { query: contract.lookUpToWire(phone) })
      return historyFromWire(customer, data)
    },
    async merge(other: string, main: string): Promise<CustomerDetails> {
      const body = contract.mergeToWire(other, main)
      return contract.customerDetailsFromWire((await call(contract.mergeCustomers, { body })).data)
    },
    async unmerge(phone: string): Promise<CustomerDetails> {
      const body = contract.lookUpToWire(phone)
      return contract.customerDetailsFromWire((await call(contract.unmergeCustomer, { body })).data)
    },
    /** Both are as the merge found them; refused with 409 when somebody noted something after `version` (WIRE-11). */
    async undoMerge(other: Customer, main: Customer, version: number): Promise<void> {
      await call(contract.undoMerge, { body: contract.undoMergeToWire(other, main, version) })
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
