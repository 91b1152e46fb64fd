/** For how long what was done is offered to be undone (B7). */
export const undoSeconds = 10

/** Nobody outside is told of a change of status before this: the undo may be held for a while, and takes a moment itself. */
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
