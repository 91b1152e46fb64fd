import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findProductsByCodes } from '#modules/catalog/server/index.ts'
import { readCart } from '#modules/orders/server/index.ts'
import type { CartData } from '../page-data.ts'
import { nameOf, picturesOf } from './cards.ts'
import { listShown } from './storefront.sql.ts'

/** A visitor's cart as it stands in the database this moment (NAV-6). */
export async function loadCart(
  shop: Shop,
  token: string | undefined,
  language: Language,
  { errors = [], removed }: { errors?: FieldError[]; removed?: URLSearchParams } = {},
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
    priceBefore: line.available > 0 && line.seenPrice !== line.price ? line.seenPrice : null,
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
    removed: removed ? await readRemoved(shop, removed, language) : null,
  }
}

/** Written by the redirect after a removal; forged, it offers nothing that the page of the product does not. */
async function readRemoved(shop: Shop, query: URLSearchParams, language: Language): Promise<CartData['removed']> {
  const [product] = await findProductsByCodes(shop.database.db, [query.get('removed') ?? ''])
  return (
    (product && {
      code: product.code,
      name: nameOf(product, language),
      size: query.get('size') ?? '',
      quantity: Number(query.get('quantity') ?? 1),
    }) ??
    null
  )
}
