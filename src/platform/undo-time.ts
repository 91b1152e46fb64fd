/** For how long what was done is offered to be undone (B7). */
export const undoSeconds = 10

/** The shop tells nobody outside of a change of status before this: a person may hold the undo, which takes a moment itself. */
export const settledSeconds = undoSeconds + 10

/** How long whoever points at the undo of such a change holds it at the most. */
export const heldUndoSeconds = settledSeconds - 3

/** Whether others may have been told of what was sent off then, so that an undo comes after the fact. */
export function isSettled(sentAt: number, now: number = Date.now()): boolean {
  return now - sentAt >= settledSeconds * 1000
}

/** When what is done now is to be told outside. */
export function settledAt(now: Date): Date {
  return new Date(now.getTime() + settledSeconds * 1000)
}
