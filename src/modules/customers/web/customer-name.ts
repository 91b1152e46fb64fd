import { formatPhone } from '#kit/phone.ts'
import type { Customer } from '../customer.ts'

/** How a customer is called; without a name, by the phone. */
export function customerName({
  lastName,
  firstName,
  phone,
}: Pick<Customer, 'lastName' | 'firstName' | 'phone'>): string {
  return [lastName, firstName].filter(Boolean).join(' ') || formatPhone(phone)
}
