import { parseMoney, type Money } from '#kit/money.ts'

export interface PriceBounds {
  priceFrom?: Money
  priceTo?: Money
}

/** Prices as people ask for them: `1250`, `1000-1500`, `1000…1500`, `>1000`, `до 1500`; undefined of anything else. */
export function readPriceFilter(typed: string): PriceBounds | undefined {
  const text = typed.trim().toLowerCase()
  const between = /^(.*\d\D*?)\s*(?:-|–|—|\.{2,}|…)\s*(\d.*)$/.exec(text)
  if (between) return bounds(between[1], between[2])
  const from = /^(?:>=?|≥|від|from)\s*(.*)$/.exec(text)
  if (from) return bounds(from[1], undefined)
  const to = /^(?:<=?|≤|до|to)\s*(.*)$/.exec(text)
  if (to) return bounds(undefined, to[1])
  return bounds(text, text)
}

function bounds(from: string | undefined, to: string | undefined): PriceBounds | undefined {
  const priceFrom = from === undefined ? undefined : parseMoney(from)
  const priceTo = to === undefined ? undefined : parseMoney(to)
  const isUnread = (text: string | undefined, price: Money | undefined) => text !== undefined && !isAmount(price)
  if (isUnread(from, priceFrom) || isUnread(to, priceTo)) return undefined
  return { ...(priceFrom !== undefined && { priceFrom }), ...(priceTo !== undefined && { priceTo }) }
}

function isAmount(price: Money | undefined): boolean {
  return price !== undefined && price >= 0
}
