import type { TestShop } from './shop.ts'

/** The same shop, whose time goes on only when the test travels: a busy machine makes no wait any shorter. */
export function stopClock(shop: TestShop): TestShop {
  let at = Date.now()
  return { ...shop, now: () => new Date(at), travel: (milliseconds) => void (at += milliseconds) }
}
