import { createContext, useContext } from 'react'
import type { Money } from '#kit/money.ts'
import type { Order } from '../../order.ts'

/** One who ordered before, as an order shows them. */
export interface EarlierCustomer {
  phone: string
  firstName: string
  lastName: string
  email: string
  orders: number
  spend: Money
  refusals: number
  /** Pieces that came back. */
  returned: number
  note: string
  /** The newest first. */
  latest: (Pick<Order, 'id' | 'number' | 'status' | 'createdAt'> & { total: Money })[]
}

/** The orders' screens ask this about customers; their module imports orders, never the other way round. */
export interface KnownCustomers {
  /** Null for somebody who orders for the first time. */
  lookUp(phone: string, exceptOrderId: string): Promise<EarlierCustomer | null>
  /** Lists the owners of these phones who refused a parcel before. */
  refusing(phones: readonly string[]): Promise<{ phone: string; otherPhones: readonly string[] }[]>
}

export const KnownCustomersContext = createContext<KnownCustomers | undefined>(undefined)

export function useKnownCustomers(): KnownCustomers {
  const customers = useContext(KnownCustomersContext)
  if (!customers) throw new Error('No KnownCustomersContext above')
  return customers
}

export const knownKeys = {
  one: (phone: string, exceptOrderId: string) => ['customers', 'lookup', phone, exceptOrderId] as const,
  refusing: (phones: readonly string[]) => ['customers', 'refusing', phones] as const,
}
