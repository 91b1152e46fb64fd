import * as z from 'zod/mini'
import { endpoint, roleIds, type Role } from '#platform/endpoint.ts'
import { listQuery } from '#platform/lists-query.ts'
import { role } from '#platform/role-id.ts'
import { answeredInstant, historyEntry, id, ignored, instantToWire, type ChangedValues } from '#platform/wire.ts'
import { userToWire, wireUser } from './contract.ts'
import type { AccountView } from './account-view.ts'
import { accountList } from './account.list.ts'

const fieldSpelling = {
  id: 'Id',
  role: 'RoleId',
  firstName: 'FirstName',
  lastName: 'LastName',
  phone: 'PhoneNumber',
  email: 'Email',
  birthday: 'Birthday',
}

/** A user as the staff see one. */
const wireAccount = z.extend(wireUser, {
  hasPassword: z.boolean(),
  dateCreated: answeredInstant(),
  dateLastSeen: z.nullable(answeredInstant()),
  sessionsCount: z.int(),
  version: z.int(),
})
export type WireAccount = z.infer<typeof wireAccount>

export function accountToWire({ user, ...account }: AccountView): WireAccount {
  return {
    ...userToWire(user),
    hasPassword: account.hasPassword,
    dateCreated: instantToWire(account.createdAt),
    dateLastSeen: account.lastSeenAt && instantToWire(account.lastSeenAt),
    sessionsCount: account.sessions,
    version: account.version,
  }
}

const accountsQuery = listQuery(accountList, { id: z.optional(id()) }, (given, asked) => ({ ...given, ...asked }))

export const getUsers = endpoint({
  method: 'GET',
  path: '/crm/users/get',
  access: ['admin'],
  summary: 'All accounts, newest first; or one by `id`. `search` matches parts of a name, a phone or an e-mail.',
  query: accountsQuery,
  output: z.union([z.array(wireAccount), wireAccount]),
})

export const updateUsers = endpoint({
  method: 'PUT',
  path: '/crm/users/update',
  fieldSpelling,
  access: ['admin'],
  summary: 'Gives and takes roles, all or none; a new role ends the sessions (AUTH-6). The last Admin stays one.',
  body: z.strictObject({
    users: z
      .array(
        z.pipe(
          z.strictObject({
            Id: id(),
            RoleId: role(),
            version: z.optional(z.int()),
            FirstName: ignored(),
            LastName: ignored(),
            PhoneNumber: ignored(),
            Email: ignored(),
            Birthday: ignored(),
            hasPassword: ignored(),
            dateCreated: ignored(),
            dateLastSeen: ignored(),
            sessionsCount: ignored(),
          }),
          z.transform((wire) => ({ id: wire.Id, role: wire.RoleId, version: wire.version })),
        ),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.array(wireAccount),
})

export const revokeUsersSessions = endpoint({
  method: 'POST',
  path: '/crm/users/revokesessions',
  fieldSpelling: { ids: 'usersIds' },
  access: ['admin'],
  summary: 'Ends every session of the users, at once everywhere (AUTH-6). One’s own present session stays.',
  body: z.pipe(
    z.strictObject({ usersIds: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
    z.transform(({ usersIds }) => ({ ids: usersIds })),
  ),
  output: z.array(id()),
})

export const getUserHistory = endpoint({
  method: 'GET',
  path: '/crm/users/history',
  access: ['admin'],
  summary: 'What was done to an account, newest first; who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})

/** The changes in the wire's words; a role by its id. */
export function changesToWire(changes: ChangedValues): ChangedValues {
  const spelling: Record<string, string> = fieldSpelling
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      spelling[field] ?? field,
      field === 'role' ? { from: roleIds[from as Role], to: roleIds[to as Role] } : { from, to },
    ]),
  )
}
