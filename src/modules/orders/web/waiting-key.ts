/**
 * A key of the browser's cache: the number of orders in each list that waits for staff. The rail knows it before any list
 * loads.
 */
export const waitingKey = ['orders', 'views'] as const
