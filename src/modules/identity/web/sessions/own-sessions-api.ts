import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../../own-session.contract.ts'
import type { OwnSession } from '../../own-session.ts'

export type OwnSessionsApi = ReturnType<typeof ownSessionsApi>

function ownSessionsApi(call: Call) {
  return {
    async list(): Promise<OwnSession[]> {
      return (await call(contract.getOwnSessions)).data.map(contract.ownSessionFromWire)
    },
    async end(id: string): Promise<void> {
      await call(contract.endOwnSession, { body: contract.ownSessionIdToWire(id) })
    },
    async endOthers(): Promise<void> {
      await call(contract.endOtherSessions)
    },
  }
}

export function useOwnSessionsApi(): OwnSessionsApi {
  const call = useCall()
  return useMemo(() => ownSessionsApi(call), [call])
}

export function ownSessionsQuery(api: OwnSessionsApi) {
  return queryOptions({ queryKey: ['sessions', 'own'], queryFn: () => api.list() })
}
