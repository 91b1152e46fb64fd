import type { ListRequest } from '#platform/lists.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { outboxList } from '../outbox.list.ts'

/** The address of the list: one state, or all; part of whom it is about; part of what it is called. */
export type OutboxSearch = ListSearch<typeof outboxList>
export type OutboxRequest = ListRequest<typeof outboxList>

const list = listSearch(outboxList, { own: { recipient: partOf } })
export const { stateOf: gridStateOf, searchOf, requestOf } = list

/** Takes from an address what the list knows; the rest is dropped. */
export function readOutboxSearch(given: Readonly<Record<string, unknown>>): OutboxSearch {
  // addresses kept from when all of it was messages
  return list.read(given.state === 'sent' ? { ...given, state: 'done' } : given)
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
function partOf(recipient: string): string {
  return /^[\d\s()+-]+$/.test(recipient) ? recipient.replace(/[\s()-]/g, '') : recipient
}
