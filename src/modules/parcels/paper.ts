/** A label printer of 100 × 100 mm, or sheets with four labels. */
export const papers = ['label', 'a4'] as const
export type Paper = (typeof papers)[number]
