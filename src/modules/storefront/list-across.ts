/** Lists of all types by their paths: what came lately, and what costs less than before and can be bought. */
export const listsAcross = ['new', 'sale'] as const
export type ListAcross = (typeof listsAcross)[number]
