import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readCart } from '#modules/orders/server/index.ts'
import type { CartData } from '../page-data.ts'
import { nameOf, picturesOf } from './cards.ts'
import { listShown } from './storefront.sql.ts'

/** A visitor's cart as it stands in the database this moment (NAV-6). */
export async function loadCart(
  shop: Shop,
  token: string | undefined,
  language: Language,
  errors: FieldError[] = [],
): Promise<CartData> {
  const { db } = shop.database
  const cart = await readCart(db, token)
  const shown = await listShown(db, [...new Set(cart.lines.map(({ productId }) => productId))], 1)
  const pictures = new Map(shown.map((product) => [product.id, picturesOf(product, language)[0] ?? null]))
  const lines = cart.lines.map((line) => ({
    code: line.code,
    name: nameOf(line, language),
    size: line.size,
    quantity: line.quantity,
    available: Math.max(0, line.available),
    price: line.price,
    sum: line.price * line.quantity,
    picture: pictures.get(line.productId) ?? null,
  }))
  const most = shop.config.maxPerLine
  return {
    lines,
    goodsTotal: lines.reduce((total, { sum }) => total + sum, 0),
    canCheckOut: lines.length > 0 && lines.every(({ quantity, available }) => quantity <= Math.min(available, most)),
    errors,
    maxQuantity: most,
  }
}
