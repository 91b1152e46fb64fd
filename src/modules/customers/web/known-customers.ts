import type { Call } from '#platform/web/api.ts'
import type { KnownCustomers } from '#modules/orders/web/index.ts'

/** What an order asks about customers; the calls come when the first asks. */
export function knownCustomers(call: Call): KnownCustomers {
  const calls = async () => (await import('./customers-api.ts')).customersApi(call)
  return {
    lookUp: async (phone, exceptOrderId) => (await calls()).lookUp(phone, exceptOrderId),
    refusing: async (phones) => (await calls()).refusing(phones),
  }
}
