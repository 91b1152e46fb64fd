/**
 * A key of the browser's cache: the number of reviews and questions that wait. The rail knows it before any page of them
 * loads.
 */
export const unansweredKey = ['unanswered'] as const
