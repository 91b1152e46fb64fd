import type { Day } from '#kit/days.ts'
import type { AfterDays } from '../../customers-report.ts'
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
  /** The cut of the group, with its id and its name. */
  by?: Cut | undefined
  of?: string | undefined
  name?: string | undefined
  /** Or what is in none of its groups. */
  kind?: 'unknown' | 'rest' | undefined
  only?: RowChoice | undefined
  afterDays?: `${AfterDays}` | undefined
  carrier?: string | undefined
  paymentType?: string | undefined
}

/** Links to a group, or to rows of no group: one without an id is unknown to its cut. */
export function ofGroup(cut: Cut, group: { kind?: string; id: string | null; name: string }): Partial<RowsSearch> {
  if (group.kind === 'rest') return { by: cut, kind: 'rest' }
  return group.id === null ? { by: cut, kind: 'unknown' } : { by: cut, of: group.id, name: group.name }
}

/** The orders behind a figure of a period (EARN-8). */
export function rowsLink({ from, to }: Period, basis: Basis, more: Partial<RowsSearch> = {}): RowLink {
  return linkTo('/crm/insights/rows', { from, to, basis, ...more })
}
