import type { Shop } from '#platform/server/shop.ts'
import { findTrackedOrder } from '#modules/orders/server/index.ts'
import { cartHeader, checkoutHeader, wholeHeader } from '../frame.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { loadCart } from './cart-data.ts'
import { postAddToCart, postCartSize, postRemoveFromCart, postUpdateCart } from './cart-forms.ts'
import { loadCheckout } from './checkout-data.ts'
import { postCheckout } from './checkout-form.ts'
import { isSize } from './listing-filter.ts'
import { few, isYes, type Loaded, type PageRequest, type Pages } from './page.ts'
import { loadPay } from './pay-data.ts'
import { postPay } from './pay-form.ts'
import { postTrack } from './track-form.ts'
import { showOrder } from './tracked-order.ts'

/** A page for one visitor, or for one order. */
const own = { isCached: false, isFetchedUnasked: false, who: 'anybody', inSiteMap: false } as const

export const buyingPages: Pages = [
  {
    id: 'cart',
    query: few({ removed: isCode, size: isSize, colour: isCode, quantity: isQuantity, at: isInstant }),
    ...own,
    header: cartHeader,
    async load(shop, { query, language, cartToken, placedToken }) {
      const removed = query.has('removed') ? query : undefined
      return { data: await loadCart(shop, cartToken, language, { removed, placedToken }) }
    },
    forms: {
      '/cart/add': postAddToCart,
      '/cart/update': postUpdateCart,
      '/cart/size': postCartSize,
      '/cart/remove': postRemoveFromCart,
    },
  },
  {
    id: 'checkout',
    ...own,
    header: checkoutHeader,
    async load(shop, { language, cartToken, placedToken }) {
      return { data: await loadCheckout(shop, cartToken, language, { placedToken }) }
    },
    forms: { '/checkout': postCheckout },
  },
  { id: 'thanks', ...own, header: wholeHeader, load: loadOrder },
  { id: 'track', ...own, header: wholeHeader, load: loadOrder },
  {
    id: 'pay',
    query: few({ leave: isYes, back: isYes }),
    ...own,
    header: checkoutHeader,
    async load(shop, { parameters, query }) {
      const found = await findTrackedOrder(shop.database.db, parameters['token'] ?? '')
      const seen = { isBack: query.has('back'), isLeaving: query.has('leave') }
      return found && { data: await loadPay(shop, found.order, seen) }
    },
    forms: { '/pay': postPay },
  },
  {
    id: 'trackForm',
    ...own,
    header: wholeHeader,
    load: async () => ({ data: { number: '', phone: '', errors: [], found: null } }),
    forms: { '/track': postTrack },
  },
]

async function loadOrder(shop: Shop, { parameters, language }: PageRequest): Promise<Loaded<TrackedOrder>> {
  const found = await findTrackedOrder(shop.database.db, parameters['token'] ?? '')
  return found && { data: await showOrder(shop, found, language, { isWhole: true }) }
}

function isCode(value: string): boolean {
  return value !== '' && value.length <= 200 && !/\p{C}/u.test(value)
}

function isQuantity(value: string): boolean {
  return /^[1-9]\d{0,5}$/.test(value)
}

/** In milliseconds. */
function isInstant(value: string): boolean {
  return /^\d{1,13}$/.test(value)
}
