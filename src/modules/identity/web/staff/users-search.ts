import type { Role } from '#platform/endpoint.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/known-columns.ts'
import type { AccountsRequest } from '../../staff-view.contract.ts'
import type { SortColumn } from '../../staff.contract.ts'

export const roles = ['user', 'packer', 'manager', 'admin'] as const satisfies Role[]

/** Columns with a field under their header. */
export const filteredColumns = [
  'lastName',
  'firstName',
  'phone',
  'email',
  'createdAt',
  'lastSeenAt',
  'sessions',
] as const

/** Columns that the server can sort by. */
export const sortedColumns: readonly SortColumn[] = [
  'lastName',
  'firstName',
  'phone',
  'email',
  'createdAt',
  'lastSeenAt',
  'sessions',
]

const list = listSearch({ filters: filteredColumns, sorted: sortedColumns })

/** The address of the list: what stands in its grid, and one role, or all. */
export type UsersSearch = { role?: Role } & ListSearch<(typeof filteredColumns)[number]>

/** Takes from an address what the list knows; the rest is dropped. */
export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  const role = roles.find((known) => known === given.role)
  return { ...list.read(given), ...(role && { role }) }
}

export const gridStateOf = list.stateOf

/** The address for what the grid shows; the role stands beside the grid. */
export function searchOf(state: GridState, { role, ...before }: UsersSearch): UsersSearch {
  return { ...list.searchOf(state, before), ...(role && { role }) }
}

export function requestOf(
  { sort, filters }: GridState,
  role: Role | undefined,
  range: { limit: number; offset: number },
): AccountsRequest {
  const [first] = sort
  const column = sortedColumns.find((each) => each === first?.column)
  const { lastName, firstName, phone, email, createdAt, lastSeenAt, sessions } = filters
  return {
    ...range,
    ...(first && column && { sort: { column, isDescending: first.isDescending } }),
    ...(role && { role }),
    ...(lastName && { lastName }),
    ...(firstName && { firstName }),
    // kept as + and digits only, so spaces and brackets would find nothing
    ...(phone && { phone: phone.replace(/[^\d+]/g, '') || phone }),
    ...(email && { email }),
    ...((createdAt ?? lastSeenAt ?? sessions) && { ranges: { createdAt, lastSeenAt, sessions } }),
  }
}
