export interface UnsavedGuard {
  /** Asks, if anything is unsaved, before typed values get lost; gives whether to go on. */
  mayLose(): Promise<boolean>
  /** Lets one go without a question: another place saved the values, or their record is gone. Until the next change. */
  release(): void
}

export interface Guard extends UnsavedGuard {
  isHolding(): boolean
}

/** The guards of all forms on the page. */
export const guards = new Set<Guard>()

/** Asks once, if anything is unsaved anywhere on the page, before all of it is left; gives whether to go on. Then nothing is held. */
export async function mayLeavePage(): Promise<boolean> {
  const holding = [...guards].filter((guard) => guard.isHolding())
  if (holding[0] && !(await holding[0].mayLose())) return false
  for (const guard of holding) guard.release()
  return true
}
