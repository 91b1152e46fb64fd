import type { Delimiter, WireImport, WireUndo } from './transfer.contract.ts'

/** What an import would do, or did, as its dialog shows it. Columns keep the names that the file has. */
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
  }[]
  changesCount: number
  refusals: { row: number; column: string; value: string; error: string }[]
  refusalsCount: number
  /** For its undoing. */
  importId: string | null
}

export function importFromWire({ subProducts, changes, ...wire }: WireImport): ImportView {
  return {
    ...wire,
    lots: subProducts,
    changes: changes.map(({ subProduct, ...change }) => ({
      ...change,
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

export function undoFromWire({ subProducts, ...wire }: WireUndo): UndoView {
  return { ...wire, lots: subProducts }
}

/** The query of `importProducts`; with the fingerprint of a preview it is applied. */
export function importToQuery(fileName: string, fingerprint?: string): Record<string, string> {
  return { fileName: fileName.slice(0, 200), ...(fingerprint !== undefined && { apply: fingerprint }) }
}

/** What the query of `exportProducts` has beside the filters. */
export function delimiterToWire(delimiter: Delimiter): { delimiter: string } {
  return { delimiter }
}
