import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findGoods } from '#modules/orders/server/index.ts'
import { changeCart, priceOf, priceOnSale } from './cart.ts'
import { deleteCartLine, findCartLine, listCartLines, setCartLine } from './cart.sql.ts'
import { checkoutSettings } from './settings.ts'

export interface NewSize {
  code: string
  size: string
  colour: string
  newSize: string
  /** As the page shows it: refused where the cart has neither the line nor the size, as another tab left it. */
  isInCart?: boolean
}

/**
 * Gives a line of a cart another size of its colour: it keeps its place and quantity, and takes in the line that has
 * this size already. The old price stays the seen one, so that the cart explains another price (U31).
 */
export async function resizeCartLine(
  shop: Shop,
  token: string | undefined,
  { code, size, colour, newSize, isInCart = false }: NewSize,
): Promise<{ count: number }> {
  if (newSize === size) return changeCart(shop, token, async () => {})
  const [goods] = await findGoods(shop.database.db, [{ code, size: newSize, colour }], 'lines')
  if (!goods || goods.isHidden) throw refuse('invalid', 'unknownProduct', 'size', { code })
  if (goods.size !== newSize || goods.colour !== colour)
    throw refuse('invalid', 'unknownSize', 'size', { code, size: newSize })
  const newPrice = await priceOnSale(shop, goods)
  const oldPrice = await priceOf(shop, { productId: goods.productId, size, colour })
  const available = goods.lots.reduce((sum, lot) => sum + lot.available, 0)
  return changeCart(shop, token, async (tx, id) => {
    const line = (await listCartLines(tx, id)).find(
      (each) => each.productId === goods.productId && each.size === size && each.colour === colour,
    )
    const inCart = await findCartLine(tx, id, goods)
    // the same change once more, as when its answer was lost, has been made
    if (!line && isInCart && inCart.quantity === 0) throw refuse('conflict', 'lineGone')
    if (!line) return
    const quantity = line.quantity + inCart.quantity
    const most = shop.settings.of(checkoutSettings).maxPerLine
    if (quantity > available)
      throw refuse('conflict', 'notEnoughOfSize', 'size', { code, size: newSize, available, wanted: quantity })
    if (quantity > most) throw refuse('invalid', 'tooManyPieces', 'size', { most, code })
    await deleteCartLine(tx, id, line)
    await deleteCartLine(tx, id, goods)
    await setCartLine(tx, id, { ...goods, quantity, seenPrice: oldPrice || newPrice, addedAt: line.addedAt })
  })
}
