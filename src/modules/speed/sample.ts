/** The number of page views for each one that a visitor's browser measures. */
export const viewsToOne = 4
