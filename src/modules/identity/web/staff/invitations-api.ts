import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import * as contract from '../../invitation.contract.ts'
import type { Inviting } from '../../invitation.contract.ts'

export type InvitationsApi = ReturnType<typeof invitationsApi>

function invitationsApi(ask: Ask) {
  return {
    list: () => ask(contract.getInvitations),
    invite: (body: Inviting) => ask(contract.addInvitation, { body }),
    renew: (id: string) => ask(contract.renewInvitation, { body: { id } }),
    withdraw: (id: string) => ask(contract.withdrawInvitation, { body: { id } }),
  }
}

export function useInvitationsApi(): InvitationsApi {
  const ask = useAsk()
  return useMemo(() => invitationsApi(ask), [ask])
}

const key = ['users', 'invitations'] as const

export function invitationsQuery(api: InvitationsApi) {
  return queryOptions({ queryKey: key, queryFn: () => api.list() })
}
