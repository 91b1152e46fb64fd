/** Of the browser's cache: how many orders stand in each list that waits for staff. Known to the rail before any list is. */
export const waitingKey = ['orders', 'views'] as const
