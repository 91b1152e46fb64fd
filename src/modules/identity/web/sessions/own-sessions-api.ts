import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import * as contract from '../../own-session.contract.ts'

export type OwnSessionsApi = ReturnType<typeof ownSessionsApi>

function ownSessionsApi(ask: Ask) {
  return {
    list: () => ask(contract.getOwnSessions),
    end: (id: string) => ask(contract.endOwnSession, { body: { id } }),
    endOthers: () => ask(contract.endOtherSessions),
  }
}

export function useOwnSessionsApi(): OwnSessionsApi {
  const ask = useAsk()
  return useMemo(() => ownSessionsApi(ask), [ask])
}

export function ownSessionsQuery(api: OwnSessionsApi) {
  return queryOptions({ queryKey: ['sessions', 'own'], queryFn: () => api.list() })
}
