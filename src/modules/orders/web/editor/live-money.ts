import type { Money } from '#kit/money.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { followingSums, moneyOf, type OrderMoney } from '../../order.ts'
import { profitOf, type Profit, type ProfitBasis } from '../../profit.ts'
import {
  mayBeNone,
  notNegative,
  numberFields,
  readNumber,
  typedMoney,
  type NumberField,
  type OrderFormValues,
} from '../order-form-values.ts'
import type { LineFill } from './line-fill.ts'

export interface LiveMoney extends OrderMoney {
  goodsTotal: Money
  wrappingFee: Money
  discount: Money
  deposit: Money
  /** The sum where staff set none. */
  following: ReturnType<typeof followingSums>
  profit: Profit
}

/**
 * The order's money as one types: an empty or unfinished number keeps its saved value (S5), and the sums that follow from
 * others follow (ORD-5, ORD-6).
 */
export function liveMoney(values: OrderFormValues, order: OfficeOrder, fills: readonly LineFill[]): LiveMoney {
  const basis = basisOf(values, order, fills)
  const { goodsTotal, wrappingFee, discount, deposit } = basis
  const following = followingSums(basis)
  return { goodsTotal, wrappingFee, discount, deposit, ...moneyOf(basis), following, profit: profitOf(basis) }
}

/** The cost of the goods above their price less the discount; 0 without a discount, or where they bring more (ORD-6). */
export function discountLossOf({
  goodsTotal,
  discount,
  profit,
}: Pick<LiveMoney, 'goodsTotal' | 'discount' | 'profit'>): Money {
  return discount > 0 ? Math.max(0, profit.cost - (goodsTotal - discount)) : 0
}

function basisOf(values: OrderFormValues, order: OfficeOrder, fills: readonly LineFill[]): ProfitBasis {
  const typed = (name: NumberField) =>
    notNegative(readNumber(name, values[name])) ?? (mayBeNone(name) ? null : order[name])
  return {
    ...order,
    ...Object.fromEntries(numberFields.map((name) => [name, typed(name)])),
    isShippingSubsidised: values.isShippingSubsidised,
    ...typedMoney(values, order),
    lines: fills.map(({ lots, past }) => ({ lots, ...past })),
  }
}
