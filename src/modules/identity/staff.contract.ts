import * as z from 'zod/mini'
import { ownEndpoint, roles } from '#platform/endpoint.ts'
import { listQuery } from '#platform/lists-query.ts'
import { historyEntry, id, ignored, instant, oneTo } from '#platform/wire.ts'
import { ownUser } from './contract.ts'
import { accountList } from './account.list.ts'

/** A user as the staff see one. */
const account = z.extend(ownUser, {
  hasPassword: z.boolean(),
  createdAt: instant(),
  /** When a living session was last renewed; null when nobody is signed in. */
  lastSeenAt: z.nullable(instant()),
  /** Living ones. */
  sessions: z.int(),
  version: z.int(),
})
export type AccountRow = z.infer<typeof account>

const accountsQuery = listQuery(accountList, {}, (_, asked) => asked)

export const getUsers = ownEndpoint('GET /crm/users/get', ['admin'], {
  summary:
    'All accounts, newest first; with `id` that one alone. `search` matches parts of a name, a phone or an e-mail.',
  query: accountsQuery,
  output: z.array(account),
})

export const updateUsers = ownEndpoint('PUT /crm/users/update', ['admin'], {
  summary: 'Gives and takes roles, all or none; a new role ends the sessions (AUTH-6). The last Admin stays one.',
  body: z.strictObject({
    users: oneTo(
      500,
      z.strictObject({
        id: id(),
        role: z.enum(roles),
        version: z.optional(z.int()),
        firstName: ignored(),
        lastName: ignored(),
        phone: ignored(),
        email: ignored(),
        birthday: ignored(),
        hasPassword: ignored(),
        createdAt: ignored(),
        lastSeenAt: ignored(),
        sessions: ignored(),
      }),
    ),
  }),
  output: z.array(account),
})

export const revokeUsersSessions = ownEndpoint('POST /crm/users/revokesessions', ['admin'], {
  summary: 'Ends every session of the users, at once everywhere (AUTH-6). One’s own present session stays.',
  body: z.strictObject({ ids: oneTo(500, id()) }),
  output: z.array(id()),
})

export const getUserHistory = ownEndpoint('GET /crm/users/history', ['admin'], {
  summary: 'What was done to an account, newest first; who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})
