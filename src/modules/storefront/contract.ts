import type { newAccountToWire } from '#modules/identity/account-calls.contract.ts'
import { formatPhone } from '#kit/phone.ts'
import { roleOf } from '#platform/roles.ts'

/** Who signed in, as a page greets them. */
export interface Visitor {
  id: string
  /** First name, else last name, else phone, else e-mail (S2). */
  name: string
  isStaff: boolean
  /** Fields that the checkout need not ask again (A7). */
  buyer: Buyer
  /** A message reaches them there; empty where nothing is proved. */
  contact: string
}

/**
 * Reads the user that local storage keeps as the wire gave it (S9). By hand: the whole contract of a user brings its
 * schemas along, and those are larger than all scripts of a page.
 */
export function visitorFromWire(wire: unknown): Visitor {
  const user: Record<string, unknown> = typeof wire === 'object' && wire !== null ? { ...wire } : {}
  const text = (key: string) => (typeof user[key] === 'string' ? user[key].trim() : '')
  const buyer = { phone: text('PhoneNumber'), firstName: text('FirstName'), lastName: text('LastName') }
  const name = buyer.firstName || buyer.lastName || formatPhone(buyer.phone) || text('Email')
  return {
    id: text('Id'),
    name,
    isStaff: roleOf(text('RoleId')) !== 'user',
    buyer,
    contact: buyer.phone || text('Email'),
  }
}

/** Who ordered, as the form of the checkout names it. */
export interface Buyer {
  phone: string
  firstName: string
  lastName: string
}

/** Where an account is asked for after an order, and how the wire spells it (AUTH-5, U40). */
export const registrationPath = '/api/auth/registration/phone'

type Registration = Omit<ReturnType<typeof newAccountToWire>, 'email'>
export function registrationToWire({ phone, firstName, lastName }: Buyer, password: string): Registration {
  return { phoneNumber: phone, firstName, lastName, password, isDataProcessing: true }
}
