import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#platform/server/shop.ts'
import { queueGoods } from './tell-goods.ts'

/** A change is told within a minute; this leaves the telling itself half of it. */
const lookEveryMs = 20_000

/** Looks for what changed since the marketplace was told, whichever way it changed; every process does. */
export function openGoodsTeller(shop: Shop, { everyMs = lookEveryMs } = {}): { close(): Promise<void> } {
  const stopping = new AbortController()
  const looking = look()

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      await queueGoods(shop).catch((fault: unknown) => shop.log.warn({ err: fault }, 'stock was not compared'))
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async close() {
      stopping.abort()
      await looking
    },
  }
}
