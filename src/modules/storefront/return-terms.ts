/** What becomes of goods that do not please: tried on at the branch, looked at there, or kept, as the law has it. */
export type ReturnTerms = 'triedOn' | 'lookedAt' | 'kept'

/** Socks of good quality are on the list of what is neither exchanged nor returned. */
const kept = new Set(['socks'])
const worn = new Set(['shoes', 'hats', 'belts', 'hairHoops'])

/** By the type's address. */
export function returnTermsOf(type: { slug: string }): ReturnTerms {
  if (kept.has(type.slug)) return 'kept'
  return worn.has(type.slug) ? 'triedOn' : 'lookedAt'
}
