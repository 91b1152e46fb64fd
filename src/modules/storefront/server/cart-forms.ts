import { Refusal, refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { addToCart, removeFromCart, setCartQuantity } from '#modules/orders/server/index.ts'
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
  const product = await loadProduct(shop, wish.code, post.language, refusal.errors)
  if (!product) return cartPage(shop, post, refusal)
  const query = wish.size && `?${new URLSearchParams({ size: wish.size }).toString()}`
  return {
    kind: 'page',
    id: 'product',
    data: product.data,
    path: `/products/${encodeURIComponent(wish.code)}${query}`,
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

export async function postRemoveFromCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const removed = await orRefusal(() => removeFromCart(shop, post.cartToken, readGoods(post.form)))
  return removed instanceof Refusal
    ? cartPage(shop, post, removed)
    : { kind: 'redirect', path: cartPath, cart: removed }
}

async function cartPage(shop: Shop, post: FormPost, refusal: Refusal): Promise<FormAnswer> {
  const data = await loadCart(shop, post.cartToken, post.language, refusal.errors)
  return { kind: 'page', id: 'cart', data, path: cartPath, refusal }
}

function readGoods(form: URLSearchParams): { code: string; size: string } {
  return { code: readLine(form, 'code', 200), size: readLine(form, 'size', 200) }
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
