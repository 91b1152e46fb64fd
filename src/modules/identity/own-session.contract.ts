import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { id, instant } from '#platform/wire.ts'

export const getOwnSessions = ownEndpoint('GET /profile/sessions', 'signedIn', {
  summary: 'Where one is signed in: browser, system and network of each living session, the last used first.',
  output: z.array(
    z.strictObject({
      id: id(),
      /** In a word each; empty where it is not known. */
      browser: z.string(),
      system: z.string(),
      /** A network address; of IPv6 the network. Empty where it is not known. */
      address: z.string(),
      createdAt: instant(),
      /** When it was last renewed: each page of the back-office that opens does so. */
      seenAt: instant(),
      /** The one that asks. */
      isCurrent: z.boolean(),
    }),
  ),
})
/** A living session as its owner sees it. */
export type OwnSession = AnswerOf<typeof getOwnSessions>[number]

export const endOwnSession = ownEndpoint('POST /profile/sessions/end', 'signedIn', {
  summary: 'Ends a session of one’s own, at once everywhere (AUTH-2).',
  body: z.strictObject({ id: id() }),
  output: z.null(),
})

export const endOtherSessions = ownEndpoint('POST /profile/sessions/endothers', 'signedIn', {
  summary: 'Ends every session of one’s own but the present one, and the links that would open another (AUTH-6).',
  output: z.null(),
})
