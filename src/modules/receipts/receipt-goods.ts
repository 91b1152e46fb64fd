import type { Money } from '#kit/money.ts'

/** A row of a receipt before its sums are fitted. */
export interface SoldGoods {
  code: string
  name: string
  price: Money
  quantity: number
  /** Empty where the goods have none. */
  barcode: string
  /** A code of UKTZED; empty, or left out in a receipt of before, where there is none. */
  uktzed?: string
  /** Codes of tax groups, as the register's cabinet numbers them. */
  taxes: readonly number[]
}

export interface ReceiptRow extends SoldGoods {
  /** The discount of the row; below zero, an extra charge. */
  discount: Money
}

/**
 * Rows whose sum is the total of a receipt, to the kopiyka: each bears its share of the difference as a discount or a surcharge,
 * and the first rows bear the kopiykas that remain (ORD-6). Null where nothing is sold.
 */
export function fitTo(goods: readonly SoldGoods[], total: Money): ReceiptRow[] | null {
  const rows = goods.filter(({ quantity }) => quantity > 0)
  const whole = rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const first = rows[0]
  if (!first) return null
  const difference = whole - total
  // where all of them are gifts, the first bears the whole payment
  if (whole === 0) return rows.map((row) => ({ ...row, discount: row === first ? -total : 0 }))
  const shares = rows.map(({ price, quantity }) => Math.trunc((difference * price * quantity) / whole))
  let left = difference - shares.reduce((sum, share) => sum + share, 0)
  return rows.map((row, index) => {
    const share = shares[index] ?? 0
    const room = row.price * row.quantity - share
    // no row costs less than nothing
    const extra = left > 0 ? Math.min(left, room) : left
    left -= extra
    return { ...row, discount: share + extra }
  })
}

/** The sum of a row. */
export function worthOf({ price, quantity, discount }: ReceiptRow): Money {
  return price * quantity - discount
}
