/** How a buyer may refuse goods: try them on, or look at them, before paying; the shop never takes some goods back. */
export type ReturnTerms = 'triedOn' | 'lookedAt' | 'nonReturnable'

/** Socks of good quality are on the law's list of goods that a buyer may neither exchange nor return. */
const nonReturnable = new Set(['socks'])
const triedOn = new Set(['shoes', 'hats', 'belts', 'hairHoops'])

/** By the type's address. */
export function returnTermsOf({ slug }: { slug: string }): ReturnTerms {
  if (nonReturnable.has(slug)) return 'nonReturnable'
  return triedOn.has(slug) ? 'triedOn' : 'lookedAt'
}
