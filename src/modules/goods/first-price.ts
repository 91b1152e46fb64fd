import type { Money } from '#kit/money.ts'

interface Priced {
  price: Money
}

/** Whether goods of a purchase get their first price: hidden until then, they go on sale with it (BUY-4). */
export function isFirstPrice(
  before: { isHidden: boolean; lots: readonly Priced[] } | undefined,
  lots: readonly Priced[],
): boolean {
  if (!before?.isHidden || before.lots.length === 0) return false
  return before.lots.every(({ price }) => price === 0) && lots.some(({ price }) => price > 0)
}
