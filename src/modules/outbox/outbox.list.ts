import type { Role } from '#platform/roles.ts'
import { anyOf, asWeSpell, list, part, range, type Way } from '#platform/lists.ts'
import { states, type State } from '#platform/work.ts'
import { channels, templates, type Template } from '#modules/messaging/message.ts'

const sees = ['admin'] as const satisfies Role[]
const templateNames = Object.keys(templates) as Template[]

/** Calls may give several, the page chooses one. */
const someStates: Way<State[], State> = { kind: 'words', spelling: asWeSpell(states) }

/** The list of all that leaves the shop by itself; its statement is the platform's. */
export const outboxList = list({
  columns: {
    /** Part of what it is called in the language of the call. */
    template: { of: { wire: 'template', sees }, wire: 'title', by: part },
    state: { of: { wire: 'state', sees }, sorts: true },
    recipient: { of: { wire: 'recipient', sees }, sorts: true, by: part },
    channel: { of: { wire: 'channel', sees }, sorts: true },
    createdAt: { of: { wire: 'createdAt', sees }, sorts: true, by: range('instant') },
    attempts: { of: { wire: 'attempts', sees }, sorts: true, by: range('count') },
    failure: { of: { wire: 'failure', sees }, sorts: true },
  },
  beside: { state: { wire: 'state', sees, by: someStates } },
  called: {
    channel: { wire: 'channel', sees, by: anyOf(channels) },
    names: { wire: 'template', sees, by: anyOf(templateNames) },
  },
})
