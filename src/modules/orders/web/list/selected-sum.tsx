import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { groupOf } from '../../status.ts'
import type { ListedOrder } from './listed-order.ts'
import { ordersListTexts } from './texts.ts'

export interface SelectedSumProps {
  orders: readonly ListedOrder[]
  isPacker: boolean
}

/** What selected orders come to, and what is still to be paid of them; nobody pays for what was cancelled or refused. */
export default function SelectedSum({ orders, isPacker }: SelectedSumProps) {
  const t = useTexts(ordersListTexts)
  const { language } = useLanguage()
  const total = orders.reduce((sum, order) => sum + (order.total ?? 0), 0)
  const due = orders.reduce((sum, order) => sum + (groupOf[order.status] === 'free' ? 0 : order.amountDue), 0)
  const sums = { total: formatMoney(total, language), due: formatMoney(due, language) }
  return t(isPacker ? 'list.sumDue' : 'list.sum', sums)
}
