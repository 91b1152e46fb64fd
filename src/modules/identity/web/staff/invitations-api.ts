import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import {
  invitationFromWire,
  invitationIdToWire,
  invitingToWire,
  newLinkFromWire,
  type Inviting,
  type NewLink,
} from '../../invitation-view.contract.ts'
import * as contract from '../../invitation.contract.ts'
import type { Invitation } from '../../invitation.ts'

export type InvitationsApi = ReturnType<typeof invitationsApi>

function invitationsApi(call: Call) {
  return {
    async list(): Promise<Invitation[]> {
      return (await call(contract.getInvitations)).data.map(invitationFromWire)
    },
    async invite(inviting: Inviting): Promise<NewLink> {
      return newLinkFromWire((await call(contract.addInvitation, { body: invitingToWire(inviting) })).data)
    },
    async renew(id: string): Promise<NewLink> {
      return newLinkFromWire((await call(contract.renewInvitation, { body: invitationIdToWire(id) })).data)
    },
    async withdraw(id: string): Promise<void> {
      await call(contract.withdrawInvitation, { body: invitationIdToWire(id) })
    },
  }
}

export function useInvitationsApi(): InvitationsApi {
  const call = useCall()
  return useMemo(() => invitationsApi(call), [call])
}

const key = ['users', 'invitations'] as const

export function invitationsQuery(api: InvitationsApi) {
  return queryOptions({ queryKey: key, queryFn: () => api.list() })
}
