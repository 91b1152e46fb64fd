/** Marketplaces whose ids of goods the shop knows; the orders of Prom are imported so far. */
export const marketplaces = ['prom', 'rozetka'] as const
export type Marketplace = (typeof marketplaces)[number]
