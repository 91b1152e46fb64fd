import { isSoldInPairs, ofCode, writtenIn } from '#modules/catalog/product.ts'
import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { untoldColour } from '#modules/catalog/product-path.ts'
import { findProductsEverOfCodes, listColours, listProductTypes } from '#modules/catalog/server/index.ts'
import {
  checkoutSettings,
  findTokenOfLastOrder,
  isAddressToken,
  readCart,
  type Cart,
} from '#modules/checkout/server/index.ts'
import { worthOf } from '#modules/orders/order.ts'
import { findTrackedOrder } from '#modules/orders/server/index.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import type { CartData } from '../buying-data.ts'
import { colourLabel, nameOf, picturesOf, priceBefore } from './cards.ts'
import { inPageWords } from './error-goods.ts'
import { listShown } from './storefront.sql.ts'

/** The outcome of the last change to a cart. */
interface CartNews {
  errors?: FieldError[]
  refused?: RefusedLine
  removed?: URLSearchParams | undefined
  /** The token of the order that this browser placed last. */
  placedToken?: string | undefined
}

/** A visitor's cart as it stands in the database this moment (NAV-6). */
export async function loadCart(
  shop: Shop,
  token: string | undefined,
  language: Language,
  { errors = [], refused, removed, placedToken }: CartNews = {},
): Promise<CartData> {
  const { db } = shop.database
  const cart = await readCart(db, token)
  const [shown, types] = await Promise.all([
    listShown(db, [...new Set(cart.lines.map(({ productId }) => productId))], 1),
    listProductTypes(db),
  ])
  const pairTypes = types.filter(({ slug }) => isSoldInPairs(slug)).map(({ id }) => id)
  const products = new Map(shown.map((product) => [product.id, product]))
  const lines = cart.lines.map((line): CartData['lines'][number] => {
    const product = products.get(line.productId)
    const colour = line.isUntold ? untold : product?.colours.find(({ name }) => name === line.colour)
    return {
      code: line.code,
      name: nameOf(line, language),
      nameLanguage: writtenIn(language, line.nameEn),
      size: line.size,
      colour: line.colour,
      colourLabel: colour ? colourLabel(colour, language) : line.colour,
      colourPosition: line.isHidden ? null : (colour?.position ?? 0),
      quantity: line.quantity,
      available: Math.max(0, line.available),
      sizes: choiceOf(line),
      isPair: product !== undefined && pairTypes.includes(product.typeId),
      price: line.price,
      compareAtPrice: product && line.price > 0 ? priceBefore(product, line) : null,
      priceBefore: line.available > 0 && line.seenPrice !== line.price ? line.seenPrice : null,
      sum: worthOf([line]),
      picture: (product && picturesOf(product, language, colour?.position)[0]) ?? null,
    }
  })
  const most = shop.settings.of(checkoutSettings).maxPerLine
  return {
    lines,
    goodsTotal: worthOf(lines.filter(({ available }) => available > 0)),
    canCheckOut: lines.length > 0 && lines.every(({ quantity, available }) => quantity <= Math.min(available, most)),
    errors: inPageWords(errors, lines),
    refusedLine: refused ? placeOf(lines, refused) : null,
    maxQuantity: most,
    removed: removed ? await readRemoved(shop, removed, language) : null,
    placed: lines.length === 0 ? await findPlaced(shop, { cartId: cart.id, token, placedToken }) : null,
  }
}

/** As the page of the product has it among its colours. */
const untold = { name: '', nameEn: '', position: untoldColour }

/** Its own size among them, also where there is none any more since staff corrected it. */
function choiceOf({ size, sizes }: Cart['lines'][number]): CartData['lines'][number]['sizes'] {
  const others = sizes.filter((each) => each.size !== '' && each.size !== size)
  if (others.length === 0) return []
  const own = sizes.find((each) => each.size === size) ?? { size, available: 0 }
  return [own, ...others]
    .toSorted((one, other) => compareSizes(one.size, other.size))
    .map((each) => ({ size: each.size, isGone: each.available <= 0 }))
}

const day = 24 * 60 * 60 * 1000

interface Emptied {
  cartId: string | undefined
  token: string | undefined
  placedToken: string | undefined
}

/**
 * An empty cart says what became of the last one (U31), also to a browser that got no answer to its order. An address
 * that holds the cart may have been passed on: it says nothing, nor does a browser whose session was ended elsewhere.
 */
async function findPlaced(shop: Shop, { cartId, token, placedToken }: Emptied): Promise<CartData['placed']> {
  const { db } = shop.database
  const isOwn = token !== undefined && !isAddressToken(token)
  if (isOwn && cartId === undefined) return null
  const since = new Date(shop.now().getTime() - day)
  const made = isOwn && cartId !== undefined ? await findTokenOfLastOrder(db, cartId, since) : undefined
  const trackingToken = made ?? placedToken
  const found = trackingToken === undefined ? undefined : await findTrackedOrder(db, trackingToken)
  return found && trackingToken !== undefined
    ? { number: found.order.number, trackingPath: `/track/${trackingToken}` }
    : null
}

/** The line that a form changed. */
export type RefusedLine = Pick<CartData['lines'][number], 'code' | 'size' | 'colour'>

function placeOf(lines: readonly RefusedLine[], { code, size, colour }: RefusedLine): number | null {
  const line = ofCode(
    lines.filter((each) => each.size === size && each.colour === colour),
    code,
  )
  return line ? lines.indexOf(line) : null
}

/** Written by the redirect after a removal; forged, it offers nothing that the page of the product does not. */
async function readRemoved(shop: Shop, query: URLSearchParams, language: Language): Promise<CartData['removed']> {
  const { db } = shop.database
  const [product] = await findProductsEverOfCodes(db, [query.get('removed') ?? ''])
  const wanted = query.get('colour')
  const colour =
    product && wanted ? (await listColours(db, [product.id])).find(({ name }) => name === wanted) : undefined
  return (
    (product && {
      code: product.code,
      name: nameOf(product, language),
      size: query.get('size') ?? '',
      colour: colour?.name ?? '',
      colourLabel: colour ? colourLabel(colour, language) : '',
      quantity: Number(query.get('quantity') ?? 1),
      at: query.get('at') ?? '',
    }) ??
    null
  )
}
