import { roleOf } from '#platform/endpoint.ts'

/** Who signed in, as a page greets them. */
export interface Visitor {
  /** First name, else last name, else phone, else e-mail (S2). */
  name: string
  isStaff: boolean
}

/**
 * Reads the user that local storage keeps as the wire gave it (S9). By hand: the whole contract of a user brings its
 * schemas along, and those are larger than all scripts of a page.
 */
export function visitorFromWire(wire: unknown): Visitor {
  const user: Record<string, unknown> = typeof wire === 'object' && wire !== null ? { ...wire } : {}
  const text = (key: string) => (typeof user[key] === 'string' ? user[key].trim() : '')
  const name = text('FirstName') || text('LastName') || text('PhoneNumber') || text('Email')
  return { name, isStaff: roleOf(text('RoleId')) !== 'user' }
}
