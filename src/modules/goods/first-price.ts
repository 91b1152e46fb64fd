import type { Money } from '#kit/money.ts'

interface Priced {
  price: Money
}

/** What a purchase brought is hidden while it has no price; with its first one it is for sale (BUY-4). */
export function isFirstPrice(
  before: { isHidden: boolean; lots: readonly Priced[] } | undefined,
  lots: readonly Priced[],
): boolean {
  if (!before?.isHidden || before.lots.length === 0) return false
  return before.lots.every(({ price }) => price === 0) && lots.some(({ price }) => price > 0)
}
