import { productPath } from '#modules/catalog/product-path.ts'
import { ofCode } from '#modules/catalog/product.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  addAllToCart,
  checkoutSettings,
  readCart,
  removeFromCart,
  resizeCartLine,
  setCartQuantity,
} from '#modules/checkout/server/index.ts'
import { loadCart, type RefusedLine } from './cart-data.ts'
import { readColour, readInstant, readLine, readQuantity } from './form-fields.ts'
import { togetherField, type ChosenGoods } from '../buying-data.ts'
import { mostCompanions } from '#modules/catalog/product.fields.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { loadProduct } from './product.ts'

const cartPath = '/cart'

/** Refused on the product's own page; where there is no such product, on the cart's. */
export async function postAddToCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const wish = readGoods(post.form)
  const others = readTogether(post.form)
  const added = await orRefusal(() => {
    const own = {
      ...wish,
      quantity: quantityOf(shop, post, wish.code),
      press: readLine(post.form, 'press', 60) || undefined,
    }
    return addAllToCart(shop, post.cartToken, [own, ...others.map((each) => ({ ...each, quantity: 1 }))], post.address)
  })
  if (!(added instanceof Refusal)) return { kind: 'redirect', path: cartPath, filledCart: added }

  const refusal = inFormFields(added, others)
  const colour = readColour(post.form)
  const product = await loadProduct(shop, wish.code, post.language, { colour, errors: refusal.errors })
  if (!product) return cartPage(shop, post, refusal)
  return {
    kind: 'page',
    id: 'product',
    data: {
      ...product.data,
      quantity: readLine(post.form, 'quantity', 10),
      ...(others.length > 0 && { together: others }),
    },
    path: productPath(product.data.code, colour, wish.size),
    refusal,
  }
}

export async function postUpdateCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const wish = readGoods(post.form)
  const set = await orRefusal(() =>
    setCartQuantity(shop, post.cartToken, {
      ...wish,
      quantity: quantityOf(shop, post, wish.code),
      addedAt: readInstant(post.form, 'at'),
      isInCart: post.form.has('inCart'),
    }),
  )
  return set instanceof Refusal ? cartPage(shop, post, inFormFields(set), wish) : { kind: 'redirect', path: cartPath }
}

export async function postCartSize(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const goods = readGoods(post.form)
  const newSize = readLine(post.form, 'newSize', 200)
  const changed = await orRefusal(() => resizeCartLine(shop, post.cartToken, { ...goods, newSize, isInCart: true }))
  if (!(changed instanceof Refusal)) return { kind: 'redirect', path: cartPath }
  return cartPage(shop, post, inFormFields(changed), goods)
}

/** Says on the cart's page what is gone, with a way to put it back (U31). */
export async function postRemoveFromCart(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const goods = readGoods(post.form)
  const { lines } = await readCart(shop.database.db, post.cartToken)
  const line = ofCode(
    lines.filter(({ size, colour }) => size === goods.size && colour === goods.colour),
    goods.code,
  )
  const removed = await orRefusal(() => removeFromCart(shop, post.cartToken, goods))
  if (removed instanceof Refusal) return cartPage(shop, post, removed)
  const { code: gone, size, colour } = goods
  const query =
    line &&
    new URLSearchParams({
      removed: gone,
      ...(size && { size }),
      ...(colour && { colour }),
      quantity: String(line.quantity),
      at: String(line.addedAt.getTime()),
    })
  return { kind: 'redirect', path: query ? `${cartPath}?${query.toString()}` : cartPath }
}

async function cartPage(shop: Shop, post: FormPost, refusal: Refusal, refused?: RefusedLine): Promise<FormAnswer> {
  const { errors } = refusal
  const data = await loadCart(shop, post.cartToken, post.language, { errors, ...(refused && { refused }) })
  return { kind: 'page', id: 'cart', data, path: cartPath, refusal }
}

/** `colour` is the name that the lots know; `color` is only where it stands on the page. */
function readGoods(form: URLSearchParams): { code: string; size: string; colour: string } {
  return { code: readLine(form, 'code', 200), size: readLine(form, 'size', 200), colour: readLine(form, 'colour', 200) }
}

/** Says how many there may be instead of only that this is none. */
function quantityOf(shop: Shop, { form }: FormPost, code: string): number {
  const quantity = readQuantity(form)
  if (quantity === undefined)
    throw refuse('invalid', 'tooManyPieces', 'quantity', { code, most: shop.settings.of(checkoutSettings).maxPerLine })
  return quantity
}

/** `lines.0.size` of the orders' words is the form's `size`; of what goes with it, the choice of that product. */
function inFormFields(refusal: Refusal, others: readonly ChosenGoods[] = []): Refusal {
  return refusal.withFields((field) => {
    const [, place = '0', name = field] = /^lines\.(\d+)\.(.*)$/.exec(field) ?? []
    const other = others[Number(place) - 1]
    return other ? togetherField(other.code) : name
  })
}

/** The whole look where the form asks for all of it; else nothing. */
function readTogether(form: URLSearchParams): ChosenGoods[] {
  if (!form.has('together')) return []
  return form
    .getAll('with')
    .slice(0, mostCompanions)
    .map((chosen) => readGoods(new URLSearchParams(chosen)))
}
