/** For how long what was done is offered to be undone (B7). */
export const undoSeconds = 10
