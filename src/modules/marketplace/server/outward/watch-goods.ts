import { poll } from '#platform/server/poll.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueGoods } from './push-goods.ts'

/** The shop tells a change within a minute; this leaves the telling itself half of it. */
const lookEveryMs = 20_000

/** Looks for what changed since the marketplace was told, whichever way it changed; every process does. */
export function watchGoods(shop: Shop, { everyMs = lookEveryMs } = {}): { close(): Promise<void> } {
  return poll(() => queueGoods(shop), {
    everyMs,
    failed: (fault) => shop.log.warn({ err: fault }, 'stock was not compared'),
  })
}
