/** An archive of a whole shop that moves into an empty one. */
export const arrivalStates = [
  // read and counted; nothing is entered
  'planned',
  // rows are being entered: all of them are there at the end, or none
  'running',
  'stopped',
  'interrupted',
  'failed',
  // all rows are there, photos follow
  'photos',
  'photosStopped',
  'done',
  // all rows go, or none
  'undoing',
  'undone',
] as const
export type ArrivalState = (typeof arrivalStates)[number]
