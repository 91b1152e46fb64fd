import { roles, type Role } from '#platform/roles.ts'
import { list, own, part, partOfPhone, range } from '#platform/lists.ts'

/** The address of the list takes these alone. */
const spelling = Object.fromEntries(roles.map((role) => [role, role])) as Record<Role, Role>
const sees = ['admin'] as const satisfies Role[]

/** The list of accounts; what counts sessions is in `server/accounts.sql.ts`. */
export const accountList = list({
  columns: {
    lastName: { of: { wire: 'lastName', sees, column: 'last_name' }, sorts: true, by: part },
    firstName: { of: { wire: 'firstName', sees, column: 'first_name' }, sorts: true, by: part },
    /** The tabs above the list choose one. */
    role: { of: { wire: 'role', sees } },
    phone: { of: { wire: 'phone', sees, column: 'phone' }, sorts: true, by: partOfPhone },
    email: { of: { wire: 'email', sees, column: 'email' }, sorts: true, by: part },
    createdAt: { of: { wire: 'createdAt', sees }, sorts: true, by: range('instant') },
    lastSeenAt: { of: { wire: 'lastSeenAt', sees }, sorts: true, by: range('instant') },
    sessions: { of: { wire: 'sessions', sees }, sorts: true, by: range('count') },
  },
  beside: {
    role: { wire: 'role', sees, by: { ...own<Role[], Role>('roles'), spelling } },
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
