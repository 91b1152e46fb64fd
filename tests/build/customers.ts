import type { CustomerDetails } from '#modules/customers/customer.ts'

/** A customer as the office shows one: who ordered once, in everything that a test leaves out. */
export function buildCustomer(changes: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    phone: '+380671234567',
    otherPhones: [],
    firstName: 'Іван',
    lastName: 'Коваль',
    email: '',
    orders: 1,
    spend: 0,
    refusals: 0,
    firstOrderedAt: new Date('2026-11-01T10:00:00Z'),
    lastOrderedAt: new Date('2026-11-01T10:00:00Z'),
    note: '',
    version: 1,
    returned: 0,
    latest: [],
    ...changes,
  }
}
