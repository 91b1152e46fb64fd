/** The shop's clock less the reader's, which may be a month off. */
let aheadMilliseconds = 0
const listeners = new Set<() => void>()

/** The instant it is in the shop: days and months of pages are those of its clock, as the server reckons them. */
export function shopNow(): Date {
  return new Date(Date.now() + aheadMilliseconds)
}

/**
 * Takes the clock of the shop from an answer, which says its second and was made after it was asked for, before it came
 * (both as `Date.now()` has them). A clock that may be right is left alone.
 */
export function setShopTime({ date, askedAt, cameAt }: { date: string | null; askedAt: number; cameAt: number }): void {
  const from = Date.parse(date ?? '')
  if (Number.isNaN(from)) return
  const fits = (ahead: number) => from <= cameAt + ahead && askedAt + ahead < from + 1000
  if (fits(aheadMilliseconds)) return
  aheadMilliseconds = fits(0) ? 0 : Math.round(from + 500 - (askedAt + cameAt) / 2)
  for (const listener of listeners) listener()
}

/** Calls whenever the clock was found to be off by something else; answers how to stop that. */
export function onShopTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
