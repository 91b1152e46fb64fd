import type { Callable, WireOf } from '#platform/endpoint.ts'
import type { OnWire } from './account-calls.contract.ts'
import type { acceptInvitation, readInvitation } from './invitation.contract.ts'

interface InvitedCalls {
  readonly readInvitation: Callable<OnWire<typeof readInvitation>>
  readonly acceptInvitation: Callable<WireOf<typeof acceptInvitation>>
}

/** The calls of whoever was invited, without their schemas: see `accountCalls`. */
export const invitedCalls: InvitedCalls = {
  readInvitation: { method: 'POST', path: '/auth/invitation' },
  acceptInvitation: { method: 'POST', path: '/auth/invitation/accept' },
}

/** An invitation as whoever opens its link sees it. */
export type OwnInvitation = OnWire<typeof readInvitation>
