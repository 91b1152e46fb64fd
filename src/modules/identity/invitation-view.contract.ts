import { roleIds, roleOf, staffOf, type Callable, type Staff, type WireOf } from '#platform/endpoint.ts'
import type * as contract from './invitation.contract.ts'
import type { WireInvitation, WireInvited } from './invitation.contract.ts'
import type { Invitation } from './invitation.ts'

type Declared = Pick<typeof contract, 'readInvitation' | 'acceptInvitation'>

const addresses = {
  readInvitation: { method: 'POST', path: '/auth/invitation' },
  acceptInvitation: { method: 'POST', path: '/auth/invitation/accept' },
} as const

/** The calls of whoever was invited, without their schemas: see `accountCalls`. */
export const invitedCalls: { readonly [Name in keyof typeof addresses]: Callable<WireOf<Declared[Name]>> } = addresses

/** An invitation as whoever opens its link sees it. */
export interface OwnInvitation {
  role: Staff
  name: string
  email: string
  expiresAt: Date
}

export function ownInvitationFromWire(wire: WireOf<Declared['readInvitation']>): OwnInvitation {
  return {
    role: staffOf(roleOf(wire.RoleId)),
    name: wire.name,
    email: wire.Email,
    expiresAt: new Date(wire.dateExpires),
  }
}

export function invitationFromWire(wire: WireInvitation): Invitation {
  return {
    id: wire.Id,
    role: staffOf(roleOf(wire.RoleId)),
    name: wire.name,
    email: wire.Email || null,
    invitedBy: wire.invitedBy,
    createdAt: new Date(wire.dateCreated),
    expiresAt: new Date(wire.dateExpires),
  }
}

/** A link that was just made: it is shown this once. */
export interface NewLink {
  link: string
  /** Where a letter with it goes; null where none does. */
  sentTo: string | null
  expiresAt: Date
}

export function newLinkFromWire(wire: WireInvited): NewLink {
  return { link: wire.link, sentTo: wire.isSent ? wire.Email : null, expiresAt: new Date(wire.dateExpires) }
}

export interface Inviting {
  role: Staff
  name: string
  email: string
}

export function invitingToWire({ role, name, email }: Inviting) {
  return { RoleId: roleIds[role], name, Email: email }
}

export function invitationIdToWire(id: string) {
  return { Id: id }
}

const formFields: Readonly<Record<string, string>> = { RoleId: 'role', Email: 'email' }

/** The field of the form that an error of the wire belongs to. */
export function invitingFieldOf(id: string): string {
  return formFields[id] ?? id
}
