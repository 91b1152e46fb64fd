import type { Day } from '#kit/days.ts'
import type { RowChoice } from '../../earned-rows.ts'
import type { Basis, Cut, Period } from '../../earned.ts'
import { linkTo, type RowLink } from '../row-link.ts'

/** The address of the orders behind a figure. */
export type RowsSearch = {
  from: Day
  to: Day
  basis: Basis
  /** A comma list: only those that have one of them. */
  terms?: string | undefined
  /** Of one group: of which cut, its id and its name. */
  by?: Cut | undefined
  of?: string | undefined
  name?: string | undefined
  only?: RowChoice | undefined
  carrier?: string | undefined
  paymentType?: string | undefined
}

/** The orders behind a figure of a period (EARN-8). */
export function rowsLink({ from, to }: Period, basis: Basis, more: Partial<RowsSearch> = {}): RowLink {
  return linkTo('/crm/insights/rows', { from, to, basis, ...more })
}
