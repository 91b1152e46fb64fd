import { fromHryvnias, kopiykas, type Money } from '#kit/money.ts'
import type { Untold } from '#modules/stock/lot.ts'
import type { WireImport, WireProgress, WireUndo } from './import.contract.ts'
import type { TableDelimiter } from '#platform/table-file.ts'
import type { CodeNotice, FileQuestion } from '#platform/table-import.ts'
import type { ImportState } from './transfer.ts'

/** The outcome of an import, planned or done, as its dialog shows it. Columns keep the names that the file has. */
export interface ImportView {
  fingerprint: string
  rows: number
  products: { new: number; changed: number; unchanged: number }
  lots: { new: number; changed: number; unchanged: number }
  changes: {
    row: number
    code: string
    name: string
    /** None where it is the product itself. */
    lot: { size: string; colour: string; purchaseNumber: string } | null
    isNew: boolean
    fields: { field: string; from: string; to: string }[]
    /** Of the dearest piece that it takes below cost. */
    loss: Money | undefined
  }[]
  changesCount: number
  questions: FileQuestion[]
  unknownColumns: string[]
  notices: CodeNotice[]
  /** Products that it takes below cost, and what is lost on their pieces for sale. */
  losses: { products: number; loss: Money }
  /** Products whose first lot with a colour it brings, while others have none (CAT-1). */
  untold: (Untold & { code: string })[]
  refusals: { row: number; column: string; value: string; error: string }[]
  refusalsCount: number
  /** For its undoing. */
  importId: string | null
  /** Where not all that was shown is done. */
  progress: ProgressView | undefined
}

export function importFromWire({
  subProducts,
  changes,
  lossesCount,
  lossesSum,
  withoutColor = [],
  progress,
  ...wire
}: WireImport): ImportView {
  return {
    ...wire,
    progress: progress && progressFromWire(progress),
    lots: subProducts,
    losses: { products: lossesCount, loss: kopiykas(lossesSum) },
    untold: withoutColor.map(({ code, subProducts: count, color }) => ({ code, lots: count, colour: color })),
    changes: changes.map(({ subProduct, loss, ...change }) => ({
      ...change,
      loss: loss === undefined ? undefined : fromHryvnias(loss),
      lot: subProduct && {
        size: subProduct.subCode,
        colour: subProduct.color,
        purchaseNumber: subProduct.purchaseNumber,
      },
    })),
  }
}

export interface UndoView {
  products: number
  lots: number
  left: { code: string; field: string; error: string }[]
  leftCount: number
}

/** How far an import, or its undoing, has come. */
export interface ProgressView {
  importId: string
  fileName: string
  createdAt: Date
  state: ImportState
  done: number
  total: number
  refusalsCount: number
  undone: UndoView | undefined
}

export function progressFromWire({ dateCreated, undone, ...wire }: WireProgress): ProgressView {
  return { ...wire, createdAt: new Date(dateCreated), undone: undone ? sumFromWire(undone) : undefined }
}

function sumFromWire({ subProducts, ...sum }: NonNullable<WireProgress['undone']>): UndoView {
  return { ...sum, lots: subProducts }
}

/** The outcome of undoing, and its progress while it is under way. */
export function undoFromWire({ progress, ...sum }: WireUndo): {
  undone: UndoView
  progress: ProgressView | undefined
} {
  return { undone: sumFromWire(sum), progress: progress && progressFromWire(progress) }
}

/** The query of `getImportProgress`: of one import, else of the last. */
export function progressToQuery(importId: string | undefined): Record<string, string> {
  return importId === undefined ? {} : { importId }
}

/** The query of `exportProducts` beside the filters. */
export function delimiterToWire(delimiter: TableDelimiter): { delimiter: string } {
  return { delimiter }
}
