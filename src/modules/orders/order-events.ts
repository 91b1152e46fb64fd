import type { OrderEvent } from './order-events.contract.ts'

/** News of something: whoever shows orders reads them anew. */
export const somethingHappened: OrderEvent = { added: [], changed: [], removed: [], isMore: true }

/** As many ids as one event names; a screen that would read more of them reads all anew. */
const mostNamed = 300

/** One event that says as much as several. */
export function joinOrderEvents(events: readonly OrderEvent[]): OrderEvent {
  const all = (which: 'added' | 'changed' | 'removed') => [...new Set(events.flatMap((event) => event[which]))]
  const [added, changed, removed] = [all('added'), all('changed'), all('removed')]
  // of very many, those that were added ring a bell
  if (added.length + changed.length + removed.length > mostNamed)
    return { ...somethingHappened, added: added.slice(0, mostNamed) }
  return { added, changed, removed, isMore: events.some(({ isMore }) => isMore) }
}
