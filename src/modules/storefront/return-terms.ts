/** What becomes of goods that do not please: they are tried on or looked at before they are paid for; some are not taken back. */
export type ReturnTerms = 'triedOn' | 'lookedAt' | 'nonReturnable'

/** Socks of good quality are on the law's list of what is neither exchanged nor returned. */
const nonReturnable = new Set(['socks'])
const triedOn = new Set(['shoes', 'hats', 'belts', 'hairHoops'])

/** By the type's address. */
export function returnTermsOf({ slug }: { slug: string }): ReturnTerms {
  if (nonReturnable.has(slug)) return 'nonReturnable'
  return triedOn.has(slug) ? 'triedOn' : 'lookedAt'
}
