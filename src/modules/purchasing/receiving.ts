import type { Money } from '#kit/money.ts'
import type { Untold } from '#modules/stock/lot.ts'

/** The changes that putting a purchase into stock makes, or would make (BUY-4). */
export interface ReceiptPlan {
  number: string
  version: number
  newProducts: { code: string; name: string }[]
  /** Those that change. */
  lines: {
    lineId: string
    lotId: string | null
    code: string
    size: string
    colour: string
    isNew: boolean
    /** Pieces in all so far. */
    received: { from: number; to: number }
    /** From is null of a new lot. */
    unitCost: { from: Money | null; to: Money }
  }[]
  /** Products whose first lot with a colour comes, while others have none (CAT-1). */
  untold: (Untold & { code: string })[]
  /** Those whose profit moves, the most moved first. */
  orders: { orderId: string; orderNumber: string; profit: { from: Money; to: Money } }[]
  profitChange: Money
}
