/** Orders of Prom that could not be read, in the quarantine. */
export const badOrders = { name: 'prom.order', company: 'prom' } as const
