import { formatDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import type { ListedMarketplaceOrder } from '../office.contract.ts'

/** Asks the marketplace for what it kept of cancelled orders; in Ukrainian, whoever reads the office. */
export function refundLetter(marketplaceOrders: readonly ListedMarketplaceOrder[]): string {
  const sum = marketplaceOrders.reduce((all, marketplaceOrder) => all + marketplaceOrder.sum, 0)
  return [
    'Добрий день.',
    '',
    'Просимо повернути комісію за замовлення, які скасовано:',
    ...marketplaceOrders.map(
      ({ number, placedAt, sum: amount }) =>
        `№ ${number} від ${formatDay(placedAt, 'uk')}: ${formatMoney(amount, 'uk')}`,
    ),
    '',
    `Разом: ${formatMoney(sum, 'uk')}.`,
    'Дякуємо.',
  ].join('\n')
}
