import type { OrderEvent } from '../../order-events.contract.ts'
import { joinOrderEvents } from '../../order-events.ts'

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
      while (waiting.length > 0) await read(joinOrderEvents(waiting.splice(0)))
    } finally {
      isReading = false
    }
  }
}
