import type { ImportState } from '#modules/goods/transfer.ts'

/** Kinds of things that a table of the shop before brings, beside goods. */
export const pastKinds = ['orders', 'customers'] as const
export type PastKind = (typeof pastKinds)[number]

/** How far a table of the shop before has come, or its undoing. */
export interface PastImport {
  importId: string
  kind: PastKind
  fileName: string
  createdAt: Date
  state: ImportState
  /** Of the undoing, once that began. */
  done: number
  total: number
  /** How many came. */
  entered: number
  /** Undefined until somebody takes it back; `stays` are things that staff changed since. */
  undone: { takenBack: number; stays: number } | undefined
}
