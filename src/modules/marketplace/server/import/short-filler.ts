import { poll } from '#platform/server/poll.ts'
import type { Shop } from '#platform/server/shop.ts'
import { fillShort } from './fill-short.ts'

/** For stock that another process, or a script, has put there. */
const lookEveryMs = 20_000

/**
 * Fills lines that are short as soon as stock comes, whichever way: right after each commit of this process that changes
 * what a product has, and now and then besides (ORD-8).
 */
export function openShortFiller(shop: Shop, { everyMs = lookEveryMs } = {}): { close(): Promise<void> } {
  const looking = poll(() => fillShort(shop), {
    everyMs,
    failed: (fault) => shop.log.warn({ err: fault }, 'lines that are short were not filled'),
  })
  shop.database.onCommit((tags) => {
    if ([...tags].some((tag) => tag.startsWith('product:'))) looking.now()
  })
  return looking
}
