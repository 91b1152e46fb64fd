import { ofCode } from '#modules/catalog/product.ts'
import type { Money } from '#kit/money.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { compareSizes, isOnSale } from '#modules/stock/lot.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { findGoods, type Goods } from '#modules/orders/server/index.ts'
import { hashOf, newAddressToken, newToken } from './cart-token.ts'
import {
  addToken,
  countCart,
  deleteCartLine,
  findCartId,
  findCartLine,
  insertCart,
  listCartLines,
  lockCartOf,
  setCartLine,
  type CartGoods,
} from './cart.sql.ts'
import { checkoutSettings } from './settings.ts'

export interface CartLine {
  productId: string
  code: string
  nameUk: string
  nameEn: string
  isHidden: boolean
  size: string
  /** By its Ukrainian name; empty for what is not told apart. */
  colour: string
  quantity: number
  /** Pieces that can be bought now; 0 for hidden products. */
  available: number
  price: Money
  /** Without a sale. */
  ownPrice: Money
  /** The price when the shopper put it here; null where the shop does not know it. */
  seenPrice: Money | null
  /** When it was put here: the lines stand in this order. */
  addedAt: Date
  /** Whether the lot has no colour while other lots of the product are offered by theirs (CAT-1). */
  isUntold: boolean
  /** The sizes of its colour, in their order. */
  sizes: { size: string; available: number }[]
}

export interface Cart {
  id: string | undefined
  lines: CartLine[]
}

export interface CartWish {
  code: string
  size: string
  /** May be left out where the goods come in one colour. */
  colour?: string | undefined
  quantity: number
  /** The same one again, as when its answer was lost, puts nothing more there. */
  press?: string | undefined
  /** Its old place, for goods that come back; a day to come is today. */
  addedAt?: Date | undefined
  /** Whether it is a line of the cart: one that is gone is refused. */
  isInCart?: boolean
}

/** Always from the database (NAV-6). An unknown token is an empty cart. */
export async function readCart(db: Db | Tx, token: string | undefined): Promise<Cart> {
  const id = token ? await findCartId(db, hashOf(token)) : undefined
  if (!id) return { id: undefined, lines: [] }
  const rows = await listCartLines(db, id)
  const stock = await listSizeStock(
    db,
    rows.map((row) => row.productId),
  )
  const keyOf = ({ productId, size, colour }: CartGoods) => JSON.stringify([productId, size, colour])
  const byGoods = new Map(stock.map((each) => [keyOf(each), each]))
  const lines = rows.map((row) => {
    const found = byGoods.get(keyOf(row))
    const sizes = stock
      .filter(({ productId, colour }) => productId === row.productId && colour === row.colour)
      .map((each) => ({ size: each.size, available: !row.isHidden && isOnSale(each) ? each.available : 0 }))
      .toSorted((one, other) => compareSizes(one.size, other.size))
    const isUntold =
      row.colour === '' && stock.some(({ productId, colour }) => productId === row.productId && colour !== '')
    const available = found && !row.isHidden && isOnSale(found) ? found.available : 0
    return { ...row, available, price: found?.price ?? 0, ownPrice: found?.ownPrice ?? 0, isUntold, sizes }
  })
  return { id, lines }
}

export interface FilledCart {
  token: string
  /** The address token of a new cart, until the shop knows whether the browser keeps its cookie. */
  addressToken?: string
  count: number
}

/**
 * Puts goods into a cart, made with new tokens when there is none; more of the same adds up. New ones are counted by the
 * address that asks, where one does.
 */
export function addToCart(
  shop: Shop,
  token: string | undefined,
  wish: CartWish,
  address?: string,
): Promise<FilledCart> {
  return addAllToCart(shop, token, [wish], address)
}

/** The same of several: all of them or none. Fields of a refusal begin with `lines.` and the place of the goods. */
export async function addAllToCart(
  shop: Shop,
  token: string | undefined,
  wishes: readonly CartWish[],
  address?: string,
): Promise<FilledCart> {
  const all: { goods: Goods; wish: CartWish; seenPrice: Money }[] = []
  for (const [place, wish] of wishes.entries())
    all.push(
      await atPlace(place, async () => {
        const goods = await wished(shop, wish)
        return { goods, wish, seenPrice: await priceOnSale(shop, goods) }
      }),
    )
  const isNew = token === undefined || (await findCartId(shop.database.db, hashOf(token))) === undefined
  if (isNew && address !== undefined) await shop.limits.spend('cartsPerAddress', address, 'quantity')
  return shop.database.transaction(async (tx) => {
    const held = token === undefined ? undefined : await lockCartOf(tx, hashOf(token))
    // a token that the shop does not know was not made by it, or its cart is long gone
    const tokens = held && token !== undefined ? { token } : { token: newToken(), addressToken: newAddressToken() }
    const id = held?.id ?? (await insertCart(tx, hashOf(tokens.token)))
    if (tokens.addressToken !== undefined) await addToken(tx, id, hashOf(tokens.addressToken))
    for (const [place, { goods, wish, seenPrice }] of all.entries()) {
      const { press } = wish
      const inCart = await findCartLine(tx, id, goods)
      if (press !== undefined && press === inCart.press) continue
      const quantity = inCart.quantity + wish.quantity
      await atPlace(place, () => refuseTooMany(shop, goods, quantity, inCart.quantity))
      await setCartLine(tx, id, { ...goods, quantity, seenPrice, press })
    }
    return { ...tokens, count: await countCart(tx, id) }
  })
}

/** A refusal names the place of the goods in its fields. */
async function atPlace<Value>(place: number, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    throw thrown.withFields((field) => `lines.${place}.${field.replace(/^lines\.\d+\./, '')}`)
  }
}

/** Sets how many of the goods a cart holds; goods that are not in it are put there, unless a line of it was changed. */
export async function setCartQuantity(
  shop: Shop,
  token: string | undefined,
  wish: CartWish,
): Promise<{ count: number }> {
  const goods = await wished(shop, wish)
  refuseTooMany(shop, goods, wish.quantity)
  const seenPrice = await priceOnSale(shop, goods)
  const { quantity, addedAt, isInCart = false } = wish
  return changeCart(shop, token, async (tx, id) => {
    if (isInCart && (await findCartLine(tx, id, goods)).quantity === 0) throw refuse('conflict', 'lineGone')
    await setCartLine(tx, id, { ...goods, quantity, seenPrice, addedAt })
  })
}

/** Takes goods out of a cart, also those that exist no more. */
export async function removeFromCart(
  shop: Shop,
  token: string | undefined,
  wish: Omit<CartWish, 'quantity'>,
): Promise<{ count: number }> {
  return changeCart(shop, token, async (tx, id) => {
    const { colour = '' } = wish
    const lines = (await listCartLines(tx, id)).filter((each) => each.size === wish.size && each.colour === colour)
    const line = ofCode(lines, wish.code)
    if (line) await deleteCartLine(tx, id, line)
  })
}

export async function changeCart(
  shop: Shop,
  token: string | undefined,
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<{ count: number }> {
  return shop.database.transaction(async (tx) => {
    const held = token === undefined ? undefined : await lockCartOf(tx, hashOf(token))
    if (!held) return { count: 0 }
    await work(tx, held.id)
    return { count: await countCart(tx, held.id) }
  })
}

async function wished(shop: Shop, { code, size, colour, quantity }: CartWish): Promise<Goods> {
  if (!Number.isInteger(quantity) || quantity < 1) throw refuse('invalid', 'outOfRange', 'quantity')
  const [goods] = await findGoods(shop.database.db, [{ code, size, colour }], 'lines')
  if (!goods || goods.isHidden) throw refuse('invalid', 'unknownProduct', 'code', { code })
  return goods
}

/** Refuses what has no price yet. */
export async function priceOnSale(shop: Shop, goods: Goods): Promise<Money> {
  const price = await priceOf(shop, goods)
  const { code, size, colour } = goods
  if (!isOnSale({ price })) throw refuse('conflict', 'notOnSale', 'quantity', { code, size, colour })
  return price
}

export async function priceOf(shop: Shop, { productId, size, colour }: CartGoods): Promise<Money> {
  const stock = await listSizeStock(shop.database.db, [productId])
  return stock.find((each) => each.size === size && each.colour === colour)?.price ?? 0
}

function refuseTooMany(shop: Shop, goods: Goods, quantity: number, inCart = 0): void {
  const { code, size, colour } = goods
  const most = shop.settings.of(checkoutSettings).maxPerLine
  const available = goods.lots.reduce((sum, lot) => sum + lot.available, 0)
  // what there is, where that is less than anybody may order
  if (quantity > most && available >= most) throw refuse('invalid', 'tooManyPieces', 'quantity', { most, code })
  const left = available - inCart
  if (quantity > available && inCart > 0 && left >= 0)
    throw refuse('conflict', 'notEnoughBesideCart', 'quantity', { code, size, colour, available, inCart, left })
  if (quantity > available)
    throw refuse('conflict', 'notEnoughStock', 'quantity', { code, size, colour, available, wanted: quantity })
}
