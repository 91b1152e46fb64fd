import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire } from '#platform/wire.ts'
import type { OwnSession } from './own-session.ts'

const wireOwnSession = z.strictObject({
  Id: id(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  dateCreated: answeredInstant(),
  dateLastSeen: answeredInstant(),
  isCurrent: z.boolean(),
})
type WireOwnSession = z.infer<typeof wireOwnSession>

export const getOwnSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  access: 'signedIn',
  summary: 'Where one is signed in: browser, system and network of each living session, the last used first.',
  output: z.array(wireOwnSession),
})

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/profile/sessions/end',
  fieldSpelling: { id: 'Id' },
  access: 'signedIn',
  summary: 'Ends a session of one’s own, at once everywhere (AUTH-2).',
  body: z.pipe(
    z.strictObject({ Id: id() }),
    z.transform((wire) => ({ id: wire.Id })),
  ),
  output: z.null(),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/profile/sessions/endothers',
  access: 'signedIn',
  summary: 'Ends every session of one’s own but the present one, and the links that would open another (AUTH-6).',
  output: z.null(),
})

export function ownSessionToWire({ createdAt, seenAt, id, ...session }: OwnSession): WireOwnSession {
  return { Id: id, ...session, dateCreated: instantToWire(createdAt), dateLastSeen: instantToWire(seenAt) }
}

export function ownSessionFromWire({
  Id,
  dateCreated,
  dateLastSeen,
  ...session
}: WireOf<typeof getOwnSessions>[number]): OwnSession {
  return { id: Id, ...session, createdAt: new Date(dateCreated), seenAt: new Date(dateLastSeen) }
}

export function ownSessionIdToWire(id: string) {
  return { Id: id }
}
