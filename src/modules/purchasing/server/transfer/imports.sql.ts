import { changesIn } from '#platform/server/table-file/imports-in.ts'
import type { PurchaseInput } from '../../purchase.contract.ts'

export interface ImportedPurchase {
  number: string
  /** As it was; null where it was added. */
  before: PurchaseInput | null
  /** Its pictures by the keys that they had: photos move with their product (CAT-7). */
  pictures?: Readonly<Record<string, string>> | undefined
  /** Pieces that had come of it. */
  received?: number | undefined
  /** Which it became. */
  version: number
}

export const purchaseImports = changesIn<ImportedPurchase>('purchase_imports')
