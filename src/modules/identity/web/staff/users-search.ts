import type { Role } from '#platform/endpoint.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import type { AccountsRequest } from '../../staff-view.contract.ts'
import type { SortColumn } from '../../staff.contract.ts'

export const roles = ['user', 'packer', 'admin'] as const satisfies Role[]

/** Columns with a text field under their header. */
const filteredColumns = ['lastName', 'firstName', 'phone', 'email'] as const

/** Columns that the server can sort by. */
export const sortedColumns: readonly SortColumn[] = ['lastName', 'firstName', 'phone', 'email', 'createdAt']

/** The address of the list: one role, or all; what is filtered by; `email` or `-email` for the sorted column. */
export type UsersSearch = { role?: Role; sort?: string } & Partial<Record<(typeof filteredColumns)[number], string>>

/** Takes from an address what the list knows; the rest is dropped. */
export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  const role = roles.find((known) => known === given.role)
  const texts = (['sort', ...filteredColumns] as const).flatMap((name) => {
    const value = given[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
    return text === '' || (name === 'sort' && !columnOf(text)) ? [] : [[name, text]]
  })
  return { ...Object.fromEntries(texts), ...(role && { role }) }
}

function columnOf(sort: string): SortColumn | undefined {
  return sortedColumns.find((column) => column === sort.replace(/^-/, ''))
}

export function gridStateOf({ sort, role: _, ...filters }: UsersSearch): GridState {
  return {
    sort: sort === undefined ? undefined : { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    filters,
  }
}

/** The address for what the grid shows; the role stands beside the grid. */
export function searchOf({ sort, filters }: GridState, role: Role | undefined): UsersSearch {
  return readUsersSearch({ ...filters, role, sort: sort && `${sort.isDescending ? '-' : ''}${sort.column}` })
}

export function requestOf(
  { sort, filters }: GridState,
  role: Role | undefined,
  range: { limit: number; offset: number },
): AccountsRequest {
  const column = sort && columnOf(sort.column)
  const { lastName, firstName, phone, email } = filters
  return {
    ...range,
    ...(sort && column && { sort: { column, isDescending: sort.isDescending } }),
    ...(role && { role }),
    ...(lastName && { lastName }),
    ...(firstName && { firstName }),
    // kept as + and digits only, so spaces and brackets would find nothing
    ...(phone && { phone: phone.replace(/[^\d+]/g, '') || phone }),
    ...(email && { email }),
  }
}
