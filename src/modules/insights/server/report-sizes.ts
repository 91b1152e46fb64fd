import { dayOf, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { runOf, type RunOfSizes } from '../sizes.ts'
import { readEarned } from './make-earned.ts'
import { listSizes } from './sizes.sql.ts'

/** Where nobody knows yet how long a supplier takes. */
const usualLeadDays = 21

export interface ProductRun extends RunOfSizes {
  productId: string
  code: string
  name: string
  typeId: string
  leadDays: number
  price: Money
}

/** Products by what is to be ordered again, then by what sells (EARN-6). */
export async function reportSizes(shop: Shop, language: Language): Promise<{ today: Day; products: ProductRun[] }> {
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
    products: products.toSorted((one, other) => other.toOrder - one.toOrder || other.perDay - one.perDay),
  }
}
