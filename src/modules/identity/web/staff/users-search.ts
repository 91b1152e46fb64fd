import type { Role } from '#platform/roles.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { accountList } from '../../account.list.ts'

export const roles = ['user', 'packer', 'manager', 'admin'] as const satisfies Role[]

/** The address of the list: what stands in its grid, and one role, or all. */
export type UsersSearch = ListSearch<typeof accountList>

export const { read: readUsersSearch, stateOf: gridStateOf, searchOf, requestOf } = listSearch(accountList)
