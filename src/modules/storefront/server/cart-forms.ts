import { Refusal, refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { addToCart, readCart, removeFromCart, setCartQuantity } from '#modules/orders/server/index.ts'
import { loadCart } from './cart-data.ts'
import { readLine, readQuantity } from './form-fields.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { loadProduct } from './product.ts'

const cartPath = '/cart'

/** Refused on the product's own page; where there is no such product, on the cart's. */
export async function postAddToCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const wish = readGoods(post.form)
  const added = await orRefusal(() =>
    addToCart(shop, post.cartToken, { ...wish, quantity: quantityOf(shop, post, wish.code) }),
  )
  if (!(added instanceof Refusal)) return { kind: 'redirect', path: cartPath, cart: added }

  const refusal = inFormFields(added)
  const colour = readColour(post.form)
  const product = await loadProduct(shop, wish.code, post.language, { colour, errors: refusal.errors })
  if (!product) return cartPage(shop, post, refusal)
  const query = new URLSearchParams({
    ...(wish.size && { size: wish.size }),
    ...(colour > 0 && { color: String(colour) }),
  }).toString()
  return {
    kind: 'page',
    id: 'product',
    data: product.data,
    path: `/products/${encodeURIComponent(wish.code)}${query && `?${query}`}`,
    refusal,
  }
}

export async function postUpdateCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const wish = readGoods(post.form)
  const set = await orRefusal(() =>
    setCartQuantity(shop, post.cartToken, { ...wish, quantity: quantityOf(shop, post, wish.code) }),
  )
  return set instanceof Refusal
    ? cartPage(shop, post, inFormFields(set))
    : { kind: 'redirect', path: cartPath, cart: set }
}

/** Says on the cart's page what is gone, with a way to put it back (U31). */
export async function postRemoveFromCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const goods = readGoods(post.form)
  const { lines } = await readCart(shop.database.db, post.cartToken)
  const line = lines.find(({ code, size }) => code === goods.code && size === goods.size)
  const removed = await orRefusal(() => removeFromCart(shop, post.cartToken, goods))
  if (removed instanceof Refusal) return cartPage(shop, post, removed)
  const { code: gone, size } = goods
  const query = line && new URLSearchParams({ removed: gone, ...(size && { size }), quantity: String(line.quantity) })
  return { kind: 'redirect', path: query ? `${cartPath}?${query.toString()}` : cartPath, cart: removed }
}

async function cartPage(shop: Shop, post: FormPost, refusal: Refusal): Promise<FormAnswer> {
  const data = await loadCart(shop, post.cartToken, post.language, refusal)
  return { kind: 'page', id: 'cart', data, path: cartPath, refusal }
}

function readGoods(form: URLSearchParams): { code: string; size: string } {
  return { code: readLine(form, 'code', 200), size: readLine(form, 'size', 200) }
}

/** The colour whose page the form stood on, to show it again. */
function readColour(form: URLSearchParams): number {
  return Number(/^[1-9]\d?$/.exec(readLine(form, 'color', 2))?.[0] ?? 0)
}

/** Says how many there may be instead of only that this is none. */
function quantityOf(shop: Shop, { form }: FormPost, code: string): number {
  const quantity = readQuantity(form)
  if (quantity === undefined)
    throw refuse('invalid', 'tooManyPieces', 'quantity', { code, most: shop.config.maxPerLine })
  return quantity
}

/** `lines.0.size` of the orders' words is the form's `size`. */
function inFormFields(refusal: Refusal): Refusal {
  const errors = refusal.errors.map((error) => ({ ...error, field: error.field.replace(/^lines\.\d+\./, '') }))
  return new Refusal(refusal.kind, errors)
}
