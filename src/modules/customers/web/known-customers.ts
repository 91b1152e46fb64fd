import type { Call } from '#platform/web/api.ts'
import type { KnownCustomers } from '#modules/orders/web/index.ts'

/** The lookups of customers for orders; their script loads with the first lookup. */
export function knownCustomers(call: Call): KnownCustomers {
  const calls = async () => (await import('./customers-api.ts')).customersApi(call)
  return {
    lookUp: async (phone, exceptOrderId) => (await calls()).lookUp(phone, exceptOrderId),
    refusing: async (phones) => (await calls()).refusing(phones),
  }
}
