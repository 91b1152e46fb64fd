import type { Shop } from '#platform/server/shop.ts'
import { cartParameter } from '../cart-address.ts'
import { readCartToken } from './cart-cookies.ts'
import { hashOf, isAddressToken } from './cart-token.ts'
import { countCart, findCartId, forgetToken, seeCart } from './cart.sql.ts'

/** The cart of who asks for a page. */
export interface HeldCart {
  token: string
  count: number
  /** Held by the address of each page, as the browser keeps no cookies. */
  isInAddress: boolean
}

/** A browser that keeps cookies holds its cart there, whatever stands in an address. */
export async function findHeldCart({ database: { db } }: Shop, request: Request): Promise<HeldCart | undefined> {
  const ofCookie = readCartToken(request)
  const token = ofCookie ?? readAddressToken(request)
  if (token === undefined) return undefined
  const id = await seeCart(db, hashOf(token))
  // that of a cookie is kept by the browser even when its cart is long gone
  if (id === undefined && ofCookie === undefined) return undefined
  return { token, count: id === undefined ? 0 : await countCart(db, id), isInAddress: ofCookie === undefined }
}

/** How many things the cart of a token holds now. */
export async function countHeldCart({ database: { db } }: Shop, token: string): Promise<number> {
  const id = await findCartId(db, hashOf(token))
  return id === undefined ? 0 : countCart(db, id)
}

/** Whether a page's address holds a cart that a cookie holds as well: it was only to see whether cookies are kept. */
export function holdsCartTwice(request: Request): boolean {
  return readCartToken(request) !== undefined && addressTokenOf(request) !== undefined
}

/** Forgets the address token of the cart that the cookie holds as well; a link that somebody passed on ends nobody's cart. */
export async function forgetAddressToken({ database: { db } }: Shop, request: Request): Promise<void> {
  const tokens = [readCartToken(request), addressTokenOf(request)].map((token) => hashOf(token ?? ''))
  const [ofCookie, told] = await Promise.all(tokens.map((hash) => findCartId(db, hash)))
  if (ofCookie !== undefined && ofCookie === told) await forgetToken(db, hashOf(addressTokenOf(request) ?? ''))
}

/**
 * Believed only where a page of this shop led to the address: a link from elsewhere, passed on by accident or to make
 * somebody fill another one's cart, holds none. A client that is no browser says nothing of where it comes from.
 */
function readAddressToken(request: Request): string | undefined {
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' ? addressTokenOf(request) : undefined
}

function addressTokenOf(request: Request): string | undefined {
  if (!request.url.includes(`${cartParameter}=`)) return undefined
  const token = new URL(request.url).searchParams.get(cartParameter) ?? ''
  return isAddressToken(token) ? token : undefined
}
