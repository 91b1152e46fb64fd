/** Of how many views one is measured. */
export const viewsToOne = 4
