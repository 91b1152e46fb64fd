import type { OrderEvent } from '../../order-events.contract.ts'

/**
 * Reads what happened one reading at a time: what comes while one is on its way is read together after it. Five hundred
 * orders deleted at once are heard of five hundred times, and what is shown of them is read twice.
 */
export function oneReading(read: (event: OrderEvent) => Promise<unknown>): (event: OrderEvent) => Promise<void> {
  const waiting: OrderEvent[] = []
  let isReading = false
  return async (event) => {
    waiting.push(event)
    if (isReading) return
    isReading = true
    try {
      while (waiting.length > 0) await read(together(waiting.splice(0)))
    } finally {
      isReading = false
    }
  }
}

function together(events: readonly OrderEvent[]): OrderEvent {
  const all = (which: 'added' | 'changed' | 'removed') => [...new Set(events.flatMap((event) => event[which]))]
  return {
    added: all('added'),
    changed: all('changed'),
    removed: all('removed'),
    isMore: events.some(({ isMore }) => isMore),
  }
}
