import type { Money } from '#kit/money.ts'
import type { OrderView } from '../../order-view.contract.ts'
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
  /** Where nobody sets it. */
  following: ReturnType<typeof followingSums>
  profit: Profit
}

/**
 * What the order would be worth, as one types: a number that is left empty, or is none yet, keeps its value (S5), and
 * what follows from the rest follows (ORD-5, ORD-6).
 */
export function liveMoney(values: OrderFormValues, order: OrderView, fills: readonly LineFill[]): LiveMoney {
  const basis = basisOf(values, order, fills)
  const { goodsTotal, wrappingFee, discount, deposit } = basis
  const following = followingSums(basis)
  return { goodsTotal, wrappingFee, discount, deposit, ...moneyOf(basis), following, profit: profitOf(basis) }
}

/** What the goods bring less than they cost once the discount is taken off; 0 without one, or where they bring more (ORD-6). */
export function discountLossOf({
  goodsTotal,
  discount,
  profit,
}: Pick<LiveMoney, 'goodsTotal' | 'discount' | 'profit'>): Money {
  return discount > 0 ? Math.max(0, profit.cost - (goodsTotal - discount)) : 0
}

function basisOf(values: OrderFormValues, order: OrderView, fills: readonly LineFill[]): ProfitBasis {
  const typed = (name: NumberField) =>
    notNegative(readNumber(name, values[name])) ?? (mayBeNone(name) ? null : order[name])
  return {
    ...order,
    ...Object.fromEntries(numberFields.map((name) => [name, typed(name)])),
    isShippingSubsidised: values.isShippingSubsidised,
    ...typedMoney(values, order),
    lines: fills,
  }
}
