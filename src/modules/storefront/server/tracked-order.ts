import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findProductsByCodes } from '#modules/catalog/server/index.ts'
import { moneyOf } from '#modules/orders/order.ts'
import type { TrackedOrder as FoundOrder } from '#modules/orders/server/index.ts'
import type { TrackedOrder } from '../page-data.ts'
import { nameOf } from './cards.ts'

/** An order as its owner may see it: whole behind the secret link, its status alone by number and phone (ORD-12). */
export async function showOrder(
  shop: Shop,
  { order, steps }: FoundOrder,
  language: Language,
  { isWhole }: { isWhole: boolean },
): Promise<TrackedOrder> {
  const { number, status, isReturning, createdAt, carrier } = order
  const shown = { number, status, isReturning, placedAt: createdAt, carrier, trackingNumber: '', details: null }
  if (!isWhole) return shown

  // an order keeps the Ukrainian name; the other one is read while the product is there (LOC-5)
  const products = await findProductsByCodes(
    shop.database.db,
    language === 'uk' ? [] : order.lines.map(({ code }) => code),
  )
  const names = new Map(products.map((product) => [product.code, nameOf(product, language)]))
  const { total, amountDue } = moneyOf(order)
  return {
    ...shown,
    trackingNumber: order.trackingNumber,
    details: {
      lines: order.lines
        .map(({ code, name, size, quantity, returnedQuantity, price }) => ({
          name: names.get(code) ?? name,
          size,
          quantity: quantity - (status === 'refused' ? 0 : returnedQuantity),
          price,
        }))
        .filter(({ quantity }) => quantity > 0),
      discount: order.discount,
      total,
      amountDue,
      deliveryAddress: order.deliveryAddress,
      trackingPath: `/track/${order.trackingToken}`,
      steps,
    },
  }
}
