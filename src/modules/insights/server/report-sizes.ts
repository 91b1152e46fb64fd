import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SizedProduct, SizesReport } from '../sizes.contract.ts'
import { runOf } from '../sizes.ts'
import { readEarned } from './make-earned.ts'
import { listSizes } from './sizes.sql.ts'

/** Where nobody knows yet how long a supplier takes. */
const usualLeadDays = 21

/** A product with its run of sizes, and its price. */
type ProductRun = SizedProduct & { price: Money }

/** Products by what is to be ordered again, then by what sells (EARN-6). */
export async function reportSizes(
  shop: Shop,
  language: Language,
): Promise<Omit<SizesReport, 'products'> & { products: ProductRun[] }> {
  const today = dayOf(shop.now())
  const sizes = await readEarned(shop, (db) => listSizes(db, language))
  const products = [...Map.groupBy(sizes, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const [first] = ofProduct
    if (!first) return []
    const leadDays = first.leadDays ?? usualLeadDays
    const { code, name, typeId, price } = first
    return [
      {
        productId,
        code,
        name,
        typeId,
        price,
        leadDays,
        ...runOf(ofProduct, leadDays),
      },
    ]
  })
  return {
    today,
    toOrder: products.reduce((sum, { toOrder }) => sum + toOrder, 0),
    products: products.toSorted((one, other) => other.toOrder - one.toOrder || other.perDay - one.perDay),
  }
}
