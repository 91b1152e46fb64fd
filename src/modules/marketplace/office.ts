export const alertKinds = [
  'short',
  'unknownProduct',
  'cancelledThere',
  'paidAfterCancel',
  'openedThere',
  'refundedThere',
  'changedAfterSent',
] as const

/** How the first run of the import stands. */
export const historyStates = ['none', 'running', 'paused', 'done'] as const
export type HistoryState = (typeof historyStates)[number]

/** In what an order is not the same on both sides. */
export const differenceKinds = ['missingHere', 'missingThere', 'deletedHere', 'notUnderstood', 'sum'] as const
