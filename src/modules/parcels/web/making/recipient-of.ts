import type { PlannedParcel } from '../../contract.ts'

/** The recipient as an envelope names them: the last name first. */
export function recipientOf({ firstName, lastName }: Pick<PlannedParcel, 'firstName' | 'lastName'>): string {
  return [lastName, firstName].filter(Boolean).join(' ')
}
