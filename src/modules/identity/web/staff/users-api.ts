import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Role } from '#platform/endpoint.ts'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf, rowOf, rowsOf } from '#platform/web/rows.ts'
import {
  accountEventsFromWire,
  accountFromWire,
  accountsRequestToWire,
  revocationToWire,
  roleChangeToWire,
  type AccountEvent,
  type AccountRow,
  type AccountsRequest,
} from '../../staff-view.contract.ts'
import * as contract from '../../staff.contract.ts'

export type UsersApi = ReturnType<typeof usersApi>

/** The calls of the users' screen, in our words. */
function usersApi(call: Call) {
  return {
    async list(request: AccountsRequest): Promise<{ rows: AccountRow[]; total: number }> {
      const { data, headers } = await call(contract.getUsers, { query: accountsRequestToWire(request) })
      const rows = rowsOf(data).map(accountFromWire)
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
    },
    async find(id: string): Promise<AccountRow> {
      return accountFromWire(rowOf((await call(contract.getUsers, { query: { id } })).data))
    },
    /** Refused with 409 when somebody changed the account after its `version` (WIRE-11). */
    async changeRole(account: AccountRow, role: Role): Promise<AccountRow> {
      const { data } = await call(contract.updateUsers, { body: roleChangeToWire(account, role) })
      return accountFromWire(rowOf(data))
    },
    async revokeSessions(ids: readonly string[]): Promise<void> {
      await call(contract.revokeUsersSessions, { body: revocationToWire(ids) })
    },
    async history(id: string): Promise<AccountEvent[]> {
      return accountEventsFromWire((await call(contract.getUserHistory, { query: { id } })).data)
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
