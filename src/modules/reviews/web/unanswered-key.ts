/** Of the browser's cache: how much of what shoppers wrote waits. Known to the rail before any page of it is. */
export const unansweredKey = ['unanswered'] as const
