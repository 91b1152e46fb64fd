/** Kinds of things that a table of the shop before brings, beside goods. */
export const pastKinds = ['orders', 'customers', 'overheads'] as const
export type PastKind = (typeof pastKinds)[number]
