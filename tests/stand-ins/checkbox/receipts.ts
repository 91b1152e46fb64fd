/** A good of a receipt, as the shop sent it. */
interface WireGood {
  good?: { code?: unknown; name?: unknown; price?: unknown; tax?: unknown }
  quantity?: unknown
  is_return?: boolean
  discounts?: { type?: string; mode?: string; value?: number }[]
}

interface WirePayment {
  type?: string
  value?: number
  label?: string
  ettn?: string
}

export interface WireReceipt {
  id?: string
  goods?: WireGood[]
  payments?: WirePayment[]
  related_receipt_id?: string
}

/** A receipt as Checkbox keeps it. */
export interface KeptReceipt {
  id: string
  type: 'SELL' | 'RETURN'
  /** Kopiykas of its payments. */
  sum: number
  /** The sum of its goods; an after-payment has that of the first receipt. */
  total: number
  payments: WirePayment[]
  goods: WireGood[]
  relation: string | undefined
  related: string | undefined
  createdAt: Date
  isOffline: boolean
  /** In the words of its refusal by the tax service. */
  error: string | undefined
  shiftId: string
}

export class Unprocessable extends Error {}

/** The sum of a row; throws where Checkbox would refuse. */
export function worthOf({ good, quantity, discounts = [] }: WireGood): number {
  const { code, name, price } = good ?? {}
  if (typeof code !== 'string' || code === '' || typeof name !== 'string' || name === '')
    throw new Unprocessable('good: code and name are required')
  if (!Number.isInteger(price) || Number(price) < 0) throw new Unprocessable('price: value is not a valid integer')
  if (!Number.isInteger(quantity) || Number(quantity) <= 0)
    throw new Unprocessable('quantity: value is not a valid integer')
  const whole = Math.round((Number(price) * Number(quantity)) / 1000)
  return discounts.reduce((left, { type, mode, value }) => {
    if (mode !== 'VALUE' || !Number.isInteger(value) || Number(value) <= 0)
      throw new Unprocessable('discounts: value is not a valid integer')
    const after = type === 'DISCOUNT' ? left - Number(value) : left + Number(value)
    if (after < 0) throw new Unprocessable('discounts: more than the good')
    return after
  }, whole)
}

export function sumOf(payments: readonly WirePayment[]): number {
  return payments.reduce((sum, { type, value }) => {
    if (!['CASH', 'CASHLESS', 'ETTN'].includes(type ?? '') || !Number.isInteger(value) || Number(value) <= 0)
      throw new Unprocessable('payments: value is not a valid integer')
    return sum + Number(value)
  }, 0)
}
