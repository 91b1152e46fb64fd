import { formatDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import type { ListedSale } from '../office.contract.ts'

/** Asks the marketplace for what it kept of cancelled orders; in Ukrainian, whoever reads the office. */
export function refundLetter(sales: readonly ListedSale[]): string {
  const sum = sales.reduce((all, sale) => all + sale.sum, 0)
  return [
    'Добрий день.',
    '',
    'Просимо повернути комісію за замовлення, які скасовано:',
    ...sales.map(
      ({ number, placedAt, sum: kept }) => `№ ${number} від ${formatDay(placedAt, 'uk')}: ${formatMoney(kept, 'uk')}`,
    ),
    '',
    `Разом: ${formatMoney(sum, 'uk')}.`,
    'Дякуємо.',
  ].join('\n')
}
