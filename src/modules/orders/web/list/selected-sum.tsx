import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { shownDueOf } from '../../order.ts'
import type { ListedOrder } from './listed-order.ts'
import { ordersListTexts } from './texts.ts'

export interface SelectedSumProps {
  orders: readonly ListedOrder[]
  isPacker: boolean
}

/** The total of the selected orders, and the amount due of them. */
export default function SelectedSum({ orders, isPacker }: SelectedSumProps) {
  const t = useTexts(ordersListTexts)
  const { language } = useLanguage()
  const total = orders.reduce((sum, order) => sum + (order.total ?? 0), 0)
  const due = orders.reduce((sum, order) => sum + (shownDueOf(order) ?? 0), 0)
  const sums = { total: formatMoney(total, language), due: formatMoney(due, language) }
  return t(isPacker ? 'list.sumDue' : 'list.sum', sums)
}
