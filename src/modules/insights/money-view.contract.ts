import type { MoneyReportOnWire, MoneyRowsOnWire } from './money.contract.ts'
import type { MoneyQuestion } from './money-held.ts'
import { inMoney } from './report-views.contract.ts'

/** Which sum is opened, in the wire’s words. */
export function moneyFilterToWire({ holder, age, isLate, period }: Omit<MoneyQuestion, 'limit' | 'offset'>) {
  return {
    ...(holder && { holder }),
    ...(age && { age }),
    ...(isLate && { late: 'true' }),
    ...(period.from !== undefined && { start: period.from }),
    ...(period.to !== undefined && { end: period.to }),
  }
}

export function moneyQuestionToWire({ limit, offset, ...filter }: MoneyQuestion): Record<string, string> {
  return { ...moneyFilterToWire(filter), limit: String(limit), offset: String(offset) }
}

export type MoneyView = ReturnType<typeof moneyFromWire>
export type HolderView = MoneyView['holders'][number]

export function moneyFromWire({ today, total, late, holders, check }: MoneyReportOnWire) {
  const { start, end, difference, ...amounts } = check
  return {
    today,
    total: inMoney(total, ['amount']),
    late: inMoney(late, ['amount']),
    holders: holders.map(({ ages, ...held }) => ({
      ...inMoney(held, ['amount']),
      ages: ages.map((aged) => inMoney(aged, ['amount', 'late'])),
    })),
    check: {
      period: { from: start, to: end },
      isEqual: difference === 0,
      ...inMoney({ ...amounts, difference }, [
        'here',
        'held',
        'kept',
        'notAsked',
        'revenue',
        'heldBefore',
        'difference',
      ]),
    },
  }
}

export type MoneyRowsView = ReturnType<typeof moneyRowsFromWire>

export function moneyRowsFromWire({ today, total, orders }: MoneyRowsOnWire) {
  return {
    today,
    total: inMoney(total, ['amount']),
    orders: orders.map((order) => inMoney(order, ['amount'])),
  }
}
