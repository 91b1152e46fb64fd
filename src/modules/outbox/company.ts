import type { CompanyState } from './companies.contract.ts'

/** How long before its end the shop tells of a key. */
export const keyWarningDays = 14

/** After so many failures in a row a company is said to fail. */
export const failsAfter = 3

/** Whether the last that it said is that it does not know our key; all that is done with it stands still. */
export function isKeyRefused({
  lastSuccessAt,
  lastFailureAt,
  lastFailure,
}: Pick<CompanyState, 'lastSuccessAt' | 'lastFailureAt' | 'lastFailure'>): boolean {
  if (lastFailure !== 'badKey' || lastFailureAt === null) return false
  return lastSuccessAt === null || lastFailureAt > lastSuccessAt
}
