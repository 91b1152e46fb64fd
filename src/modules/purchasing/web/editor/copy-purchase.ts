import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { newId } from '#platform/web/new-id.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { emptyPurchase, type PurchaseFormValues } from './purchase-form.ts'
import { valuesOf } from './purchase-form-values.ts'

/**
 * A new purchase of the same goods and prices: of today, with no number, neither paid nor received. Terms of the
 * whole bill were of that bill alone.
 */
export function copyOf(
  purchase: OfficePurchase,
  { language, today }: { language: Language; today: Day },
): PurchaseFormValues {
  const { products, rows, currency, rate, supplier, carrier, deliveryAddress, note } = valuesOf(purchase, language)
  const ids = new Map(products.map(({ id }) => [id, newId()]))
  return {
    ...emptyPurchase(today),
    currency,
    rate,
    supplier,
    carrier,
    deliveryAddress,
    note,
    products: products.map((product) => ({
      ...product,
      id: ids.get(product.id) ?? newId(),
    })),
    rows: rows
      .map((row) => ({
        ...row,
        id: newId(),
        productId: ids.get(row.productId) ?? '',
        cells: row.cells.map((cell) => ({
          ...cell,
          lineId: newId(),
          count: cell.count === '0' ? '' : cell.count,
        })),
      }))
      .filter(({ cells }) => cells.some(({ count }) => count !== '')),
  }
}
