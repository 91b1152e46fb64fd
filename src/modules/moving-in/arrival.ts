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

export interface ArrivalTable {
  name: string
  /** In the reader's language. */
  about: string
  rows: number
}

export interface ArrivalView {
  id: string
  fileName: string
  createdAt: Date
  /** When the archive was made, and by which shop. */
  madeAt: Date
  shopName: string
  state: ArrivalState
  /** Those that have rows. */
  tables: readonly ArrivalTable[]
  rowsDone: number
  rowsTotal: number
  photos: { done: number; gone: number; total: number }
  /** It can be taken back, unless something happened since. */
  canUndo: boolean
  /** Why nothing was entered, in words; empty where all went well so far. */
  failure: string
}
