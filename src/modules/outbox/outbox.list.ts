import type { Role } from '#platform/endpoint.ts'
import { anyOf, list, part, range, type Way } from '#platform/lists.ts'
import type { State } from '#platform/work.ts'
import { channels, templates, type Template } from '#modules/messaging/message.ts'

const sees = ['admin'] as const satisfies Role[]
const templateNames = Object.keys(templates) as Template[]

/** The wire knew the outbox when all of it was messages. */
export const stateWords = {
  waiting: 'waiting',
  done: 'sent',
  kept: 'kept',
  failed: 'failed',
} as const satisfies Record<State, string>

/** Calls may give several, the page chooses one. */
const states: Way<State[], State> = { kind: 'words', spelling: stateWords }

/** The list of all that leaves the shop by itself; its statement is the platform's. */
export const outboxList = list({
  columns: {
    /** Part of what it is called in the language of the call. */
    template: { of: { wire: 'template', sees }, wire: 'title', by: part },
    state: { of: { wire: 'state', sees }, sorts: true },
    recipient: { of: { wire: 'recipient', sees }, sorts: true, by: part },
    channel: { of: { wire: 'channel', sees }, sorts: true },
    createdAt: { of: { wire: 'dateCreated', sees }, sorts: true, by: range('instant') },
    attempts: { of: { wire: 'attempts', sees }, sorts: true, by: range('count') },
    failure: { of: { wire: 'failure', sees }, sorts: true },
  },
  beside: { state: { wire: 'state', sees, by: states } },
  called: {
    channel: { wire: 'channel', sees, by: anyOf(channels) },
    names: { wire: 'template', sees, by: anyOf(templateNames) },
  },
})
