import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { states, type State } from '#platform/work.ts'

const list = listSearch({ filters: ['recipient', 'template'] as const, sorted: [] })

/** The address of the list: one state, or all; part of whom it is about; part of what it is called. */
export type OutboxSearch = { state?: State } & ListSearch<'recipient' | 'template'>

/** Takes from an address what the list knows; the rest is dropped. */
export function readOutboxSearch(given: Record<string, unknown>): OutboxSearch {
  // addresses kept from when all of it was messages
  const asked = given.state === 'sent' ? 'done' : given.state
  const state = states.find((known) => known === asked)
  return { ...list.read(given), ...(state && { state }) }
}

export const { stateOf: gridStateOf, searchOf } = list

export interface OutboxRequest {
  limit: number
  offset: number
  state?: State
  recipient?: string
  title?: string
}

/** What to ask the server for. */
export function requestOf(
  { state, recipient, template }: OutboxSearch,
  range: { limit: number; offset: number },
): OutboxRequest {
  return {
    ...range,
    ...(state && { state }),
    ...(recipient && { recipient: partOf(recipient) }),
    ...(template && { title: template }),
  }
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
function partOf(recipient: string): string {
  return /^[\d\s()+-]+$/.test(recipient) ? recipient.replace(/[\s()-]/g, '') : recipient
}
