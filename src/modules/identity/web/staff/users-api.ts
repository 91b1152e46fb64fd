import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Role } from '#platform/roles.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { Call } from '#platform/web/api.ts'
import { askBy, askRows } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { rowOf } from '#platform/web/rows.ts'
import type { ListRequest } from '#platform/lists.ts'
import { userFromWire } from '../../account-calls.contract.ts'
import { accountList } from '../../account.list.ts'
import * as contract from '../../staff.contract.ts'
import type { AccountRow } from '../../staff.contract.ts'

export type AccountsRequest = ListRequest<typeof accountList>

/** One thing that was done to an account. */
export interface AccountEvent {
  at: Date
  who: string
  kind: string
  /** Set when the role was changed. */
  role: { from: Role; to: Role } | undefined
}

export type UsersApi = ReturnType<typeof usersApi>

type Answered = AnswerOf<typeof contract.getUsers>[number]

function rowFromWire({ hasPassword, createdAt, lastSeenAt, sessions, version, ...user }: Answered): AccountRow {
  return { ...userFromWire(user), hasPassword, createdAt, lastSeenAt, sessions, version }
}

/** The calls of the users' screen, in our words. */
function usersApi(call: Call) {
  const ask = askBy(call)
  const list = async (request: AccountsRequest) => {
    const { rows, total } = await askRows(call, accountList, contract.getUsers, request)
    return { rows: rows.map(rowFromWire), total }
  }
  return {
    list,
    find: async (id: string): Promise<AccountRow> => rowOf((await list({ id })).rows),
    /** Refused with 409 when somebody changed the account after its `version` (WIRE-11). */
    changeRole: async (account: AccountRow, role: Role): Promise<AccountRow> =>
      rowFromWire(rowOf(await ask(contract.updateUsers, { body: contract.roleChangeToWire(account, role) }))),
    async revokeSessions(ids: readonly string[]): Promise<void> {
      await ask(contract.revokeUsersSessions, { body: { ids: [...ids] } })
    },
    async history(id: string): Promise<AccountEvent[]> {
      const events = await ask(contract.getUserHistory, { query: { id } })
      return events.map(({ changes, ...event }) => ({ ...event, role: changes['role'] as AccountEvent['role'] }))
    },
  }
}

export function useUsersApi(): UsersApi {
  const call = useCall()
  return useMemo(() => usersApi(call), [call])
}

export const userKeys = {
  count: ['users', 'count'] as const,
  history: (id: string) => ['users', 'history', id] as const,
}

export function countQuery(api: UsersApi) {
  return { queryKey: userKeys.count, queryFn: async () => (await api.list({ limit: 1, offset: 0 })).total }
}

export function historyQuery(api: UsersApi, id: string) {
  return queryOptions({ queryKey: userKeys.history(id), queryFn: () => api.history(id) })
}
