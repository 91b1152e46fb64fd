import { roleIds, type Role } from '#platform/roles.ts'
import { list, own, part, partOfPhone, range } from '#platform/lists.ts'

const sees = ['admin'] as const satisfies Role[]

/** The list of accounts; what counts sessions is in `server/accounts.sql.ts`. */
export const accountList = list({
  columns: {
    lastName: { of: { wire: 'LastName', sees, column: 'last_name' }, sorts: true, by: part },
    firstName: { of: { wire: 'FirstName', sees, column: 'first_name' }, sorts: true, by: part },
    /** The tabs above the list choose one. */
    role: { of: { wire: 'RoleId', sees } },
    phone: { of: { wire: 'PhoneNumber', sees, column: 'phone' }, sorts: true, by: partOfPhone },
    email: { of: { wire: 'Email', sees, column: 'email' }, sorts: true, by: part },
    createdAt: { of: { wire: 'createdAt', sees }, sorts: true, by: range('instant') },
    lastSeenAt: { of: { wire: 'lastSeenAt', sees }, sorts: true, by: range('instant') },
    sessions: { of: { wire: 'sessions', sees }, sorts: true, by: range('count') },
  },
  beside: {
    role: { wire: 'RoleId', sees, by: { ...own<Role[], Role>('roles'), spelling: roleIds } },
  },
  called: {
    /** Part of a name, a phone or an e-mail. */
    search: { wire: 'search', sees, by: part },
    id: { wire: 'id', sees, by: own<string>('id') },
  },
  first: { column: 'createdAt', isDescending: true },
  hasCursor: true,
  hasOneSort: true,
})
