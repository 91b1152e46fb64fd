import { formatPhone } from '#kit/phone.ts'
import type { User } from '../../user.ts'

/** The staff's name of an account: its names, else how it signs in. */
export function accountName({ firstName, lastName, phone, email }: User): string {
  const names = [lastName, firstName].filter(Boolean).join(' ')
  return names || (phone ? formatPhone(phone) : (email ?? ''))
}
